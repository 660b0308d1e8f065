import { expect, it, vi } from 'vitest';
import type { DailyCounts } from '../../../../../packages/records/src/daily';
import { createCounter } from '../../../../../src/office/staff/analytics/counter';

const TODAY = '2026-11-30';
const COUNTS: DailyCounts = {
  date: TODAY,
  uploads: { 'crop-square-image': 2 },
  processed: {},
  downloads: {},
  file_types: {},
  file_sizes: {},
  places: {},
};

it('counts each day once until it is told to forget', async () => {
  const countNow = vi.fn((date: string) => Promise.resolve({ ...COUNTS, date }));
  const counter = createCounter(countNow);
  const first = counter.count(TODAY);
  expect(counter.count(TODAY)).toBe(first);
  expect(await first.counts).toEqual(COUNTS);
  expect(counter.count(TODAY)).toBe(first);
  counter.count('2026-11-29');
  expect(countNow.mock.calls).toEqual([[TODAY], ['2026-11-29']]);

  counter.forget();
  expect(counter.count(TODAY)).not.toBe(first);
  expect(countNow).toHaveBeenCalledTimes(3);
});

it('counts a day again whose count failed', async () => {
  const countNow = vi.fn(() => Promise.resolve(COUNTS));
  countNow.mockRejectedValueOnce(new Error('offline'));
  const counter = createCounter(countNow);
  await expect(counter.count(TODAY).counts).rejects.toThrow('offline');
  expect(await counter.count(TODAY).counts).toEqual(COUNTS);
});

it('keeps a later count when one before it fails', async () => {
  let fail: (error: Error) => void = () => undefined;
  const countNow = vi.fn(() => Promise.resolve(COUNTS));
  countNow.mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  const counter = createCounter(countNow);
  const early = counter.count(TODAY);
  counter.forget();
  const late = counter.count(TODAY);
  fail(new Error('offline'));
  await expect(early.counts).rejects.toThrow('offline');
  expect(counter.count(TODAY)).toBe(late);
});
