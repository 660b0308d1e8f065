import { logger } from 'firebase-functions/v2';
import type { ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { DAY_MS } from 'roundel-records/day';
import { PAGE_LIMITS } from 'roundel-records/page';
import { deleteAll } from '../shared/change-all';
import { everyNight } from '../shared/every-night';

/**
 * Deletes unsaved drafts that nobody has continued for long. Idempotent.
 *
 * @returns how many drafts it deleted
 */
export function clearDrafts(firestore: Firestore, now: Date): Promise<number> {
  const last = Timestamp.fromMillis(now.getTime() - PAGE_LIMITS.draftDaysKept * DAY_MS);
  return deleteAll(firestore, firestore.collection('page_drafts').where('updated_at', '<', last));
}

/** Deletes old drafts every night. */
export function clearDraftsEveryNight(firestore: Firestore): ScheduleFunction {
  return everyNight('00:50', async () => {
    logger.info('Deleted drafts', { deleted: await clearDrafts(firestore, new Date()) });
  });
}
