/** Counts of one day (UTC), made of `analytics` by a function; a row of `analytics_daily`. */
export interface DailyCounts {
  /** As `2026-11-21`, also the id. */
  readonly date: string;
  /** From a tool's id to a count; what is missing is 0. */
  readonly uploads: Readonly<Record<string, number>>;
  readonly processed: Readonly<Record<string, number>>;
  readonly downloads: Readonly<Record<string, number>>;
  /** Of uploads, from type to count. */
  readonly file_types: Readonly<Record<string, number>>;
  /** Of uploads, from the id of a bucket to a count. */
  readonly file_sizes: Readonly<Record<string, number>>;
}

const MB = 1024 * 1024;

/** Buckets of file sizes: from the previous one's `below`, in bytes. */
export const SIZE_BUCKETS = [
  { id: 'under_500kb', below: MB / 2 },
  { id: 'under_1mb', below: MB },
  { id: 'under_2mb', below: 2 * MB },
  { id: 'under_5mb', below: 5 * MB },
  { id: 'over_5mb', below: Infinity },
] as const;
