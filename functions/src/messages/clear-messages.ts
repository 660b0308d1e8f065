import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { DAY_MS } from 'roundel-records/day';
import { MESSAGE_LIMITS } from 'roundel-records/message';
import { deleteAll } from '../shared/change-all';

/**
 * Deletes messages that are too old. Idempotent.
 *
 * @returns how many messages it deleted
 */
export async function clearMessages(firestore: Firestore, now: Date): Promise<number> {
  const kept = Timestamp.fromMillis(now.getTime() - MESSAGE_LIMITS.daysKept * DAY_MS);
  return deleteAll(firestore, firestore.collection('messages').where('created_at', '<', kept));
}
