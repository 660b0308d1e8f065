import * as v from 'valibot';
import { withWork } from '../../browser/prove-work';
import { EVENTS_PATH, type ReportedEvent } from 'roundel-records/event';
import { userHeaders } from './user-headers';

/**
 * The result of sending events. `refused`: the server refused some events, and would refuse them again. `nowhere`: the
 * site has no function that stores events. `pause`: the server stored no events, and will accept none for this number
 * of milliseconds.
 */
export type Outcome = 'stored' | 'refused' | 'nowhere' | { readonly pause: number };

const AllStored = v.object({ refused: v.literal(0) });

/** Statuses of a server without the function that stores events. */
const NOWHERE: readonly number[] = [404, 405];

/** Milliseconds to wait when the server does not send Retry-After. */
const DEFAULT_PAUSE = 60_000;

/**
 * Sends events to the site's own server, which stores each event once. Sends the signed-in user's token, and a proof of
 * work if the server asks for one.
 *
 * @param ipAddress the visitor's IP address from a look-up; null if unknown, or if the server should read it from the
 *   request
 * @throws when sending failed but a retry may succeed
 */
export async function sendEvents(
  events: readonly ReportedEvent[],
  ipAddress: string | null,
): Promise<Outcome> {
  const headers = { 'Content-Type': 'application/json', ...(await userHeaders()) };
  const response = await withWork((proof) =>
    fetch(EVENTS_PATH, {
      method: 'POST',
      headers,
      body: JSON.stringify({ events, ip: ipAddress, proof: proof ?? undefined }),
    }),
  );
  if (response.ok) {
    return v.is(AllStored, await response.json()) ? 'stored' : 'refused';
  }
  if (NOWHERE.includes(response.status)) return 'nowhere';
  // The status 428 means that the server did not accept the proof of work. The next attempt gets a new challenge.
  if (response.status === 429 || response.status === 428) {
    const seconds = Number(response.headers.get('Retry-After') ?? NaN);
    return { pause: seconds > 0 ? seconds * 1_000 : DEFAULT_PAUSE };
  }
  if (response.status < 500) return 'refused';
  throw new Error(`${EVENTS_PATH} answered ${response.status}`);
}
