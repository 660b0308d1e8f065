import { addDays, countDays, isDay, type Day } from 'roundel-records/day';

/** The preset ranges, in days up to and including today. */
export const PRESETS = [7, 30, 90] as const;

type Preset = (typeof PRESETS)[number];

/** A preset, or a custom span of days. */
export type Range = Preset | Span;

/** From the first day to the last, both inclusive. */
export interface Span {
  readonly first: Day;
  readonly last: Day;
}

/** The maximum number of days in a range. Each day costs one read. */
export const MAX_DAYS = 366;

const DEFAULT_RANGE: Preset = 7;

export function toSpan(range: Range, today: Day): Span {
  return typeof range === 'number' ? { first: addDays(today, 1 - range), last: today } : range;
}

/** The span of the same length that ends on the day before this span starts. */
export function findSpanBefore({ first, last }: Span): Span {
  return { first: addDays(first, -countDays(first, last)), last: addDays(first, -1) };
}

export type SpanProblem = 'no-first' | 'no-last' | 'reversed' | 'in-future' | 'too-long';

/** Why a span is invalid; null if it is valid. */
export function spanProblem({ first, last }: Span, today: Day): SpanProblem | null {
  if (!isDay(first)) return 'no-first';
  if (!isDay(last)) return 'no-last';
  if (first > last) return 'reversed';
  if (last > today) return 'in-future';
  if (countDays(first, last) > MAX_DAYS) return 'too-long';
  return null;
}

/** Parses `?range=30` or `?from=…&to=…`. Returns the default range for anything else. */
export function rangeFromSearchParams(query: URLSearchParams, today: Day): Range {
  const days = Number(query.get('range'));
  const preset = PRESETS.find((each) => each === days);
  if (preset !== undefined) return preset;
  const span = { first: query.get('from') ?? '', last: query.get('to') ?? '' };
  return spanProblem(span, today) === null ? span : DEFAULT_RANGE;
}

/** The search parameters of a range; none for the default range. */
export function toSearchParams(range: Range): Readonly<Record<string, string>> {
  if (range === DEFAULT_RANGE) return {};
  return typeof range === 'number'
    ? { range: String(range) }
    : { from: range.first, to: range.last };
}
