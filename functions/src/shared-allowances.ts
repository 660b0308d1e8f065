import { createHmac, randomBytes } from 'node:crypto';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { addDays, dayOf, type Day } from '../../src/records/day';
import { levelAt, PLACE_LIMIT, type SharedAllowances } from './event-limit';

/** Milliseconds until an empty allowance is full again, and its document of no more use. */
const FULL_AFTER = (PLACE_LIMIT.capacity / PLACE_LIMIT.perSecond) * 1_000;

/** The gRPC status code for a document that exists already. */
export const ALREADY_EXISTS = 6;

/** The gRPC status code of an error; undefined if it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * Keeps the allowances in `event_limits`, in documents named by a keyed hash of
 * the place. The key changes daily, so a document cannot be traced back later.
 *
 * @param now returns milliseconds since 1970
 */
export function sharedAllowances(
  firestore: Firestore,
  now: () => number = Date.now,
): SharedAllowances {
  let known: { readonly day: Day; readonly key: Promise<string> } | null = null;

  function keyOf(day: Day): Promise<string> {
    if (known?.day !== day) {
      const key = readKey(firestore, day).catch((error: unknown) => {
        known = null;
        throw error;
      });
      known = { day, key };
    }
    return known.key;
  }

  return {
    async lease(place, least, wanted) {
      const key = await keyOf(dayOf(new Date(now())));
      const name = createHmac('sha256', key).update(place).digest('hex');
      const document = firestore.doc(`event_limits/${name}`);
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

/** Reads the key of a day, or makes it. */
async function readKey(firestore: Firestore, day: Day): Promise<string> {
  const document = firestore.doc(`event_keys/${day}`);
  const made = randomBytes(32).toString('hex');
  // Instances run past midnight by at most the time of a request.
  const expires_at = new Date(`${addDays(day, 2)}T00:00:00Z`);
  try {
    await document.create({ key: made, expires_at });
    return made;
  } catch (error) {
    if (codeOf(error) !== ALREADY_EXISTS) throw error;
    return String((await document.get()).get('key'));
  }
}
