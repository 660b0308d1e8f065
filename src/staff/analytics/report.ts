import { SIZE_BUCKETS, type DailyCounts } from '../../records/daily';
import { daysBetween, type Day } from '../../records/day';
import { FILE_TYPES } from '../../records/event';
import { TOOL_IDS, type ToolId } from '../../records/tool-id';
import type { FailureKind } from '../parts/failure';
import type { Span } from './range';

/** What is counted of a day or a tool: the three steps of a photo's way. */
export const STEPS = ['uploads', 'processed', 'downloads'] as const;

export type Step = (typeof STEPS)[number];

export type Steps = Readonly<Record<Step, number>>;

/** A day of the report. `counts` is null as long as there are none: never a made-up zero. */
export type ReportDay =
  | { readonly date: Day; readonly status: 'complete' | 'until-now'; readonly counts: DailyCounts }
  /** pending: being counted. left-out: too many such days at once, the nightly count will get to it. */
  | { readonly date: Day; readonly status: 'pending' | 'left-out'; readonly counts: null }
  | {
      readonly date: Day;
      readonly status: 'failed';
      readonly counts: null;
      readonly failure: FailureKind;
    };

/** What came of counting a day now. */
export type LiveCount = DailyCounts | { readonly date: Day; readonly failure: FailureKind };

/** How many finished days are counted at once when the nightly count has missed them. */
export const LIVE_DAYS = 7;

/**
 * The days of a span that have to be counted now: today, and the newest of
 * those the nightly count has missed, {@link LIVE_DAYS} at most.
 */
export function daysToCount(
  { first, last }: Span,
  today: Day,
  rolledUp: readonly DailyCounts[],
): readonly Day[] {
  const there = new Set(rolledUp.map(({ date }) => date));
  const missing = daysBetween(first, last).filter((day) => day < today && !there.has(day));
  return [...missing.slice(-LIVE_DAYS), ...(last >= today ? [today] : [])];
}

/** Every day of a span with what is known of it, in order. */
export function reportDays(
  span: Span,
  today: Day,
  rolledUp: readonly DailyCounts[],
  live: readonly LiveCount[],
): readonly ReportDay[] {
  const known = new Map<Day, LiveCount>([...rolledUp, ...live].map((each) => [each.date, each]));
  const counting = new Set(daysToCount(span, today, rolledUp));
  return daysBetween(span.first, span.last).map((date): ReportDay => {
    const found = known.get(date);
    if (found === undefined) {
      return { date, status: counting.has(date) ? 'pending' : 'left-out', counts: null };
    }
    if ('failure' in found) {
      return { date, status: 'failed', counts: null, failure: found.failure };
    }
    return { date, status: date === today ? 'until-now' : 'complete', counts: found };
  });
}

const NONE: Steps = { uploads: 0, processed: 0, downloads: 0 };

/** The steps of a day, of one tool or (null) of all. */
export function stepsOf(counts: DailyCounts, tool: ToolId | null): Steps {
  const count = (step: Step) => (tool === null ? sum(counts[step]) : (counts[step][tool] ?? 0));
  return {
    uploads: count('uploads'),
    processed: count('processed'),
    downloads: count('downloads'),
  };
}

/** The steps of all days that are counted, of one tool or (null) of all. */
export function totalSteps(days: readonly ReportDay[], tool: ToolId | null): Steps {
  return countsOf(days)
    .map((counts) => stepsOf(counts, tool))
    .reduce(
      (total, { uploads, processed, downloads }) => ({
        uploads: total.uploads + uploads,
        processed: total.processed + processed,
        downloads: total.downloads + downloads,
      }),
      NONE,
    );
}

/** The steps of every tool, in the order of the interface. */
export function stepsByTool(
  days: readonly ReportDay[],
): readonly { readonly tool: ToolId; readonly steps: Steps }[] {
  return TOOL_IDS.map((tool) => ({ tool, steps: totalSteps(days, tool) }));
}

export interface Share {
  readonly key: string;
  readonly count: number;
}

/** Uploads by what their bytes are. */
export function fileTypes(days: readonly ReportDay[]): readonly Share[] {
  return shares(days, 'file_types', FILE_TYPES);
}

/** Uploads by size, from the smallest. */
export function fileSizes(days: readonly ReportDay[]): readonly Share[] {
  return shares(
    days,
    'file_sizes',
    SIZE_BUCKETS.map(({ id }) => id),
  );
}

function shares(
  days: readonly ReportDay[],
  map: 'file_types' | 'file_sizes',
  keys: readonly string[],
): readonly Share[] {
  const all = countsOf(days);
  return keys.map((key) => ({
    key,
    count: all.reduce((total, counts) => total + (counts[map][key] ?? 0), 0),
  }));
}

function countsOf(days: readonly ReportDay[]): readonly DailyCounts[] {
  return days.flatMap(({ counts }) => (counts === null ? [] : [counts]));
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
