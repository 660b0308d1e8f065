import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { rollUp } from './daily-roll-up';
import { dailyStore } from './daily-store';

/** Every night, a while after the day is over, adds the finished days to `analytics_daily`. */
export function countEveryNight(database: Firestore): ScheduleFunction {
  return onSchedule(
    {
      schedule: '10 0 * * *',
      timeZone: 'Etc/UTC',
      timeoutSeconds: 300,
      retryCount: 3,
      // Two at once would do no harm, and cost twice as much.
      maxInstances: 1,
    },
    async () => {
      const { counted, failed, left } = await rollUp(dailyStore(database), new Date());
      logger.info('Counted days', { counted, left });
      for (const { day, error } of failed) logger.error(`Could not count ${day}`, error);
      // So that the scheduler tries again.
      if (failed.length > 0) throw new Error(`${failed.length} days could not be counted`);
    },
  );
}
