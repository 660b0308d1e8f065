/** A row of `analytics_daily`: the counts for one UTC day, computed from `analytics`. */
export interface DailyCounts {
  /** The UTC day, for example `2026-11-21`. It is also the row's id. */
  readonly date: string;
  /** Counts by tool id. A missing count is 0. */
  readonly uploads: Readonly<Record<string, number>>;
  readonly processed: Readonly<Record<string, number>>;
  readonly downloads: Readonly<Record<string, number>>;
  /** Uploads by file type. */
  readonly file_types: Readonly<Record<string, number>>;
  /** Uploads by file size. The keys are the ids of `SIZE_BUCKETS`. */
  readonly file_sizes: Readonly<Record<string, number>>;
  /** Downloaded pictures by place id. */
  readonly places: Readonly<Record<string, number>>;
}

const MB = 1024 * 1024;

/** Ranges of file sizes in bytes. Each range starts at the `below` of the previous range. */
export const SIZE_BUCKETS = [
  { id: 'under_500kb', below: MB / 2 },
  { id: 'under_1mb', below: MB },
  { id: 'under_2mb', below: 2 * MB },
  { id: 'under_5mb', below: 5 * MB },
  { id: 'over_5mb', below: Infinity },
] as const;
