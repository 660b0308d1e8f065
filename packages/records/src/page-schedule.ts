/**
 * Why the function did not publish a page at the set time.
 *
 * - 'changed': the page was saved or published after the time was set.
 * - 'slug-taken': another page has the same address.
 * - 'not-staff': the person who set the time is blocked or no longer staff.
 */
export const SKIP_REASONS = ['changed', 'slug-taken', 'not-staff'] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/** A row of `page_schedules`: the time at which to publish a saved version of a page. */
export interface PageSchedule {
  /** The saved version to publish. If the page is saved again before `publish_at`, nothing is published. */
  readonly version: number;
  readonly publish_at: Date;
  readonly scheduled_by: string;
  readonly scheduled_by_name: string;
  /** Why the page was not published. Null unless the function has skipped the page. */
  readonly skipped: SkipReason | null;
}

/** How far ahead the time may be set, in days. The security rules follow from this. */
export const SCHEDULE_DAYS = 366;
