/** Days of long ago that no other test looks at, with counts or events that a test knows. */
import { randomInt } from 'node:crypto';
import type { DailyCounts } from '../../../src/records/daily';
import { addDays, type Day } from '../../../src/records/day';
import type { TelemetryEvent } from '../../../src/records/event';
import type { TestBackend } from '../../support/emulator';

/** The first of some days in a thousand years: everybody shares one database, and nobody else is there. */
export function someDay(): Day {
  return addDays('1000-01-01', randomInt(365_000));
}

/** The screen's address for so many days from this one on. */
export function addressOf(first: Day, days: number): string {
  return `/admin/analytics?from=${first}&to=${addDays(first, days - 1)}`;
}

/** Counts of a day as the nightly function leaves them. */
export async function rollUp(
  backend: TestBackend,
  date: Day,
  counts: Partial<DailyCounts> = {},
): Promise<void> {
  await backend.write(`analytics_daily/${date}`, {
    ...{ uploads: {}, processed: {}, downloads: {}, file_types: {}, file_sizes: {} },
    ...counts,
    ...{ date, counted_at: new Date() },
  });
}

/** An event as a visitor's browser reports it. */
export async function report(
  backend: TestBackend,
  at: Date,
  { type, data }: TelemetryEvent,
): Promise<void> {
  await backend.write(`analytics/${crypto.randomUUID()}`, {
    ...{ event_type: type, event_data: data, created_at: at },
    ...{ user_id: null, ip_address: null, user_agent: 'A test' },
  });
}
