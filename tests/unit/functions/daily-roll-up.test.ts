import { describe, expect, it } from 'vitest';
import { rollUp, rollUpAll, type DailyStore } from '../../../functions/src/events/daily-roll-up';
import type { DailyCounts } from '../../../packages/records/src/daily';
import { daysBetween, toStart } from '../../../packages/records/src/day';

const NIGHT = new Date('2026-11-21T00:10:00Z');

/** Returns a store in memory. Each of its events is an upload, and consists only of a time. */
function store(uploads: readonly string[], counted: readonly string[] = []) {
  const saved = new Map<string, DailyCounts>(
    counted.map((date) => [
      date,
      {
        date,
        uploads: {},
        processed: {},
        downloads: {},
        file_types: {},
        file_sizes: {},
        places: {},
      },
    ]),
  );
  let queries = 0;
  const broken = new Set<number>();
  const memory: DailyStore = {
    count(conditions, limit = Infinity) {
      queries++;
      const [from = 0, to = 0] = conditions.flatMap(([, , value]) =>
        value instanceof Date ? [value.getTime()] : [],
      );
      if (broken.has(from)) return Promise.reject(new Error('unavailable'));
      const times = uploads.map((time) => new Date(time).getTime());
      const met = times.filter((time) => time >= from && time < to).length;
      const fits = conditions.every(
        ([, , value]) =>
          value instanceof Date || value === 'image_upload' || value === 'circle-image-maker',
      );
      return Promise.resolve(fits ? Math.min(limit, met) : 0);
    },
    countedDays: (first, last) =>
      Promise.resolve([...saved.keys()].filter((day) => day >= first && day <= last)),
    save(counts) {
      saved.set(counts.date, counts);
      return Promise.resolve();
    },
  };
  return { memory, saved, broken, queries: () => queries };
}

describe('the nightly count', () => {
  it('adds yesterday when earlier days are complete', async () => {
    const { memory, saved } = store(
      ['2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z', '2026-11-21T00:05:00Z'],
      daysBetween('2026-08-01', '2026-11-19'),
    );
    const { counted, failed, left } = await rollUp(memory, NIGHT);
    expect({ counted, failed, left }).toEqual({ counted: ['2026-11-20'], failed: [], left: 0 });
    expect(saved.get('2026-11-20')?.uploads).toEqual({ 'circle-image-maker': 2 });
    // The current day is not counted, because it is not over.
    expect(saved.has('2026-11-21')).toBe(false);
  });

  it('does nothing when it runs again', async () => {
    const all = store(['2026-11-20T08:00:00Z'], daysBetween('2026-08-01', '2026-11-20'));
    const { counted } = await rollUp(all.memory, NIGHT);
    expect(counted).toEqual([]);
    expect(all.queries()).toBe(0);
  });

  it('catches up on missed days, newest first', async () => {
    const there = daysBetween('2026-08-01', '2026-11-19').filter(
      (day) => day !== '2026-10-03' && day !== '2026-11-11',
    );
    const { memory, saved } = store(['2026-10-03T23:59:59Z'], there);
    const { counted } = await rollUp(memory, NIGHT);
    expect(counted).toEqual(['2026-11-20', '2026-11-11', '2026-10-03']);
    expect(saved.get('2026-10-03')?.uploads).toEqual({ 'circle-image-maker': 1 });
    expect(saved.get('2026-11-11')?.uploads).toEqual({});
  });

  it('spreads a large backlog over several nights', async () => {
    const { memory, saved, queries } = store([]);
    expect(await rollUp(memory, NIGHT)).toMatchObject({ left: 90 - 31 });
    // A day without events takes one query.
    expect(queries()).toBe(31);
    expect([...saved.keys()].sort()).toEqual(daysBetween('2026-10-21', '2026-11-20'));
    await rollUp(memory, NIGHT);
    expect(await rollUp(memory, NIGHT)).toMatchObject({ left: 0 });
    expect([...saved.keys()].sort()).toEqual(daysBetween('2026-08-23', '2026-11-20'));
  });

  it('continues after a day that fails, reports it, and retries it the next time', async () => {
    const { memory, saved, broken } = store([], daysBetween('2026-08-01', '2026-11-18'));
    broken.add(toStart('2026-11-20').getTime());
    const { counted, failed } = await rollUp(memory, NIGHT);
    expect(counted).toEqual(['2026-11-19']);
    expect(failed.map(({ day }) => day)).toEqual(['2026-11-20']);
    expect(saved.has('2026-11-20')).toBe(false);
    broken.clear();
    expect(await rollUp(memory, NIGHT)).toMatchObject({ counted: ['2026-11-20'], failed: [] });
  });

  it('runs by hand until nothing is left or a day fails', async () => {
    const { memory, saved, broken } = store([]);
    broken.add(toStart('2026-09-01').getTime());
    await expect(rollUpAll(memory, NIGHT)).rejects.toThrow('2026-09-01 could not be counted');
    broken.clear();
    await rollUpAll(memory, NIGHT);
    expect([...saved.keys()].sort()).toEqual(daysBetween('2026-08-23', '2026-11-20'));
  });
});
