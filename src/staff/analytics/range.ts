import { addDays, dayCount, isDay, type Day } from '../../records/day';

/** The ranges at hand, in days with today as the last. */
export const PRESETS = [7, 30, 90] as const;

export type Preset = (typeof PRESETS)[number];

/** What was chosen: so many days up to today, or two days of the calendar. */
export type Range = Preset | Span;

/** From the first day to the last, both included. */
export interface Span {
  readonly first: Day;
  readonly last: Day;
}

/** A day is one read: a longer range would cost more than anybody expects. */
export const LONGEST_RANGE = 366;

export const DEFAULT_RANGE: Preset = 7;

export function spanOf(range: Range, today: Day): Span {
  return typeof range === 'number' ? { first: addDays(today, 1 - range), last: today } : range;
}

export type SpanProblem = 'no-first' | 'no-last' | 'wrong-way' | 'in-future' | 'too-long';

/** Why two days do not make a range; null when they do. */
export function spanProblem({ first, last }: Span, today: Day): SpanProblem | null {
  if (!isDay(first)) return 'no-first';
  if (!isDay(last)) return 'no-last';
  if (first > last) return 'wrong-way';
  if (last > today) return 'in-future';
  if (dayCount(first, last) > LONGEST_RANGE) return 'too-long';
  return null;
}

/** The range an address asks for, as in `?range=30` or `?from=…&to=…`; the default for anything else. */
export function rangeOfAddress(query: URLSearchParams, today: Day): Range {
  const days = Number(query.get('range'));
  const preset = PRESETS.find((each) => each === days);
  if (preset !== undefined) return preset;
  const span = { first: query.get('from') ?? '', last: query.get('to') ?? '' };
  return spanProblem(span, today) === null ? span : DEFAULT_RANGE;
}

/** The address's query for a range; the default one needs none. */
export function addressOfRange(range: Range): Readonly<Record<string, string>> {
  if (range === DEFAULT_RANGE) return {};
  return typeof range === 'number'
    ? { range: String(range) }
    : { from: range.first, to: range.last };
}
