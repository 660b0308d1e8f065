import type { PageLine } from '../../backend/work';
import type { DailyCounts } from 'roundel-records/daily';
import { addDays, toDay, daysBetween, type Day } from 'roundel-records/day';
import { withTimeLimit } from '../parts/failure';
import { countSteps, type Steps } from '../parts/steps';

/** Time limit for counting today, in milliseconds. The other days of the week are not shown before the count ends. */
const TODAY_LIMIT = 8_000;

/** Totals. `users` is null for editors, who may not see it. */
export interface Counts {
  readonly pages: number;
  readonly media: number;
  readonly users: number | null;
  readonly events: number;
}

/** Runs four aggregation queries for an admin. For an editor, runs two, and asks a function to count the events. */
export async function loadCounts(isAdmin: boolean): Promise<Counts> {
  const { countEvents, countRows } = await import('../../backend/counts');
  const [pages, media, users, events] = await Promise.all([
    countRows('pages'),
    countRows('image_library'),
    isAdmin ? countRows('profiles') : null,
    isAdmin ? countRows('analytics') : countEvents(),
  ]);
  return { pages, media, users, events };
}

/** The pages and pictures that may need work. */
export interface Work {
  readonly drafts: readonly PageLine[];
  readonly recent: readonly PageLine[];
  /** The number of pictures without alternative text. */
  readonly withoutAlt: number;
}

/** The maximum number of rows in each list of pages. */
const LINES = 4;

/** Costs at most nine reads, unless more than 1,000 pictures have no alternative text. */
export async function loadWork(userId: string): Promise<Work> {
  const { changedPages, listDrafts, picturesWithoutAlt } = await import('../../backend/work');
  const [drafts, recent, withoutAlt] = await Promise.all([
    listDrafts(userId, LINES),
    changedPages(LINES),
    picturesWithoutAlt(),
  ]);
  return { drafts, recent, withoutAlt };
}

/** One day of the week; `counts` is null if the day is not counted yet. */
export interface WeekDay {
  readonly day: Day;
  readonly counts: Steps | null;
}

/** The day of `now` in UTC and the six days before it, with their counts. `live` is today's, null if it failed. */
export function listWeek(
  now: Date,
  counted: readonly DailyCounts[],
  live: Steps | null,
): readonly WeekDay[] {
  const byDay = new Map(counted.map((day) => [day.date, countSteps(day, null)]));
  const today = toDay(now);
  return daysBetween(addDays(today, -6), today).map((day) => ({
    day,
    counts: day === today ? live : (byDay.get(day) ?? null),
  }));
}

/**
 * Costs at most six reads, and the three queries that count today. If
 * counting today fails, today has no counts, but the other days still appear.
 */
export async function loadWeek(): Promise<readonly WeekDay[]> {
  const { countTypesNow, loadDailyCounts } = await import('../../backend/analytics');
  const now = new Date();
  const today = toDay(now);
  const [before, live] = await Promise.all([
    loadDailyCounts(addDays(today, -6), addDays(today, -1)),
    withTimeLimit(countTypesNow(today), TODAY_LIMIT).catch((error: unknown) => {
      console.warn(error);
      return null;
    }),
  ]);
  return listWeek(now, before, live);
}
