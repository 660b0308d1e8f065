import { countDay, type EventCounts } from '../../src/records/count-day';
import type { DailyCounts } from '../../src/records/daily';
import { addDays, dayOf, daysBetween, type Day } from '../../src/records/day';

/** Events, and the days made of them. */
export interface DailyStore extends EventCounts {
  /** Which days from the first to the last are counted already. */
  countedDays(first: Day, last: Day): Promise<readonly Day[]>;
  /** Stores the counts of a day in place of any that are there. */
  save(counts: DailyCounts): Promise<void>;
}

/** How far back a run looks for days that nobody counted: as far as the longest range at hand. */
const DAYS_BACK = 90;

/**
 * How many days a run counts at most. With {@link DAYS_BACK} it bounds what a
 * run costs: 90 reads to see what is there, and for each day 37 queries, of
 * which each takes one read for every 1,000 entries of its index.
 */
const DAYS_A_RUN = 31;

export interface RollUp {
  /** In the order they were counted: newest first. */
  readonly counted: readonly Day[];
  /** Days that could not be counted, and why. The next run tries them again. */
  readonly failed: readonly { readonly day: Day; readonly error: unknown }[];
  /** Days that are left to the next runs. */
  readonly left: number;
}

/**
 * Counts the finished days that are not counted yet, up to yesterday. Events
 * carry the server's time, so nothing is added to a day once it is over, and
 * another run finds nothing left to do.
 */
export async function rollUp(store: DailyStore, now: Date): Promise<RollUp> {
  const yesterday = addDays(dayOf(now), -1);
  const first = addDays(yesterday, 1 - DAYS_BACK);
  const there = new Set(await store.countedDays(first, yesterday));
  const missing = daysBetween(first, yesterday)
    .filter((day) => !there.has(day))
    .reverse();
  const counted: Day[] = [];
  const failed: { readonly day: Day; readonly error: unknown }[] = [];
  // One day after the other: a day is already many queries at once.
  for (const day of missing.slice(0, DAYS_A_RUN)) {
    try {
      await store.save(await countDay(store, day));
      counted.push(day);
    } catch (error) {
      failed.push({ day, error });
    }
  }
  return { counted, failed, left: Math.max(0, missing.length - DAYS_A_RUN) };
}

/**
 * Rolls up until nothing is left, whatever it costs: by hand, and for demo data.
 *
 * @throws the first failure, when a day cannot be counted
 */
export async function rollUpAll(store: DailyStore, now: Date): Promise<void> {
  for (;;) {
    const { failed, left } = await rollUp(store, now);
    const [first] = failed;
    if (first !== undefined) {
      throw new Error(`${first.day} could not be counted`, { cause: first.error });
    }
    if (left === 0) return;
  }
}
