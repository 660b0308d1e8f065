/**
 * Helpers for tests of the analytics screen. They store counts and events on random days, which other tests are
 * unlikely to use.
 */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DailyCounts } from '../../../packages/records/src/daily';
import { addDays, type Day } from '../../../packages/records/src/day';
import type { TelemetryEvent } from '../../../packages/records/src/event';
import type { TestBackend } from '../../support/emulator';

/** Returns a random day long ago. All tests share one database. */
export function someDay(): Day {
  return addDays('1000-01-01', randomInt(365_000));
}

/** Returns the path and the query of the analytics screen for `days` days from `first` on. */
export function toAddress(first: Day, days: number): string {
  return `/admin/analytics?from=${first}&to=${addDays(first, days - 1)}`;
}

/** Stores the counts of a day as the nightly function does. */
export async function rollUp(
  backend: TestBackend,
  date: Day,
  counts: Partial<DailyCounts> = {},
): Promise<void> {
  await backend.write(`analytics_daily/${date}`, {
    uploads: {},
    processed: {},
    downloads: {},
    file_types: {},
    file_sizes: {},
    places: {},
    ...counts,
    date,
    counted_at: new Date(),
  });
}

/** Stores an event as the server does when a visitor's browser sends one. */
export async function report(
  backend: TestBackend,
  at: Date,
  { type, data }: TelemetryEvent,
): Promise<void> {
  await backend.write(`analytics/${crypto.randomUUID()}`, {
    event_type: type,
    event_data: data,
    created_at: at,
    user_id: null,
    ip_address: null,
    user_agent: 'A test',
  });
}

/** Opens the closed cards of the report that have these titles. Shows the days as a table, not as a chart. */
export async function unfold(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const name of titles) await page.getByRole('button', { name, exact: true }).click();
  if (titles.includes('Per day')) {
    await page.getByRole('radio', { name: 'Table' }).check();
  }
}

/** Chooses `days` days from `first` on in an open report that has days of its own. */
export async function showDays(page: Page, first: Day, days: number): Promise<void> {
  await page.getByLabel('First day').fill(first);
  await page.getByLabel('Last day').fill(addDays(first, days - 1));
  await page.getByLabel('Last day').press('Enter');
  await page.waitForURL((url) =>
    url.search.includes(`from=${first}&to=${addDays(first, days - 1)}`),
  );
}
