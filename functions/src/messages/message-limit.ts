import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { placeOf } from '../shared/client-address';
import { placeHasher } from '../shared/place-hash';

export interface Limit {
  /** Messages from one place in an hour. */
  readonly perPlace: number;
  /** Messages from everyone in a day. Holds back a sender who forges addresses. */
  readonly perDay: number;
}

/**
 * Counts a message, unless that would exceed a limit.
 *
 * @param address the sender's IP address, stored only as a hash; null if unknown
 * @returns whether the message may be taken
 */
export type MessageCounter = (address: string | null, limit: Limit, now: Date) => Promise<boolean>;

/** Counts in rows of `message_limits`, so that all instances of the function share them. */
export function messageCounter(firestore: Firestore): MessageCounter {
  const hashOf = placeHasher(firestore);
  return async (address, { perPlace, perDay }, now) => {
    const hour = now.toISOString().slice(0, 13);
    const day = hour.slice(0, 10);
    const place = await hashOf(placeOf(address), now);
    const rows = firestore.collection('message_limits');
    const limits = [
      { row: rows.doc(`${hour}_${place}`), most: perPlace },
      { row: rows.doc(day), most: perDay },
    ];
    return firestore.runTransaction(async (transaction) => {
      const found = await transaction.getAll(...limits.map(({ row }) => row));
      const counts = found.map((each) => {
        const count: unknown = each.get('count');
        return typeof count === 'number' ? count : 0;
      });
      if (limits.some(({ most }, index) => (counts[index] ?? 0) >= most)) return false;
      limits.forEach(({ row }, index) => {
        transaction.set(row, { count: (counts[index] ?? 0) + 1, at: Timestamp.fromDate(now) });
      });
      return true;
    });
  };
}
