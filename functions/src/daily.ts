import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { rollUp } from './daily-roll-up';
import { dailyStore } from './daily-store';

/** Adds finished days to `analytics_daily` every night, shortly after midnight UTC. */
export function countEveryNight(database: Firestore): ScheduleFunction {
  return onSchedule(
    {
      schedule: '10 0 * * *',
      timeZone: 'Etc/UTC',
      timeoutSeconds: 300,
      retryCount: 3,
      // Parallel runs would be harmless, but cost twice as much.
      maxInstances: 1,
    },
    async () => {
      const { counted, failed, left } = await rollUp(dailyStore(database), new Date());
      logger.info('Counted days', { counted, left });
      for (const { day, error } of failed) logger.error(`Could not count ${day}`, error);
      // Makes the scheduler retry.
      if (failed.length > 0) throw new Error(`${failed.length} days could not be counted`);
    },
  );
}
