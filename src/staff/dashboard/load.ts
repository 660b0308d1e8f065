import type { DailyCounts } from '../../records/daily';
import { addDays, dayOf, daysBetween, type Day } from '../../records/day';

/** Totals; null if this user may not see one. */
export interface Counts {
  readonly pages: number;
  readonly media: number;
  readonly users: number | null;
  readonly events: number;
}

/** Runs four aggregation queries for an admin; for an editor three, one of them in a function. */
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

/** One day of the week; `counts` is null if the day is not counted yet. */
export interface WeekDay {
  readonly day: Day;
  readonly counts: WeekCounts | null;
}

export interface WeekCounts {
  readonly uploads: number;
  readonly processed: number;
  readonly downloads: number;
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function weekCounts({ uploads, processed, downloads }: DailyCounts): WeekCounts {
  return { uploads: sum(uploads), processed: sum(processed), downloads: sum(downloads) };
}

/** The seven days before `now`, in UTC, with their counts. */
export function weekOf(now: Date, counted: readonly DailyCounts[]): readonly WeekDay[] {
  const byDay = new Map(counted.map((day) => [day.date, day]));
  const yesterday = addDays(dayOf(now), -1);
  return daysBetween(addDays(yesterday, -6), yesterday).map((day) => {
    const counts = byDay.get(day);
    return { day, counts: counts === undefined ? null : weekCounts(counts) };
  });
}

/** At most seven reads. */
export async function loadWeek(): Promise<readonly WeekDay[]> {
  const { loadDailyCounts } = await import('../../backend/analytics');
  const now = new Date();
  const days = weekOf(now, []).map(({ day }) => day);
  return weekOf(now, await loadDailyCounts(days[0] ?? '', days.at(-1) ?? ''));
}
