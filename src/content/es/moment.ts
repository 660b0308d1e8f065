/*
 * These functions format the dates and times on the site. They use the reader's time zone. Functions whose names start
 * with `utc` use UTC instead, for days that are counted in UTC and for pages that the server renders.
 */

const CLOCK_PARTS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY_PARTS = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const UTC = { timeZone: 'UTC' } as const;

const CLOCK = new Intl.DateTimeFormat('es', CLOCK_PARTS);
const DAY = new Intl.DateTimeFormat('es', DAY_PARTS);
const UTC_CLOCK = new Intl.DateTimeFormat('es', { ...CLOCK_PARTS, ...UTC });
const UTC_DAY = new Intl.DateTimeFormat('es', { ...DAY_PARTS, ...UTC });
const UTC_WEEKDAY = new Intl.DateTimeFormat('es', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  ...UTC,
});
const UTC_SHORT_DAY = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', ...UTC });

/** A date in the reader's zone: `21 nov 2026`. */
export function formatDay(time: Date): string {
  return DAY.format(time);
}

/** A date and time in the reader's zone: `21 nov 2026, 14:05`. Today's date is written as 'hoy'. */
export function moment(time: Date, now = new Date()): string {
  const clock = CLOCK.format(time);
  return DAY.format(time) === DAY.format(now) ? `hoy, ${clock}` : `${DAY.format(time)}, ${clock}`;
}

/** The UTC time of day: `14:05 UTC`. */
export function utcClock(time: Date): string {
  return `${UTC_CLOCK.format(time)} UTC`;
}

/**
 * The UTC date of a time: `21 nov 2026`. Suits pages that the server renders, because the result does not depend on the
 * time zone of the server or the reader.
 */
export const formatUtcDay = (time: Date) => UTC_DAY.format(time);

/** The date of a stored UTC day: `21 nov 2026` for `2026-11-21`. */
export const utcDay = (day: string) => formatUtcDay(new Date(day));

/** The date of a stored UTC day with the weekday, without the year: `sáb, 21 nov`. */
export const utcWeekday = (day: string) => UTC_WEEKDAY.format(new Date(day));

/** The date of a stored UTC day without the year: `21 nov`. */
export const utcShortDay = (day: string) => UTC_SHORT_DAY.format(new Date(day));
