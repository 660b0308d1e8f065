import type { DailyCounts } from 'roundel-records/daily';
import type { Day } from 'roundel-records/day';

/** A day that is being counted, or was. */
interface DayCount {
  readonly counts: Promise<DailyCounts>;
  /** When the count began. */
  readonly at: Date;
}

export interface Counter {
  readonly count: (day: Day) => DayCount;
  /** Lets every day be counted again. */
  readonly forget: () => void;
}

/** Counts days, each only once until `forget` is called, except that a day whose count failed is counted again. */
export function createCounter(countNow: (day: Day) => Promise<DailyCounts>): Counter {
  const begun = new Map<Day, DayCount>();
  return {
    count: (day) => {
      const known = begun.get(day);
      if (known !== undefined) return known;
      const made = { counts: countNow(day), at: new Date() };
      begun.set(day, made);
      made.counts.catch(() => {
        if (begun.get(day) === made) begun.delete(day);
      });
      return made;
    },
    forget: () => {
      begun.clear();
    },
  };
}
