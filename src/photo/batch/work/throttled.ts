import type { StoreApi } from 'zustand/vanilla';

/** The methods of a store that React calls. */
export type ReadonlyStore<State> = Pick<
  StoreApi<State>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/**
 * Returns the same store with fewer notifications. If a change can wait, listeners are notified at most once every
 * `pause` milliseconds. They are notified of other changes at once.
 *
 * @param canWait tells whether a change can wait; called during the change
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
    if (state !== previous) for (const listener of listeners) listener(state, previous);
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
