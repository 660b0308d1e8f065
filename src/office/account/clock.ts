/** An injectable clock, so that tests need not wait. All times are in milliseconds. */
export interface Clock {
  /** Time since the Unix epoch. */
  now(): number;
  /** Calls `act` once after `delay`. Returns a function that cancels the call. */
  after(delay: number, act: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, act) => {
    const timer = setTimeout(act, delay);
    return () => {
      clearTimeout(timer);
    };
  },
};
