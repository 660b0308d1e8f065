import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { DAY_MS } from 'roundel-records/day';
import { MESSAGE_LIMITS } from 'roundel-records/message';
import { deleteAll } from '../shared/change-all';

/** Days until the counters that limit messages are deleted. No limit needs a counter for more than a day. */
const DAYS_COUNTED = 2;

/**
 * Deletes messages and counters that are too old. Idempotent.
 *
 * @returns how many messages it deleted
 */
export async function clearMessages(firestore: Firestore, now: Date): Promise<number> {
  const olderThan = (collection: string, field: string, days: number) =>
    firestore.collection(collection).where(field, '<', before(now, days));
  await deleteAll(firestore, olderThan('message_limits', 'at', DAYS_COUNTED));
  return deleteAll(firestore, olderThan('messages', 'created_at', MESSAGE_LIMITS.daysKept));
}

function before(now: Date, days: number): Timestamp {
  return Timestamp.fromMillis(now.getTime() - days * DAY_MS);
}
