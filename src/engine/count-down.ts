/** A tick is this part of the whole time. */
const TICKS = 4;

/**
 * Calls `act` after a time in which the page ran. A timer alone would also count the time in which
 * a device sleeps or a tab is frozen, and fire on waking, before the answer it waits for was read:
 * here such a pause counts as one tick at most.
 *
 * @returns stops it
 */
export function countDown(milliseconds: number, act: () => void): () => void {
  let left = TICKS;
  const tick = (): void => {
    left -= 1;
    if (left === 0) act();
    else timer = setTimeout(tick, milliseconds / TICKS);
  };
  let timer = setTimeout(tick, milliseconds / TICKS);
  return () => {
    clearTimeout(timer);
  };
}
