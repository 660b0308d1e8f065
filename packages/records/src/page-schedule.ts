/**
 * Why the function did not publish a page at the set time: the page was saved or
 * published since the time was set ('changed'), another page has the address
 * ('slug-taken'), or the person who set the time is blocked or no longer staff ('not-staff').
 */
export const SKIP_REASONS = ['changed', 'slug-taken', 'not-staff'] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/** A row of `page_schedules`: when a saved version of a page is published. */
export interface PageSchedule {
  /** The saved version to publish. If another version is saved, nothing is published. */
  readonly version: number;
  readonly publish_at: Date;
  readonly scheduled_by: string;
  readonly scheduled_by_name: string;
  /** Why the page was not published; null until the function has skipped it. */
  readonly skipped: SkipReason | null;
}

export const SCHEDULE_LIMITS = {
  /** How many days ahead a time may be. */
  days: 366,
} as const;
