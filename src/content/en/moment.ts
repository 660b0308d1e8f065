const CLOCK = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

/** The time of day, after “today” or the date. */
export function moment(time: Date, now = new Date()): string {
  const clock = CLOCK.format(time);
  return DAY.format(time) === DAY.format(now) ? `today, ${clock}` : `${DAY.format(time)}, ${clock}`;
}
