import { toPermissions, ROLES, type Permissions, type Role } from 'roundel-records/role';
import type { Clock } from './clock';
import { TICK } from './session';

/**
 * Milliseconds to wait before each attempt to refresh a token whose claim differs from the rows. The backend needs time
 * to copy the rows to the claim.
 */
const REFRESH_DELAYS = [0, 500, 1_000, 2_000, 4_000] as const;

/** Minimum milliseconds between the last check and a check that focusing the tab triggers. */
const FOCUS_PAUSE = 10_000;

interface RolesPort {
  /** The roles in the user's rows of `user_roles`. */
  rows(userId: string): Promise<readonly Role[]>;
  /** The current token's `roles` claim; null when nobody is signed in. */
  claim(): { readonly userId: string; readonly roles: readonly Role[] } | null;
  /** Refreshes the token, which updates `claim`. Never rejects. */
  refresh(): Promise<unknown>;
  /** Ends the session if the account was blocked or deleted, or its tokens were revoked. Never rejects. */
  verify(): Promise<unknown>;
  /** Whether the tab is visible. */
  isVisible(): boolean;
  /** Publishes that a check is pending and that earlier permissions may be out of date. */
  publishPending(): void;
  publish(permissions: Permissions): void;
  /** @param known the permissions of the last check that succeeded, or null */
  publishFailed(known: Permissions | null): void;
}

/**
 * Determines what the signed-in user may do. Notices when this changes, without a new sign-in. Roles are rows of
 * `user_roles`, but the security rules trust the token's claim. A role counts only while both the rows and the claim
 * have it.
 */
export class RolesWatch {
  readonly #port: RolesPort;
  readonly #clock: Clock;
  #known: Permissions | null = null;
  #running: { readonly userId: string; readonly done: Promise<void> } | null = null;
  #lastCheck = -Infinity;
  /** Whether a staff page is waiting for the result. If so, no interim result is published. */
  #hidesInterim = false;
  #staffPages = 0;
  #cancelTick: () => void = () => undefined;

  constructor(port: RolesPort, clock: Clock) {
    this.#port = port;
    this.#clock = clock;
  }

  /** Forgets the results. Call this when the user has changed or has signed out. */
  reset(): void {
    this.#known = null;
    this.#running = null;
    this.#lastCheck = -Infinity;
    this.#hidesInterim = false;
  }

  /** Checks the roles: compares the rows with the claim. Concurrent callers share one check. Never rejects. */
  check(): Promise<void> {
    const userId = this.#port.claim()?.userId;
    if (userId === undefined) return Promise.resolve();
    if (this.#running?.userId === userId) return this.#running.done;
    this.#lastCheck = this.#clock.now();
    const done = this.#compare(userId).finally(() => {
      if (this.#running?.done === done) this.#running = null;
    });
    this.#running = { userId, done };
    return done;
  }

  /** Call when the tab gains focus. Checks again unless the last check was recent. */
  focus(): void {
    if (this.#clock.now() - this.#lastCheck >= FOCUS_PAUSE) void this.check();
  }

  /** Publishes that a check is pending, and starts the check. */
  retry(): void {
    if (this.#port.claim() !== null) {
      this.#hidesInterim = true;
      this.#port.publishPending();
    }
    void this.check();
  }

  /**
   * Call when a staff page opens. Publishes no permissions until a fresh check is done, then checks at every tick while
   * the tab is visible. Returns a function to call when the page closes.
   */
  enterStaff(): () => void {
    this.#staffPages += 1;
    this.retry();
    if (this.#staffPages === 1) this.#scheduleTick();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#staffPages -= 1;
      if (this.#staffPages === 0) this.#cancelTick();
    };
  }

  async #compare(userId: string): Promise<void> {
    const isOver = () => this.#port.claim()?.userId !== userId;
    const verified = this.#staffPages > 0 ? this.#port.verify() : Promise.resolve();
    let rows: readonly Role[];
    try {
      rows = await this.#port.rows(userId);
    } catch (error) {
      console.warn('The roles could not be loaded.', error);
      // The database refuses a blocked user, whose session then ends, and says why.
      await verified;
      if (isOver()) return;
      this.#hidesInterim = false;
      this.#port.publishFailed(this.#known);
      return;
    }
    for (const delay of REFRESH_DELAYS) {
      if (isOver()) return;
      if (sameRoles(rows, this.#claimed())) break;
      // Publishes the interim result, so that the permissions of a revoked role end at once.
      if (this.#known !== null && !this.#hidesInterim) this.#publish(both(rows, this.#claimed()));
      await new Promise<void>((resolve) => this.#clock.after(delay, resolve));
      if (isOver()) return;
      await this.#port.refresh();
    }
    if (!isOver()) this.#publish(both(rows, this.#claimed()));
  }

  #claimed(): readonly Role[] {
    return this.#port.claim()?.roles ?? [];
  }

  #publish(permissions: Permissions): void {
    this.#known = permissions;
    this.#hidesInterim = false;
    this.#port.publish(permissions);
  }

  #scheduleTick(): void {
    this.#cancelTick = this.#clock.after(TICK, () => {
      this.#scheduleTick();
      if (this.#port.isVisible()) void this.check();
    });
  }
}

function sameRoles(one: readonly Role[], other: readonly Role[]): boolean {
  return ROLES.every((role) => one.includes(role) === other.includes(role));
}

function both(rows: readonly Role[], claim: readonly Role[]): Permissions {
  return toPermissions(rows.filter((role) => claim.includes(role)));
}
