import * as v from 'valibot';
import { readRememberedUser } from '../identity/remembered-user';
import { EVENTS_PATH, type ReportedEvent } from 'roundel-records/event';

/**
 * The result of sending events. refused: the server refused some events, and would refuse them again.
 * nowhere: the site has no function that stores events. pause: the server stored no events, and accepts
 * none for that many milliseconds.
 */
export type Outcome = 'stored' | 'refused' | 'nowhere' | { readonly pause: number };

const AllStored = v.object({ refused: v.literal(0) });

/** Statuses of a server without the function that stores events. */
const NOWHERE: readonly number[] = [404, 405];

/** Milliseconds to wait when the server does not say how long. */
const DEFAULT_PAUSE = 60_000;

/**
 * Sends events to the site's own server, which stores each event once. The request
 * carries the signed-in user's token. Firebase Auth is loaded for the token only if
 * this browser remembers a user, so other visitors load no Firebase code.
 *
 * @param ipAddress the visitor's IP address from a look-up; null if unknown, or if the server
 *   should read it from the request
 * @throws when sending failed but a retry may succeed
 */
export async function sendEvents(
  events: readonly ReportedEvent[],
  ipAddress: string | null,
): Promise<Outcome> {
  const token = readRememberedUser() === null ? undefined : await idToken();
  const response = await fetch(EVENTS_PATH, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ events, ip: ipAddress }),
  });
  if (response.ok) {
    return v.is(AllStored, await response.json()) ? 'stored' : 'refused';
  }
  if (NOWHERE.includes(response.status)) return 'nowhere';
  if (response.status === 429) {
    const seconds = Number(response.headers.get('Retry-After') ?? NaN);
    return { pause: seconds > 0 ? seconds * 1_000 : DEFAULT_PAUSE };
  }
  if (response.status < 500) return 'refused';
  throw new Error(`${EVENTS_PATH} answered ${response.status}`);
}

/** The signed-in user's token; undefined if the user has signed out since. */
async function idToken(): Promise<string | undefined> {
  const { auth } = await import('./auth');
  return (await auth()).currentUser?.getIdToken();
}
