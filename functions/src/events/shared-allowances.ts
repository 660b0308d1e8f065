import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { levelAt, PLACE_LIMIT, type SharedAllowances } from './event-limit';
import { placeHasher } from '../shared/place-hash';

/** Milliseconds until an empty allowance is full again, so that its document is no longer needed. */
const FULL_AFTER = (PLACE_LIMIT.capacity / PLACE_LIMIT.perSecond) * 1_000;

/**
 * Keeps the allowances in `event_limits`, in documents named by the hash of the place.
 *
 * @param now returns milliseconds since 1970
 */
export function sharedAllowances(
  firestore: Firestore,
  now: () => number = Date.now,
): SharedAllowances {
  const hashOf = placeHasher(firestore);
  return {
    async lease(place, least, wanted) {
      const document = firestore.doc(`event_limits/${await hashOf(place, new Date(now()))}`);
      return firestore.runTransaction(async (transaction) => {
        const found = await transaction.get(document);
        const at = now();
        const left: unknown = found.get('left');
        const since: unknown = found.get('at');
        const level =
          typeof left === 'number' && since instanceof Timestamp
            ? levelAt({ left, at: since.toMillis() }, at, PLACE_LIMIT)
            : PLACE_LIMIT.capacity;
        const leased = Math.min(wanted, Math.floor(level));
        if (leased < least) return 0;
        transaction.set(document, {
          left: level - leased,
          at: new Date(at),
          expires_at: new Date(at + FULL_AFTER),
        });
        return leased;
      });
    },
  };
}
