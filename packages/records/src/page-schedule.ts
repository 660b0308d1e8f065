/**
 * Why the function did not publish at the set time. changed: the page was saved or
 * published since. slug-taken: another page has the address. not-staff: the person
 * who set the time is blocked or no longer on the staff.
 */
export const SKIP_REASONS = ['changed', 'slug-taken', 'not-staff'] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/** A row of `page_schedules`: when a saved version of a page is published. */
export interface PageSchedule {
  /** The saved version to publish. If another one is saved, nothing is published. */
  readonly version: number;
  readonly publish_at: Date;
  readonly scheduled_by: string;
  readonly scheduled_by_name: string;
  /** null while the time is still to come. */
  readonly skipped: SkipReason | null;
}

export const SCHEDULE_LIMITS = {
  /** How far ahead a time may be. */
  days: 366,
} as const;
