import { countDay, type EventCounts } from 'roundel-records/count-day';
import type { DailyCounts } from 'roundel-records/daily';
import { addDays, toDay, daysBetween, type Day } from 'roundel-records/day';

/** Access to the events and to the daily counts. */
export interface DailyStore extends EventCounts {
  /** Resolves to the days from `first` to `last` that are already counted. */
  countedDays(first: Day, last: Day): Promise<readonly Day[]>;
  /** Stores the counts of a day, and replaces any existing counts of that day. */
  save(counts: DailyCounts): Promise<void>;
}

/**
 * How many days back a run looks for uncounted days. This is the length of the longest predefined period on the
 * analytics screen.
 */
const DAYS_BACK = 90;

/**
 * The maximum number of days that a run counts. Together with {@link DAYS_BACK}, it bounds the cost of a run: up to 90
 * reads to find the counted days, and up to 62 queries for each day. A query costs one read per 1,000 index entries.
 */
const DAYS_PER_RUN = 31;

export interface RollUp {
  /** The days that were counted, newest first. */
  readonly counted: readonly Day[];
  /** The days that could not be counted, each with its error. The next run retries them. */
  readonly failed: readonly { readonly day: Day; readonly error: unknown }[];
  /** The number of days left for later runs. */
  readonly left: number;
}

/**
 * Counts the uncounted days up to yesterday, newest first, but at most {@link DAYS_PER_RUN} days. Events have the
 * server's time, so a past day gets no more events and is counted only once.
 */
export async function rollUp(store: DailyStore, now: Date): Promise<RollUp> {
  const yesterday = addDays(toDay(now), -1);
  const first = addDays(yesterday, 1 - DAYS_BACK);
  const there = new Set(await store.countedDays(first, yesterday));
  const missing = daysBetween(first, yesterday)
    .filter((day) => !there.has(day))
    .reverse();
  const counted: Day[] = [];
  const failed: { readonly day: Day; readonly error: unknown }[] = [];
  // Counts one day after another, because each day already runs many queries in parallel.
  for (const day of missing.slice(0, DAYS_PER_RUN)) {
    try {
      await store.save(await countDay(store, day));
      counted.push(day);
    } catch (error) {
      failed.push({ day, error });
    }
  }
  return { counted, failed, left: Math.max(0, missing.length - DAYS_PER_RUN) };
}

/**
 * Repeats {@link rollUp} until no day is left. For manual runs and demo data.
 *
 * @throws the first failure to count a day
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
