/** A day of UTC, as `2026-11-21`: sorts like what it stands for. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The day a moment falls on. */
export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10);
}

/** The first moment of a day. */
export function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(startOf(day).getTime() + days * DAY_MS));
}

/** How many days from one to the other, both counted; below 1 when they are the wrong way round. */
export function dayCount(first: Day, last: Day): number {
  return (startOf(last).getTime() - startOf(first).getTime()) / DAY_MS + 1;
}

/** Every day from the first to the last, in order. */
export function daysBetween(first: Day, last: Day): readonly Day[] {
  return Array.from({ length: Math.max(0, dayCount(first, last)) }, (_, index) =>
    addDays(first, index),
  );
}

/** Whether a text is a day of the calendar: not `2026-02-30`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = startOf(text);
  return !Number.isNaN(time.getTime()) && dayOf(time) === text;
}
