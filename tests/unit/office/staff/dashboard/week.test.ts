import { expect, it } from 'vitest';
import type { DailyCounts } from '../../../../../packages/records/src/daily';
import { listWeek } from '../../../../../src/office/staff/dashboard/load';

function counted(date: string, uploads: DailyCounts['uploads']): DailyCounts {
  const processed = { 'crop-square-image': 2 };
  return { date, uploads, processed, downloads: {}, file_types: {}, file_sizes: {}, places: {} };
}

it('covers six days, with counts summed over all tools, and today, if it could be counted', () => {
  const now = new Date('2026-03-03T00:30:00Z');
  const before = [
    counted('2026-03-02', { 'circle-image-maker': 3, 'square-image-maker': 4 }),
    // This is the day before the first day of the week.
    counted('2026-02-24', { 'circle-image-maker': 99 }),
  ];
  const live = { uploads: 1, processed: 5, downloads: 0 };
  expect(listWeek(now, before, live)).toEqual([
    { day: '2026-02-25', counts: null },
    { day: '2026-02-26', counts: null },
    { day: '2026-02-27', counts: null },
    { day: '2026-02-28', counts: null },
    { day: '2026-03-01', counts: null },
    { day: '2026-03-02', counts: { uploads: 7, processed: 2, downloads: 0 } },
    { day: '2026-03-03', counts: live },
  ]);
  expect(listWeek(now, before, null).at(-1)).toEqual({ day: '2026-03-03', counts: null });
});
