import targets from '../targets.json';

/** The targets: bounds for the measured values. Times are in milliseconds. */
export const TARGETS = targets;

/** The target of this name in a table, or undefined. */
export function findTarget<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return table[name];
}

/** The result of a run, which is saved as JSON. The report has the same tables. */
export interface Result {
  readonly started: string;
  readonly command: string;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly memoryGiB: number;
    readonly system: string;
    readonly node: string;
    readonly commit: string;
    /** The mean number of running processes in the minute before the run; null on Windows, which counts none. */
    readonly load: number | null;
  };
  readonly sections: readonly Section[];
  readonly skipped: readonly { readonly what: string; readonly why: string }[];
}

export interface Section {
  readonly title: string;
  /** What was measured, and how. */
  readonly text: string;
  readonly tables: readonly Table[];
}

export interface Table {
  readonly title?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Cell = string | Spread | Value;

/** A median and the quartiles, in milliseconds. */
export interface Spread {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

/** A number. A ratio has no unit. */
export interface Value {
  readonly value: number;
  readonly unit?: 'ms';
  /** The target: the value should be at most `most`, or at least `least`. */
  readonly most?: number;
  readonly least?: number;
}

/** Whether a value meets its target; null without a target. */
export function isMet({ value, most, least }: Value): boolean | null {
  if (most === undefined && least === undefined) return null;
  return value <= (most ?? Infinity) && value >= (least ?? -Infinity);
}

/** A ratio whose target is `most`, if there is a target. */
export function atMost(value: number, most: number | undefined): Value {
  return most === undefined ? { value } : { value, most };
}
