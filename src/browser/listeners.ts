type Listener<Args extends readonly unknown[]> = (...args: Args) => void;

/** The listeners of one event. */
export interface Listeners<Args extends readonly unknown[]> {
  /** Calls `listener` at every later event. Returns an unsubscribe function. */
  readonly subscribe: (listener: Listener<Args>) => () => void;
  /**
   * Calls all listeners, in the order in which they subscribed. If a listener throws, reports the error and calls the
   * other listeners.
   */
  readonly emit: (...args: Args) => void;
}

/** Creates an empty list of listeners. Adding or removing a listener during an event does not affect that event. */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  let listeners: readonly Listener<Args>[] = [];
  return {
    subscribe(listener) {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
    emit(...args) {
      for (const listener of listeners) {
        try {
          listener(...args);
        } catch (error) {
          setTimeout(() => {
            throw error;
          });
        }
      }
    },
  };
}
