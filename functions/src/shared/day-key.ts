import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { addDays, toStart, type Day } from 'roundel-records/day';
import { ALREADY_EXISTS, readCode } from './error-code';

/**
 * Returns a function that reads the secret key of a UTC day, and creates the key if there is none. All instances share
 * the keys. They are stored in `event_keys` and deleted soon after their day, so that a hash made with a key cannot be
 * traced back later. An instance remembers the keys that it has read.
 */
export function dayKeys(firestore: Firestore): (day: Day) => Promise<string> {
  const known = new Map<Day, Promise<string>>();
  return (day) => {
    const found = known.get(day);
    if (found !== undefined) return found;
    const key = readKey(firestore, day).catch((error: unknown) => {
      known.delete(day);
      throw error;
    });
    known.set(day, key);
    // Remembers at most two keys: around midnight, the keys of two days are in use.
    const [oldest] = known.keys();
    if (known.size > 2 && oldest !== undefined) known.delete(oldest);
    return key;
  };
}

/** Reads the key of a day, or creates it if there is none. */
async function readKey(firestore: Firestore, day: Day): Promise<string> {
  const document = firestore.doc(`event_keys/${day}`);
  const made = randomBytes(32).toString('hex');
  // The key outlives its day, because a request that began before midnight may still use the key shortly after
  // midnight.
  const expires_at = toStart(addDays(day, 2));
  try {
    await document.create({ key: made, expires_at });
    return made;
  } catch (error) {
    if (readCode(error) !== ALREADY_EXISTS) throw error;
    return String((await document.get()).get('key'));
  }
}
