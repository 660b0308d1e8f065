/** The number of timers that a countdown is divided into. */
const TICKS = 4;

/**
 * Calls `onExpired` after the page has run for about `milliseconds`. A single timer would also count time during which
 * the device sleeps or the tab is frozen. It could therefore expire on waking, before a reply that is already queued.
 * This function runs several short timers one after the other. However long a pause is, it counts as no more than one
 * of these timers.
 *
 * @returns a function that stops the countdown
 */
export function countDown(milliseconds: number, onExpired: () => void): () => void {
  let left = TICKS;
  const wait = (): ReturnType<typeof setTimeout> => {
    const timer = setTimeout(tick, milliseconds / TICKS);
    // A limit does not keep a Node process alive. The work that it limits does.
    if (typeof timer === 'object') timer.unref();
    return timer;
  };
  const tick = (): void => {
    left -= 1;
    if (left === 0) onExpired();
    else timer = wait();
  };
  let timer = wait();
  return () => {
    clearTimeout(timer);
    // The owner of a stopped countdown may keep it, and must not keep what `onExpired` refers to.
    onExpired = () => undefined;
  };
}
