import { FirebaseError } from 'firebase/app';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { readHint } from '../account/hint';
import { EVENT_LIMITS } from '../records/event';
import type { Outcome } from '../telemetry/delivery';
import type { QueuedEvent } from '../telemetry/queue';
import { database } from './database';

/** What would be answered the same way the next time. */
const FINAL: readonly string[] = [
  // Also said of an event that is there already: rows are never changed.
  'permission-denied',
  'already-exists',
  'invalid-argument',
  'unauthenticated',
];

/**
 * Writes one event to `analytics`, under the id it was given when it happened:
 * sent twice, it is there once. Of whoever is signed in it carries the user's
 * id; Auth is loaded for that only when this browser remembers somebody.
 *
 * @param ipAddress null when it is not known
 * @throws BackendUnavailable, FirebaseError when it may be stored later
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

/** null when nobody is signed in any more. */
async function userId(): Promise<string | null> {
  const { auth } = await import('./auth');
  return (await auth()).currentUser?.uid ?? null;
}
