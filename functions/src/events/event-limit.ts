import { toDay, type Day } from 'roundel-records/day';
import { UNPROVEN_FACTOR } from '../shared/call-limits';
import { UNPROVEN_PLACE } from '../shared/caller-address';
import { HARDEST } from '../shared/proof-of-work';

/** An allowance of events. It refills by `perSecond` events each second, up to `capacity` events. */
export interface Allowance {
  readonly capacity: number;
  readonly perSecond: number;
}

/**
 * The allowance of each place (see `toPlace`). Its capacity is enough for 500 photos with three events each. A place
 * that has used up its allowance may send one event every two seconds.
 */
export const PLACE_LIMIT: Allowance = { capacity: 2_000, perSecond: 0.5 };

/** The allowance of each pool on one instance of the function. */
export const INSTANCE_LIMIT: Allowance = { capacity: 6_000, perSecond: 20 };

/**
 * A group of senders. Each pool has its own limits per instance and per day. `open` is for strangers, who may have many
 * addresses. `proved` is for requests with a proof of work: a flood of strangers without proofs cannot use up this
 * pool. `accounts` is for people who are signed in with a verified address: strangers cannot use up this pool at all.
 */
export type Pool = 'open' | 'proved' | 'accounts';

/** The maximum number of events per pool and day, for all instances together. */
export const PER_DAY: Readonly<Record<Pool, number>> = {
  open: 500_000,
  proved: 150_000,
  accounts: 100_000,
};

/** How many events an instance takes from the day's total at once. */
const DAY_LEASE = 1_000;

/** How many events an instance takes from a place's shared allowance at once, to save reads and writes. */
export const LEASE = 50;

/** For how many seconds an instance refuses a place, or all events of a pool, without asking the database again. */
export const REFUSED_FOR = 120;

/** How many places an instance remembers. When it forgets a place, the rest of the place's lease is lost. */
const PLACES = 10_000;

/** How many events were left at the time `at`, which is in milliseconds since 1970. */
export interface Level {
  readonly left: number;
  readonly at: number;
}

/**
 * Returns how many events an allowance has left at the time `now`. If the clock was set back, the allowance has not
 * refilled.
 */
export function levelAt({ left, at }: Level, now: number, limit: Allowance): number {
  const added = (Math.max(0, now - at) / 1_000) * limit.perSecond;
  return Math.min(limit.capacity, left + added);
}

/** The allowance of a place. All callers without a proven address share a larger allowance. */
export function findLimit(place: string): Allowance {
  if (place !== UNPROVEN_PLACE) return PLACE_LIMIT;
  const { capacity, perSecond } = PLACE_LIMIT;
  return { capacity: capacity * UNPROVEN_FACTOR, perSecond: perSecond * UNPROVEN_FACTOR };
}

/** Who sends events. */
export interface EventSender {
  /** See `toPlace`. */
  readonly place: string;
  /** The uid of somebody signed in with a verified address. An account has its own allowance. Null for a stranger. */
  readonly account: string | null;
  /** Whether the request carries a proof of work that was not used before. */
  readonly proved: boolean;
}

/** The allowances that all instances share. */
export interface SharedAllowances {
  /**
   * Takes up to `wanted` events from a place's allowance, but at least `least`.
   *
   * @returns how many events it took, or 0 if fewer than `least` are left
   */
  readonly lease: (place: string, least: number, wanted: number) => Promise<number>;
  /** Does the same as {@link lease}, but takes the events from a pool's total for the day. */
  readonly leaseDay: (pool: Pool, least: number, wanted: number) => Promise<number>;
}

/** The events that an instance has taken in advance from a shared allowance. */
class Lease {
  /** The number of events left. */
  left = 0;
  /** The time until which the allowance counts as used up, in milliseconds since 1970. */
  refusedUntil = 0;
  #pending: Promise<void> | null = null;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Takes events with `take`, or notes that none are left. While a call is pending, all requests wait for it, because
   * parallel calls would conflict in the database.
   */
  refill(take: () => Promise<number>): Promise<void> {
    this.#pending ??= take()
      .then((taken) => {
        this.left += taken;
        if (taken === 0) this.refusedUntil = this.#now() + REFUSED_FOR * 1_000;
      })
      .finally(() => {
        this.#pending = null;
      });
    return this.#pending;
  }
}

/** The state of a pool on one instance. */
interface PoolLevel {
  level: Level;
  /** From the total of `day`. */
  lease: Lease;
  day: Day;
}

/**
 * Limits the events per place or account, per instance and per day. An instance takes events in batches and remembers
 * refusals, so even a flood causes few reads and writes.
 */
