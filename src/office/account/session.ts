import { createListeners } from '../../browser/listeners';
import type { AccountSession, SessionEvent } from './account-state';
import {
  AuthFailure,
  type AuthPort,
  type Credentials,
  type SessionEnd,
} from '../identity/auth-port';
import type { Clock } from './clock';

/** Milliseconds between checks of the session. */
export const TICK = 30_000;

/** The token is refreshed when it will expire within this number of ticks. */
const REFRESH_WITHIN_TICKS = 3;

/** Milliseconds before the first retry. The delay doubles with each further retry. */
const FIRST_RETRY = 200;

type Listener = (event: SessionEvent, now: Credentials | null) => void;

/**
 * Manages the session of one tab: restores the session, refreshes its token in time, ends the session when it cannot
 * continue, and emits every change. Independent of the UI and of the auth provider.
 */
export class SessionKeeper {
  readonly #port: AuthPort;
  readonly #clock: Clock;
  #listeners = createListeners<Parameters<Listener>>();
  #now: Credentials | null = null;
  /** Counts the sessions, so that late answers for an earlier session are ignored. */
  #generation = 0;
  #refreshing: Promise<Credentials | null> | null = null;
  #ended: SessionEnd | null = null;
  #signingOut = false;
  #started = false;
  #cancelTick: () => void = () => undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(port: AuthPort, clock: Clock) {
    this.#port = port;
    this.#clock = clock;
  }

  get current(): Credentials | null {
    return this.#now;
  }

  /** Why the last session has ended; null if the user signed out in this tab, or was never signed in. */
  get ended(): SessionEnd | null {
    return this.#ended;
  }

  /** Calls `listener` with every session event. Returns an unsubscribe function. */
  subscribe(listener: Listener): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** Restores the stored session, emits `initial_session`, and watches the session from then on. */
  async start(): Promise<void> {
    const generation = this.#generation;
    const restored = await this.#port.current();
    // If the generations differ, somebody signed in during the restore, and the newer session stays.
    if (generation === this.#generation) this.#now = restored;
    this.#started = true;
    this.#emit('initial_session');
    this.#unsubscribe = this.#port.subscribe((now) => {
      this.adopt(now);
    });
    this.#scheduleTick();
    void this.tick();
  }

  /** Stops watching. Does not sign the user out. */
  stop(): void {
    this.#unsubscribe();
    this.#cancelTick();
    this.#listeners = createListeners();
    this.#started = false;
    this.#generation += 1;
  }

  /** Adopts credentials and emits what changed. Ignores older credentials of the same user. */
  adopt(next: Credentials | null): void {
    const before = this.#now;
    if (next === null) {
      if (before !== null) this.#end(this.#signingOut ? null : 'elsewhere');
    } else if (before?.user.id !== next.user.id) {
      this.#generation += 1;
      this.#refreshing = null;
      this.#now = next;
      this.#ended = null;
      this.#emit('signed_in');
    } else if (next.issued_at >= before.issued_at) {
      this.#now = next;
      if (next.access_token !== before.access_token) this.#emit('token_refreshed');
      else if (areDifferent(next, before)) this.#emit('user_updated');
    }
  }

  /**
   * Signs the user out.
   *
   * @throws AuthFailure; the user then stays signed in
   */
  async signOut(): Promise<void> {
    this.#signingOut = true;
    try {
      await this.#port.signOut();
      this.adopt(null);
    } finally {
      this.#signingOut = false;
    }
  }

  /** Ends the session if the account can no longer be used with its tokens. Never rejects. */
  async verify(): Promise<void> {
    if (this.#now === null) return;
    const generation = this.#generation;
    try {
      await this.#port.verify();
    } catch (error) {
      if (generation === this.#generation) await this.#endIfOver(error);
    }
  }

  /** Emits an event that cannot be derived from the credentials. */
  announce(event: 'password_recovery' | 'user_updated' | 'mfa_challenge_verified'): void {
    this.#emit(event);
  }

  /** Refreshes the token if it is about to expire. Never rejects. */
  async tick(): Promise<void> {
    const now = this.#now;
    if (now === null) return;
    const left = now.expires_at * 1_000 - this.#clock.now();
    if (left <= REFRESH_WITHIN_TICKS * TICK) await this.refresh();
  }

  /**
   * Refreshes the token now. Retries temporary failures for up to one tick.
   * Concurrent callers share one request. Never rejects.
   *
   * @returns the new credentials; null after a failure or when the session is over
   */
  refresh(): Promise<Credentials | null> {
    if (this.#now === null) return Promise.resolve(null);
    if (this.#refreshing !== null) return this.#refreshing;
    const refreshing = this.#refreshWithRetries().finally(() => {
      if (this.#refreshing === refreshing) this.#refreshing = null;
    });
    this.#refreshing = refreshing;
    return refreshing;
  }

  async #refreshWithRetries(): Promise<Credentials | null> {
    const generation = this.#generation;
    const isOver = () => generation !== this.#generation;
    const since = this.#clock.now();
    for (let delay = FIRST_RETRY; ; delay *= 2) {
      try {
        const next = await this.#port.refresh();
        if (isOver() || next.user.id !== this.#now?.user.id) return null;
        this.adopt(next);
        return next;
      } catch (error) {
        if (isOver()) return null;
        if (await this.#endIfOver(error)) return null;
        if (this.#clock.now() + delay - since >= TICK) {
          console.warn('The session could not be refreshed; the next tick retries.', error);
          return null;
        }
      }
      await new Promise<void>((resolve) => this.#clock.after(delay, resolve));
      if (isOver()) return null;
    }
  }

  /** Ends the session if the error says that it is over. Resolves to whether it does. */
  async #endIfOver(error: unknown): Promise<boolean> {
    const why = error instanceof AuthFailure ? error.sessionEnd : null;
    if (why === null) return false;
    this.#end(why);
    await this.#forget();
    return true;
  }

  async #forget(): Promise<void> {
    try {
      await this.#port.signOut();
    } catch (error) {
      console.warn('The ended session could not be removed from this device.', error);
    }
  }

  #end(why: SessionEnd | null): void {
    this.#ended = why;
    this.#generation += 1;
    this.#refreshing = null;
    this.#now = null;
    this.#emit('signed_out');
  }

  #emit(event: SessionEvent): void {
    this.#listeners.emit(event, this.#now);
  }

  #scheduleTick(): void {
    this.#cancelTick = this.#clock.after(TICK, () => {
      if (!this.#started) return;
      this.#scheduleTick();
      void this.tick();
    });
  }
}

/** Converts credentials to a session with the fields that docs/product.md lists. */
export function toSession(now: Credentials): AccountSession {
  return {
    access_token: now.access_token,
    refresh_token: now.refresh_token,
    expires_in: now.expires_at - now.issued_at,
    expires_at: now.expires_at,
    token_type: 'bearer',
    user: now.user,
  };
}

function areDifferent(one: Credentials, other: Credentials): boolean {
  return JSON.stringify(one.user) !== JSON.stringify(other.user);
}
