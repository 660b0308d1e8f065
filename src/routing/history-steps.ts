/** Looks at a step through the history; may keep it from the router with `stopImmediatePropagation`. */
export type StepWatcher = (event: PopStateEvent) => void;

let watcher: StepWatcher | null = null;

/*
 * Imported before the router starts: the listeners of the window hear of a step
 * in the order they were added, capturing or not.
 */
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    watcher?.(event);
  });
}

/** Puts `watch` before the router, in the place of any other. Returns the end of it. */
export function watchSteps(watch: StepWatcher): () => void {
  watcher = watch;
  return () => {
    if (watcher === watch) watcher = null;
  };
}
