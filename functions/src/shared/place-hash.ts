import { createHmac } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { toDay } from 'roundel-records/day';
import { dayKeys } from './day-key';

/**
 * Returns a function that hashes a place (see `toPlace`), an account or an e-mail address. The hash becomes part of a
 * document's id. Every UTC day has its own key for the hashes. The key is deleted soon after the day, so that no
 * document can be traced back later.
 */
export function placeHasher(firestore: Firestore): (place: string, now: Date) => Promise<string> {
  const findKey = dayKeys(firestore);
  return async (place, now) =>
    createHmac('sha256', await findKey(toDay(now)))
      .update(place)
      .digest('hex');
}
