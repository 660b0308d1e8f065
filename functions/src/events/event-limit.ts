/** An allowance that fills up by the second. */
export interface Allowance {
  readonly capacity: number;
  readonly perSecond: number;
}

/**
 * The limit of each place (see `placeOf`). The capacity is more than the events of 500
 * photos, at three events per photo. A place that has used up its allowance may send
 * one event every two seconds.
 */
export const PLACE_LIMIT: Allowance = { capacity: 2_000, perSecond: 0.5 };

/** The limit of one instance of the function, which also holds for senders who forge addresses. */
export const INSTANCE_LIMIT: Allowance = { capacity: 6_000, perSecond: 20 };

/** Events that an instance takes from a place's shared allowance at once, to save reads and writes. */
export const LEASE = 50;

/** Seconds for which an instance refuses a place without asking the database again. */
export const REFUSED_FOR = 120;

/** Places that an instance remembers. Forgetting one loses at most a lease. */
const PLACES = 10_000;

/** The number of events left at a moment, which is in milliseconds since 1970. */
export interface Level {
  readonly left: number;
  readonly at: number;
}

/** The number of events left of an allowance at the time `now`. A clock that was set back adds none. */
export function levelAt({ left, at }: Level, now: number, limit: Allowance): number {
  const added = (Math.max(0, now - at) / 1_000) * limit.perSecond;
  return Math.min(limit.capacity, left + added);
}

/** The allowances that all instances share. */
export interface SharedAllowances {
  /**
   * Takes up to `wanted` events from a place's allowance, but at least `least`.
   *
   * @returns how many events it took, or 0 if fewer than `least` are left
   */
  lease(place: string, least: number, wanted: number): Promise<number>;
}

interface Place {
  /** Events left of the lease. */
  left: number;
  /** The time until which the place is refused, in milliseconds since 1970. */
  refusedUntil: number;
}

/** Limits the events of each place and of the instance, with few reads and writes even during a flood. */
export class EventLimit {
  readonly #shared: SharedAllowances;
  readonly #now: () => number;
  readonly #places = new Map<string, Place>();
  #instance: Level;

  /** @param now returns milliseconds since 1970 */
  constructor(shared: SharedAllowances, now: () => number = Date.now) {
    this.#shared = shared;
    this.#now = now;
    this.#instance = { left: INSTANCE_LIMIT.capacity, at: now() };
  }

  /**
   * Takes `count` events from a place's allowance, all or none.
   *
   * @returns 0, or the seconds to wait before asking again
   */
  async take(place: string, count: number): Promise<number> {
    const known = this.#place(place);
    const wait = (known.refusedUntil - this.#now()) / 1_000;
    if (wait > 0) return wait;
    if (!this.#takeFromInstance(count)) return REFUSED_FOR;
    if (known.left < count) {
      const least = count - known.left;
      const leased = await this.#shared.lease(place, least, Math.max(least, LEASE));
      known.left += leased;
      // A parallel request may have spent the lease.
      if (known.left < count) {
        known.refusedUntil = this.#now() + REFUSED_FOR * 1_000;
        return REFUSED_FOR;
      }
    }
    known.left -= count;
    return 0;
  }

  #takeFromInstance(count: number): boolean {
    const now = this.#now();
    const left = levelAt(this.#instance, now, INSTANCE_LIMIT);
    this.#instance = { left: left < count ? left : left - count, at: now };
    return left >= count;
  }

  #place(place: string): Place {
    const known = this.#places.get(place) ?? { left: 0, refusedUntil: 0 };
    // Moves the place to the end of the map, so that the first place is the least recently used.
    this.#places.delete(place);
    this.#places.set(place, known);
    const [oldest] = this.#places.keys();
    if (this.#places.size > PLACES && oldest !== undefined) this.#places.delete(oldest);
    return known;
  }
}
