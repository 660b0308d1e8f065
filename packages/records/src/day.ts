/** A UTC day such as `2026-11-21`. Sorting days as strings sorts them by time. */
export type Day = string;

/** The length of a day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The day that contains a time. */
export function toDay(time: Date): Day {
  return time.toISOString().slice(0, 10);
}

/** The first moment of a day. */
export function toStart(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** The day that is `days` later, or earlier if `days` is negative. */
export function addDays(day: Day, days: number): Day {
  return toDay(new Date(toStart(day).getTime() + days * DAY_MS));
}

/** The number of days from `first` (inclusive) to `last` (inclusive). Zero or negative if `last` is before `first`. */
export function countDays(first: Day, last: Day): number {
  return (toStart(last).getTime() - toStart(first).getTime()) / DAY_MS + 1;
}

/** All days from `first` (inclusive) to `last` (inclusive), in order. */
export function daysBetween(first: Day, last: Day): readonly Day[] {
  return Array.from({ length: Math.max(0, countDays(first, last)) }, (_, index) =>
    addDays(first, index),
  );
}

/** Whether a string is a day that exists, which `2026-02-30` does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = toStart(text);
  return !Number.isNaN(time.getTime()) && toDay(time) === text;
}
