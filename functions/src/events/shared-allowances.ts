import * as v from 'valibot';
import type { Firestore } from 'firebase-admin/firestore';
import { parse } from 'roundel-records/parse';
import { addDays, toDay, toStart } from 'roundel-records/day';
import { number } from 'roundel-records/fields';
import { levelAt, findLimit, PER_DAY, PLACE_LIMIT, type SharedAllowances } from './event-limit';
import { placeHasher } from '../shared/place-hash';
import { milliseconds, readRow } from '../shared/row';

/** The fields of a row of `event_limits`. */
const LimitRow = v.object({ left: v.number(), at: milliseconds });

/** The fields of a row of `call_limits`. */
const CountRow = v.object({ count: number });

/**
 * How long an empty allowance takes to refill, in milliseconds. A full allowance needs no document, so a document can
 * be deleted this long after its last change.
 */
const FULL_AFTER = (PLACE_LIMIT.capacity / PLACE_LIMIT.perSecond) * 1_000;

/**
 * Stores how many events each place (see `toPlace`) may still send. The document in `event_limits` is named by a hash
 * of the place. Counts each day's events in `call_limits`.
 *
 * @param now returns milliseconds since 1970
 */
export function sharedAllowances(
  firestore: Firestore,
  now: () => number = Date.now,
): SharedAllowances {
  const hashPlace = placeHasher(firestore);
  return {
    async lease(place, least, wanted) {
      const document = firestore.doc(`event_limits/${await hashPlace(place, new Date(now()))}`);
      return firestore.runTransaction(async (transaction) => {
        const found = await transaction.get(document);
        const at = now();
        const allowance = parse(LimitRow, found.data());
        const limit = findLimit(place);
        const level = allowance === null ? limit.capacity : levelAt(allowance, at, limit);
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
    async leaseDay(pool, least, wanted) {
      const day = toDay(new Date(now()));
      const document = firestore.doc(`call_limits/events-${pool}_${day}`);
      return firestore.runTransaction(async (transaction) => {
        const { count } = readRow(CountRow, await transaction.get(document));
        const leased = Math.min(wanted, PER_DAY[pool] - count);
        if (leased < least) return 0;
        transaction.set(document, { count: count + leased, expires_at: toStart(addDays(day, 2)) });
        return leased;
      });
    },
  };
}
