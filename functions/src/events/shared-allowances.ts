import * as v from 'valibot';
import type { Firestore } from 'firebase-admin/firestore';
import { parse } from 'roundel-records/parse';
import { levelAt, PLACE_LIMIT, type SharedAllowances } from './event-limit';
import { placeHasher } from '../shared/place-hash';
import { milliseconds } from '../shared/row';

/** A row of `event_limits`. */
const LimitRow = v.object({ left: v.number(), at: milliseconds });

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
        const allowance = parse(LimitRow, found.data());
        const level =
          allowance === null ? PLACE_LIMIT.capacity : levelAt(allowance, at, PLACE_LIMIT);
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
