import { logger } from 'firebase-functions';
import type { ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { everyNight } from '../shared/every-night';
import type { Services } from '../shared/services';
import { syncPeople } from './sync-people';

/** Corrects `people` every night, shortly after midnight UTC. */
export function syncPeopleEveryNight(services: Services): ScheduleFunction {
  return everyNight('00:40', async () => {
    logger.info('Corrected people', await syncPeople(services));
  });
}
