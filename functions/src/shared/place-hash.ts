import { createHmac, randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { addDays, dayOf, startOf, type Day } from 'roundel-records/day';
import { ALREADY_EXISTS, codeOf } from './error-code';

/**
 * Returns a function that hashes places (see `placeOf`) to name the documents that limit them. The key
 * of the hash changes every day in UTC and is deleted soon after, so a document cannot be traced back later.
 * All instances share the keys, in `event_keys`.
 */
export function placeHasher(firestore: Firestore): (place: string, now: Date) => Promise<string> {
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

  return async (place, now) =>
    createHmac('sha256', await keyOf(dayOf(now)))
      .update(place)
      .digest('hex');
}

/** Reads the key of a day, or creates it if there is none. */
async function readKey(firestore: Firestore, day: Day): Promise<string> {
  const document = firestore.doc(`event_keys/${day}`);
  const made = randomBytes(32).toString('hex');
  // A request that began before midnight may still use the key shortly after it.
  const expires_at = startOf(addDays(day, 2));
  try {
    await document.create({ key: made, expires_at });
    return made;
  } catch (error) {
    if (codeOf(error) !== ALREADY_EXISTS) throw error;
    return String((await document.get()).get('key'));
  }
}
