import targets from '../targets.json';

/** What a value should be at most or at least. Sizes and times are in megabytes and milliseconds. */
export const TARGETS = targets;

/** The entry of a table of targets; undefined for what has none. */
export function targetIn<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return table[name];
}
