/**
 * Calls `run` for one value at a time. If further values arrive during a run, only the newest is taken next, even if
 * the current run fails.
 */
export function runNewest<T>(run: (value: T) => Promise<void>): (value: T) => void {
  let next: { readonly value: T } | null = null;
  let running = false;
  const start = async (): Promise<void> => {
    running = true;
    while (next !== null) {
      const { value } = next;
      next = null;
      await run(value).catch(() => undefined);
    }
    running = false;
  };
  return (value) => {
    next = { value };
    if (!running) void start();
  };
}
