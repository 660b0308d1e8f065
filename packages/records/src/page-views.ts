/** A row of `page_views`: how often each published page was opened on one UTC day. */
export interface PageViews {
  /** Also the row's id. For example `2026-11-21`. */
  readonly date: string;
  /** Counts by slug. */
  readonly views: Readonly<Record<string, number>>;
}
