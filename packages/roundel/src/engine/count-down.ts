/** The number of timers that a countdown is divided into. */
const TICKS = 4;

/**
 * Calls `onExpired` after the page has run for `milliseconds`. A single timer would also count the time while the
 * device sleeps or the tab is frozen. It would fire on waking, before a reply that is already queued. With several
 * timers in a row, a pause of any length counts as at most one of them.
 *
 * @returns a function that stops the countdown
 */
export function countDown(milliseconds: number, onExpired: () => void): () => void {
  let left = TICKS;
  const tick = (): void => {
    left -= 1;
    if (left === 0) onExpired();
    else timer = setTimeout(tick, milliseconds / TICKS);
  };
  let timer = setTimeout(tick, milliseconds / TICKS);
  return () => {
    clearTimeout(timer);
  };
}