export class EventLimit {
  readonly #shared: SharedAllowances;
  readonly #now: () => number;
  readonly #places = new Map<string, Lease>();
  readonly #pools: Readonly<Record<Pool, PoolLevel>>;

  /** @param now returns milliseconds since 1970 */
  constructor(shared: SharedAllowances, now: () => number = Date.now) {
    this.#shared = shared;
    this.#now = now;
    const full = (): PoolLevel => ({
      level: { left: INSTANCE_LIMIT.capacity, at: now() },
      lease: new Lease(now),
      day: '',
    });
    this.#pools = { open: full(), proved: full(), accounts: full() };
  }

  /**
   * The level of the challenges for events. The level is 0 while more than half of the instance's pool `proved` is
   * left. Each time the rest halves, the level rises by 1, up to {@link HARDEST}.
   */
  get workLevel(): number {
    const left = levelAt(this.#pools.proved.level, this.#now(), INSTANCE_LIMIT);
    const halvings = Math.floor(Math.log2(INSTANCE_LIMIT.capacity / Math.max(1, left)));
    return Math.min(HARDEST, halvings);
  }

  /**
   * Takes `count` events from a sender's allowance, all or none.
   *
   * @returns 0 if the events were taken. Otherwise the seconds to wait before asking again, or `work` if the sender may
   *   prove work instead of waiting
   */
  async take({ place, account, proved }: EventSender, count: number): Promise<number | 'work'> {
    // People with an account need to prove work only when the pool `accounts` is empty.
    const unproved: Pool = account === null ? 'open' : 'accounts';
    const pool = proved ? 'proved' : unproved;
    const whenEmpty = proved ? REFUSED_FOR : 'work';
    if (!this.#has(pool, count)) return whenEmpty;
    const name = account === null ? place : `account ${account}`;
    const isShared = name === UNPROVEN_PLACE;
    // A request with a proof of work takes nothing from the allowance that callers without a proven address share.
    const known = isShared && proved ? null : this.#place(name);
    const wait = known === null ? 0 : await this.#takeFromPlace(name, known, count);
    if (wait > 0) return isShared ? 'work' : wait;
    let taken = false;
    try {
      taken = await this.#takeFromPool(pool, count);
    } finally {
      if (!taken && known !== null) known.left += count;
    }
    return taken ? 0 : whenEmpty;
  }

  /** @returns 0 if the events were taken; otherwise the seconds for which the place is refused */
  async #takeFromPlace(place: string, lease: Lease, count: number): Promise<number> {
    // Repeats, because other requests that waited for the same events may have used them up.
    for (;;) {
      const wait = (lease.refusedUntil - this.#now()) / 1_000;
      if (wait > 0) return wait;
      if (lease.left >= count) break;
      const least = count - lease.left;
      await lease.refill(() => this.#shared.lease(place, least, Math.max(least, LEASE)));
    }
    lease.left -= count;
    return 0;
  }

  /** Whether the pool has `count` events left, as far as the instance knows. */
  #has(name: Pool, count: number): boolean {
    const { level, lease } = this.#poolToday(name);
    const isRefused = lease.left < count && this.#now() < lease.refusedUntil;
    return !isRefused && levelAt(level, this.#now(), INSTANCE_LIMIT) >= count;
  }

  async #takeFromPool(name: Pool, count: number): Promise<boolean> {
    // Repeats, because other requests that waited for the same events may have used them up.
    for (;;) {
      if (!this.#has(name, count)) return false;
      const { lease } = this.#pools[name];
      if (lease.left >= count) break;
      const least = count - lease.left;
      await lease.refill(() => this.#shared.leaseDay(name, least, Math.max(least, DAY_LEASE)));
    }
    const pool = this.#pools[name];
    const now = this.#now();
    pool.lease.left -= count;
    pool.level = { left: levelAt(pool.level, now, INSTANCE_LIMIT) - count, at: now };
    return true;
  }

  /** Returns the pool. When a new day has begun, what was taken from the total of the day before is worthless. */
  #poolToday(name: Pool): PoolLevel {
    const pool = this.#pools[name];
    const today = toDay(new Date(this.#now()));
    if (pool.day !== today) {
      pool.lease = new Lease(this.#now);
      pool.day = today;
    }
    return pool;
  }

  #place(place: string): Lease {
    const known = this.#places.get(place) ?? new Lease(this.#now);
    // Moves the place to the end of the map, so that the first place is the least recently used.
    this.#places.delete(place);
    this.#places.set(place, known);
    const [oldest] = this.#places.keys();
    if (this.#places.size > PLACES && oldest !== undefined) this.#places.delete(oldest);
    return known;
  }
}
