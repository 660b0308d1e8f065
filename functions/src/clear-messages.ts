import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { DAY_MS } from '../../src/records/day';
import { MESSAGE_LIMITS } from '../../src/records/message';
import { BATCH } from './services';

/** Days until the counters that limit messages are deleted. They are needed for one. */
const DAYS_COUNTED = 2;

/**
 * Deletes messages and counters that are too old. Idempotent.
 *
 * @returns how many messages it deleted
 */
export async function clearMessages(firestore: Firestore, now: Date): Promise<number> {
  await deleteOlder(firestore, 'message_limits', 'at', before(now, DAYS_COUNTED));
  return deleteOlder(firestore, 'messages', 'created_at', before(now, MESSAGE_LIMITS.daysKept));
}

function before(now: Date, days: number): Timestamp {
  return Timestamp.fromMillis(now.getTime() - days * DAY_MS);
}

async function deleteOlder(
  firestore: Firestore,
  collection: string,
  field: string,
  time: Timestamp,
): Promise<number> {
  for (let deleted = 0; ;) {
    const { docs } = await firestore
      .collection(collection)
      .where(field, '<', time)
      .limit(BATCH)
      .get();
    if (docs.length === 0) return deleted;
    const batch = firestore.batch();
    for (const found of docs) batch.delete(found.ref);
    await batch.commit();
    deleted += docs.length;
  }
}
