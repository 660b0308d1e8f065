/** Milliseconds to wait for a frame. Hidden pages have none. */
const PATIENCE = 250;

/**
 * Calls `act` in a task of its own once the next frame is painted, when the page is laid out.
 *
 * @returns a function that cancels the call
 */
export function afterFrame(act: () => void): () => void {
  let timer = setTimeout(act, PATIENCE);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
