import { SIZE_BUCKETS, type DailyCounts } from 'roundel-records/daily';
import { addDays, daysBetween, type Day } from 'roundel-records/day';
import { FILE_TYPES } from 'roundel-records/event';
import { PLACE_IDS, TOOL_IDS, type ToolId } from 'roundel/tools';
import type { FailureKind } from '../parts/failure';
import { stepsFrom, countSteps, type Steps } from '../parts/steps';
import type { Span } from './range';

/** A day of the report. `counts` is null, never zero, for a day that is not counted. */
export type ReportDay =
  | { readonly date: Day; readonly status: 'complete' | 'until-now'; readonly counts: DailyCounts }
  /** pending: being counted now. left-out: missed by the nightly count, and not among the missed days to count now. */
  | { readonly date: Day; readonly status: 'pending' | 'left-out'; readonly counts: null }
  | {
      readonly date: Day;
      readonly status: 'failed';
      readonly counts: null;
      readonly failure: FailureKind;
    };

/** The result of counting a day now. */
export type LiveCount = DailyCounts | { readonly date: Day; readonly failure: FailureKind };

/** The maximum number of past days to count now, because the nightly count has missed them. */
const LIVE_DAYS = 7;

/**
 * The days of a span to count now: the newest days that the nightly count has missed,
 * at most {@link LIVE_DAYS}, and today, if the span contains today.
 */
export function daysToCount(
  { first, last }: Span,
  today: Day,
  rolledUp: readonly DailyCounts[],
): readonly Day[] {
  const counted = new Set(rolledUp.map(({ date }) => date));
  const missing = daysBetween(first, last).filter((day) => day < today && !counted.has(day));
  return [...missing.slice(-LIVE_DAYS), ...(last >= today ? [today] : [])];
}

/** Every day of a span, in order, each with its counts or the reason why they are missing. */
export function reportDays(
  span: Span,
  today: Day,
  rolledUp: readonly DailyCounts[],
  live: readonly LiveCount[],
): readonly ReportDay[] {
  const countByDay = new Map<Day, LiveCount>(
    [...rolledUp, ...live].map((each) => [each.date, each]),
  );
  const counting = new Set(daysToCount(span, today, rolledUp));
  return daysBetween(span.first, span.last).map((date): ReportDay => {
    const count = countByDay.get(date);
    if (count === undefined) {
      return { date, status: counting.has(date) ? 'pending' : 'left-out', counts: null };
    }
    if ('failure' in count) {
      return { date, status: 'failed', counts: null, failure: count.failure };
    }
    return { date, status: date === today ? 'until-now' : 'complete', counts: count };
  });
}

/** The days of a span that is over, with their counts; null if the nightly count has missed a day. */
export function countedDays(
  span: Span,
  rolledUp: readonly DailyCounts[],
): readonly ReportDay[] | null {
  const days = reportDays(span, addDays(span.last, 1), rolledUp, []);
  return days.every(({ status }) => status === 'complete') ? days : null;
}

/** The steps summed over all counted days, for one tool or (null) for all. */
export function totalSteps(days: readonly ReportDay[], tool: ToolId | null): Steps {
  const all = listCounts(days).map((counts) => countSteps(counts, tool));
  return stepsFrom((step) => all.reduce((total, steps) => total + steps[step], 0));
}

/** The steps of each tool, in the order the site lists them. */
export function stepsByTool(
  days: readonly ReportDay[],
): readonly { readonly tool: ToolId; readonly steps: Steps }[] {
  return TOOL_IDS.map((tool) => ({ tool, steps: totalSteps(days, tool) }));
}

export interface Share {
  readonly key: string;
  readonly count: number;
}

/** Uploads by file type. */
export function fileTypes(days: readonly ReportDay[]): readonly Share[] {
  return shares(days, 'file_types', FILE_TYPES);
}

/** Uploads by file size, smallest first. */
export function fileSizes(days: readonly ReportDay[]): readonly Share[] {
  return shares(
    days,
    'file_sizes',
    SIZE_BUCKETS.map(({ id }) => id),
  );
}

/** Downloaded pictures by the place that they are for, the most frequent place first. */
export function places(days: readonly ReportDay[]): readonly Share[] {
  return [...shares(days, 'places', PLACE_IDS)].sort((a, b) => b.count - a.count);
}

function shares(
  days: readonly ReportDay[],
  map: 'file_types' | 'file_sizes' | 'places',
  keys: readonly string[],
): readonly Share[] {
  const all = listCounts(days);
  return keys.map((key) => ({
    key,
    count: all.reduce((total, counts) => total + (counts[map][key] ?? 0), 0),
  }));
}

function listCounts(days: readonly ReportDay[]): readonly DailyCounts[] {
  return days.flatMap(({ counts }) => (counts === null ? [] : [counts]));
}
