import { logger } from 'firebase-functions';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import type { Services } from './services';
import { syncPeople } from './sync-people';

/** Corrects `people` every night, shortly after midnight UTC. */
export function syncPeopleEveryNight(services: Services): ScheduleFunction {
  return onSchedule(
    {
      schedule: '40 0 * * *',
      timeZone: 'Etc/UTC',
      timeoutSeconds: 540,
      retryCount: 3,
      maxInstances: 1,
    },
    async () => {
      logger.info('Corrected people', await syncPeople(services));
    },
  );
}
