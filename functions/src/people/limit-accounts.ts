import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError, type AuthBlockingEvent } from 'firebase-functions/v2/identity';
import { ipAddressIn, toPlace } from '../shared/caller-address';
import { CallCounter, type LimitedCall } from '../shared/call-limits';
import { WorkPermits } from './work-permits';

/** The actions of Firebase Auth that functions can refuse. */
type AccountCall = 'sign-ups' | 'password-mails';

/** The names of the limits for callers who have proved work, keyed by action. */
const PROVED = {
  'sign-ups': 'proved-sign-ups',
  'password-mails': 'proved-password-mails',
} as const satisfies Readonly<Record<AccountCall, LimitedCall>>;

/**
 * The messages of the errors that refuse a call. Firebase passes them to the browser, where src/office/backend/account-work.ts
 * looks for them.
 */
const REFUSALS = { work: 'roundel:work', 'too-many': 'roundel:too-many' } as const;

/**
 * The fields that the limits need from an event of Firebase Auth. Google adds the IP address, so nobody can forge it.
 */
export interface AccountEvent {
  readonly email: string;
  readonly ipAddress: string;
}

export function readAccountEvent({
  data,
  additionalUserInfo,
  ipAddress,
}: AuthBlockingEvent): AccountEvent {
  const email = data?.email ?? additionalUserInfo?.email ?? '';
  return { email: email.toLowerCase(), ipAddress };
}

/** Refuses sign-ups and password mails beyond the limits per place, per e-mail address and per day. */
export class AccountLimit {
  readonly #counter: CallCounter;
  readonly #permits: WorkPermits;

  constructor(firestore: Firestore, counter = new CallCounter(firestore)) {
    this.#counter = counter;
    this.#permits = new WorkPermits(firestore);
  }

  /**
   * Counts a call. When the day's calls are used up, a call needs a permit for its e-mail address, which the caller
   * gets for a proof of work.
   *
   * @throws HttpsError if a limit is reached, or if the permit is missing
   */
  async take(call: AccountCall, { email, ipAddress }: AccountEvent, now: Date): Promise<void> {
    const caller = { place: toPlace(ipAddressIn(ipAddress)), account: email === '' ? null : email };
    const reached = await this.#counter.take(call, caller, now);
    if (reached === null) return;
    if (reached !== 'day') throw new HttpsError('resource-exhausted', REFUSALS['too-many']);
    if (!(await this.#permits.use(email, now))) {
      throw new HttpsError('resource-exhausted', REFUSALS.work);
    }
    if ((await this.#counter.take(PROVED[call], caller, now)) !== null) {
      throw new HttpsError('resource-exhausted', REFUSALS['too-many']);
    }
  }
}
