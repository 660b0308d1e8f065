/** A clock that a test advances, credentials, and an auth provider with prepared answers. */
import {
  AuthFailure,
  type AuthPort,
  type Credentials,
} from '../../../../src/office/identity/auth-port';
import type { Clock } from '../../../../src/office/account/clock';
import type { Role } from '../../../../packages/records/src/role';

/** The time at which the tests start: 2026-11-21, 12:00 UTC, in milliseconds. */
export const NOON = Date.UTC(2026, 10, 21, 12);

/** Lets pending promises settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

/** A clock that tests advance. */
export class FakeClock implements Clock {
  #now = NOON;
  #timers: { at: number; act: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(delay: number, act: () => void): () => void {
    const timer = { at: this.#now + delay, act };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Advances the time by this many milliseconds, and runs the timers that fall due, in order. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settle();
    for (;;) {
      const next = this.#timers.sort((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      this.#timers.shift();
      this.#now = next.at;
      next.act();
      await settle();
    }
    this.#now = end;
    await settle();
  }
}

interface CredentialParts {
  readonly id?: string;
  readonly token?: string;
  /** The time when the token was issued, in seconds after noon. */
  readonly issued?: number;
  /** The lifetime of the token, in seconds. */
  readonly lives?: number;
  readonly roles?: readonly Role[];
  readonly verified?: boolean;
}

/** Returns credentials of a user with this id. */
export function credentials({
  id = 'ada',
  token = 'first',
  issued = 0,
  lives = 3_600,
  roles = [],
  verified = true,
}: CredentialParts = {}): Credentials {
  const issued_at = NOON / 1_000 + issued;
  return {
    access_token: token,
    refresh_token: `refresh-${id}`,
    issued_at,
    expires_at: issued_at + lives,
    user: {
      id,
      email: `${id}@roundel.test`,
      email_verified: verified,
      has_password: true,
      has_second_factor: false,
    },
    roles,
  };
}

type Answer = Credentials | AuthFailure | 'never';

/** An auth provider with prepared answers. */
export class FakePort implements AuthPort {
  kept: Credentials | null;
  /** The answers to the next refreshes. The last answer repeats. */
  answers: Answer[] = [];
  /** The answer to every `verify`: whether the account can still be used. */
  verified: AuthFailure | 'yes' = 'yes';
  verifications = 0;
  /** The times of all refreshes, in milliseconds. */
  readonly asked: number[] = [];
  signedOut = 0;
  #listener: ((now: Credentials | null) => void) | null = null;
  readonly #clock: Clock;

  constructor(clock: Clock, kept: Credentials | null) {
    this.#clock = clock;
    this.kept = kept;
  }

  current(): Promise<Credentials | null> {
    return Promise.resolve(this.kept);
  }

  subscribe(listener: (now: Credentials | null) => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = null;
    };
  }

  refresh(): Promise<Credentials> {
    this.asked.push(this.#clock.now());
    const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0];
    if (answer === undefined || answer === 'never') return new Promise(() => undefined);
    if (answer instanceof AuthFailure) return Promise.reject(answer);
    this.kept = answer;
    return Promise.resolve(answer);
  }

  verify(): Promise<void> {
    this.verifications += 1;
    return this.verified === 'yes' ? Promise.resolve() : Promise.reject(this.verified);
  }

  signOut(): Promise<void> {
    this.signedOut += 1;
    this.kept = null;
    this.#listener?.(null);
    return Promise.resolve();
  }

  /** Changes who is signed in, as another tab or the provider itself might do. */
  change(now: Credentials | null): void {
    this.kept = now;
    this.#listener?.(now);
  }
}
