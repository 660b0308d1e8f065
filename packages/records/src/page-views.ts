/** A row of `page_views`: how often each published page was opened on one UTC day. */
export interface PageViews {
  /** The UTC day, for example `2026-11-21`. It is also the row's id. */
  readonly date: string;
  /** Counts by slug. */
  readonly views: Readonly<Record<string, number>>;
}
