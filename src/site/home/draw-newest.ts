/**
 * Calls `draw` for one value at a time. If further values arrive during a draw, only the newest is drawn next, even if
 * the current draw fails.
 */
export function drawNewest<T>(draw: (value: T) => Promise<void>): (value: T) => void {
  let next: { readonly value: T } | null = null;
  let drawing = false;
  const run = async (): Promise<void> => {
    drawing = true;
    while (next !== null) {
      const { value } = next;
      next = null;
      await draw(value).catch(() => undefined);
    }
    drawing = false;
  };
  return (value) => {
    next = { value };
    if (!drawing) void run();
  };
}
