import { permissionsOf, ROLES, type Permissions, type Role } from '../records/role';
import type { Clock } from './clock';
import { TICK } from './session';

/** Milliseconds before each question for a token that says what the rows say: mirroring takes a moment. */
const PATIENCE = [0, 500, 1_000, 2_000, 4_000] as const;

/** The least milliseconds between two looks because the tab was turned to. */
export const FOCUS_PAUSE = 10_000;

interface RolesPort {
  /** Rows of `user_roles` of whoever is signed in. */
  rows(userId: string): Promise<readonly Role[]>;
  /** The claim of the token in use; null when nobody is signed in. */
  claim(): { readonly userId: string; readonly roles: readonly Role[] } | null;
  /** A new token. What it says is then in `claim`. Never rejects. */
  refresh(): Promise<unknown>;
  /**
   * @param permissions null: being found out
   * @param found false where they could not be, and these are what remains
   */
  publish(permissions: Permissions | null, found: boolean): void;
}

/**
 * Finds out what whoever is signed in may do, and follows changes without a
 * new sign-in. Roles are rows of `user_roles`, the rules trust the claim of the
 * token: a role counts once both say so, and ends as soon as one of them does.
 */
export class RolesWatch {
  readonly #port: RolesPort;
  readonly #clock: Clock;
  #known: Permissions | null = null;
  #running: { readonly userId: string; readonly done: Promise<void> } | null = null;
  #lastLook = -Infinity;
  /** A staff page has been opened and waits for the answer: nothing preliminary is said. */
  #awaited = false;
  #staffPages = 0;
  #cancelTick: () => void = () => undefined;

  constructor(port: RolesPort, clock: Clock) {
    this.#port = port;
    this.#clock = clock;
  }

  /** Somebody else is signed in, or nobody: what was known is of no use. */
  reset(): void {
    this.#known = null;
    this.#running = null;
    this.#lastLook = -Infinity;
    this.#awaited = false;
  }

  /** Compares rows and claim. Callers at the same time share one look. Never rejects. */
  check(): Promise<void> {
    const userId = this.#port.claim()?.userId;
    if (userId === undefined) return Promise.resolve();
    if (this.#running?.userId === userId) return this.#running.done;
    this.#lastLook = this.#clock.now();
    const done = this.#look(userId).finally(() => {
      if (this.#running?.done === done) this.#running = null;
    });
    this.#running = { userId, done };
    return done;
  }

  /** The tab was turned to: looks again, if the last time is a while ago. */
  focus(): void {
    if (this.#clock.now() - this.#lastLook >= FOCUS_PAUSE) void this.check();
  }

  /**
   * A page of the staff is opened: finds out anew before anything is shown, and
   * looks at every tick from then on. Returns the end of it.
   */
  enterStaff(): () => void {
    this.#staffPages += 1;
    if (this.#port.claim() !== null) {
      this.#awaited = true;
      this.#port.publish(null, false);
    }
    void this.check();
    if (this.#staffPages === 1) this.#scheduleTick();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#staffPages -= 1;
      if (this.#staffPages === 0) this.#cancelTick();
    };
  }

  async #look(userId: string): Promise<void> {
    const isOver = () => this.#port.claim()?.userId !== userId;
    let rows: readonly Role[];
    try {
      rows = await this.#port.rows(userId);
    } catch (error) {
      console.warn('The roles could not be loaded.', error);
      if (!isOver()) this.#publish(this.#known ?? permissionsOf([]), false);
      return;
    }
    for (const patience of PATIENCE) {
      if (isOver()) return;
      if (sameRoles(rows, this.#claimed())) break;
      // What was taken away ends at once.
      if (this.#known !== null && !this.#awaited) this.#publish(both(rows, this.#claimed()));
      await new Promise<void>((resolve) => this.#clock.after(patience, resolve));
      if (isOver()) return;
      await this.#port.refresh();
    }
    if (!isOver()) this.#publish(both(rows, this.#claimed()));
  }

  #claimed(): readonly Role[] {
    return this.#port.claim()?.roles ?? [];
  }

  #publish(permissions: Permissions, found = true): void {
    if (found) this.#known = permissions;
    this.#awaited = false;
    this.#port.publish(permissions, found);
  }

  #scheduleTick(): void {
    this.#cancelTick = this.#clock.after(TICK, () => {
      this.#scheduleTick();
      void this.check();
    });
  }
}

function sameRoles(one: readonly Role[], other: readonly Role[]): boolean {
  return ROLES.every((role) => one.includes(role) === other.includes(role));
}

function both(rows: readonly Role[], claim: readonly Role[]): Permissions {
  return permissionsOf(rows.filter((role) => claim.includes(role)));
}
