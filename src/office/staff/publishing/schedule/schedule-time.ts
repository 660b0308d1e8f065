import { DAY_MS } from 'roundel-records/day';
import { SCHEDULE_DAYS } from 'roundel-records/page-schedule';

export type TimeProblem = 'missing' | 'past' | 'too-far';

/** The value of a date and time field for a time, in the reader's zone: `2026-11-24T09:00`. */
export function fieldValue(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/**
 * Reads a date and time field, in the reader's zone.
 *
 * @returns the time, or what is wrong with it
 */
export function readTime(value: string, now: Date): Date | TimeProblem {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return 'missing';
  if (time <= now) return 'past';
  return time.getTime() - now.getTime() > SCHEDULE_DAYS * DAY_MS ? 'too-far' : time;
}

/** The longest normal delay, in milliseconds, between the time that is set and the publication of the page. */
const ALLOWANCE = 5 * 60_000;

/** Whether a time is still to come, has come, or has passed so long ago that nothing seems to publish the page. */
export function findPhase(at: Date, now: Date): 'ahead' | 'due' | 'overdue' {
  if (at > now) return 'ahead';
  return now.getTime() - at.getTime() > ALLOWANCE ? 'overdue' : 'due';
}
