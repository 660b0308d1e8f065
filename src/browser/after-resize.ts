/**
 * Calls `act` in the frame after one of the elements has changed its size, and once at the beginning. What `act` writes
 * may change sizes itself, which an observer may not do: browsers report that as an error of the page.
 *
 * @returns a function that ends this
 */
export function afterResize(elements: readonly Element[], act: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
