import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type { ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { rollUp } from './daily-roll-up';
import { dailyStore } from './daily-store';
import { everyNight } from '../shared/every-night';

/** Adds finished days to `analytics_daily` every night, shortly after midnight UTC. */
export function countEveryNight(database: Firestore): ScheduleFunction {
  return everyNight('00:10', async () => {
    const { counted, failed, left } = await rollUp(dailyStore(database), new Date());
    logger.info('Counted days', { counted, left });
    for (const { day, error } of failed) logger.error(`Could not count ${day}`, error);
    // Makes the scheduler retry.
    if (failed.length > 0) throw new Error(`${failed.length} days could not be counted`);
  });
}
