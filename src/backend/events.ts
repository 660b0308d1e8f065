import { FirebaseError } from 'firebase/app';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { readHint } from '../account/hint';
import { EVENT_LIMITS } from '../records/event';
import type { Outcome } from '../telemetry/delivery';
import type { QueuedEvent } from '../telemetry/queue';
import { database } from './database';

/** Errors that a retry would meet again. */
const FINAL: readonly string[] = [
  // Also the answer when the event exists already: rows cannot be changed.
  'permission-denied',
  'already-exists',
  'invalid-argument',
  'unauthenticated',
];

/**
 * Writes one event to `analytics`. Its id was assigned when it happened, so
 * sending it twice stores it once. It carries the signed-in user's id; Auth is
 * loaded for that only if this browser remembers a user.
 *
 * @param ipAddress null if unknown
 * @throws BackendUnavailable or FirebaseError when a retry may succeed
 */
export async function storeEvent(
  { id, event }: QueuedEvent,
  ipAddress: string | null,
): Promise<Outcome> {
  const isRemembered = readHint() !== null;
  const firestore = await database({ as: isRemembered ? 'account' : 'visitor' });
  const row = {
    event_type: event.type,
    event_data: event.data,
    user_id: isRemembered ? await userId() : null,
    ip_address: ipAddress,
    user_agent: navigator.userAgent.slice(0, EVENT_LIMITS.userAgentLength),
    created_at: serverTimestamp(),
  };
  try {
    await setDoc(doc(firestore, 'analytics', id), row);
    return 'stored';
  } catch (error) {
    if (error instanceof FirebaseError && FINAL.includes(error.code)) return 'refused';
    throw error;
  }
}

/** The signed-in user's id; null if the user has signed out since. */
async function userId(): Promise<string | null> {
  const { auth } = await import('./auth');
  return (await auth()).currentUser?.uid ?? null;
}
