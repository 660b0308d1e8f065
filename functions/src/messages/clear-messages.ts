import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { DAY_MS } from 'roundel-records/day';
import { MESSAGE_LIMITS } from 'roundel-records/message';
import { deleteAll } from '../shared/change-all';

/** The collection with the counters of versions before 0.3. No limit needs these counters any more. */
const OLD_COUNTERS = 'message_limits';

/**
 * Deletes messages that are too old, and old counters of earlier versions. Idempotent.
 *
 * @returns how many messages it deleted
 */
export async function clearMessages(firestore: Firestore, now: Date): Promise<number> {
  const olderThan = (collection: string, field: string, days: number) =>
    firestore.collection(collection).where(field, '<', before(now, days));
  await deleteAll(firestore, olderThan(OLD_COUNTERS, 'at', 2));
  return deleteAll(firestore, olderThan('messages', 'created_at', MESSAGE_LIMITS.daysKept));
}

function before(now: Date, days: number): Timestamp {
  return Timestamp.fromMillis(now.getTime() - days * DAY_MS);
}
