/** Handles a step through the history. `stopImmediatePropagation` hides the step from the router. */
export type StepWatcher = (event: PopStateEvent) => void;

let watcher: StepWatcher | null = null;

/*
 * Import this module before the router starts: the window calls its listeners in
 * the order in which they were added, capturing or not.
 */
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    watcher?.(event);
  });
}

/** Calls `watch` before the router, replacing any earlier watcher. Returns an unsubscribe function. */
export function watchSteps(watch: StepWatcher): () => void {
  watcher = watch;
  return () => {
    if (watcher === watch) watcher = null;
  };
}
