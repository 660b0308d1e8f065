/**
 * Calls `draw` for one value at a time. Of the values that arrive while it is
 * drawing, only the newest is drawn next, also when a draw fails.
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
