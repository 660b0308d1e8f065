/** Time, as those need it who are tested without waiting. In milliseconds. */
export interface Clock {
  /** Since 1970. */
  now(): number;
  /** Calls `act` once, later. Returns what cancels it. */
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
