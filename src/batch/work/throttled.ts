import type { StoreApi } from 'zustand/vanilla';

/** A store that React reads. */
export type ReadonlyStore<State> = Pick<
  StoreApi<State>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/**
 * Returns the same store with fewer notifications: of changes that can wait, listeners are notified at most once in
 * `pause` milliseconds, and of other changes at once.
 *
 * @param canWait called while the store changes
 */
export function throttled<State>(
  store: ReadonlyStore<State>,
  canWait: () => boolean,
  pause: number,
): ReadonlyStore<State> {
  const listeners = new Set<(state: State, previous: State) => void>();
  let notified = store.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const [state, previous] = [store.getState(), notified];
    notified = state;
    if (state !== previous) for (const listener of [...listeners]) listener(state, previous);
  };
  store.subscribe(() => {
    if (!canWait()) notify();
    else timer ??= setTimeout(notify, pause);
  });
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
