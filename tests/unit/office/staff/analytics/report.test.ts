import { describe, expect, it } from 'vitest';
import type { DailyCounts } from '../../../../../packages/records/src/daily';
import {
  countedDays,
  daysToCount,
  fileSizes,
  fileTypes,
  places,
  reportDays,
  stepsByTool,
  totalSteps,
} from '../../../../../src/office/staff/analytics/analytics-report';

const TODAY = '2026-11-21';

function day(date: string, counts: Partial<DailyCounts> = {}): DailyCounts {
  return {
    uploads: {},
    processed: {},
    downloads: {},
    file_types: {},
    file_sizes: {},
    places: {},
    ...counts,
    date,
  };
}

describe('daysToCount', () => {
  const span = { first: '2026-11-15', last: TODAY };

  it('returns only today if all earlier days are rolled up', () => {
    const rolled = ['15', '16', '17', '18', '19', '20'].map((each) => day(`2026-11-${each}`));
    expect(daysToCount(span, TODAY, rolled)).toEqual([TODAY]);
  });

  it('returns no day of a past range that is rolled up', () => {
    expect(
      daysToCount({ first: '2026-11-19', last: '2026-11-20' }, TODAY, [
        day('2026-11-19'),
        day('2026-11-20'),
      ]),
    ).toEqual([]);
  });

  it('returns at most the newest seven missing days and today', () => {
    expect(daysToCount({ first: '2026-08-24', last: TODAY }, TODAY, [])).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      TODAY,
    ]);
  });
});

describe('the report', () => {
  it('gives each day a status, and no counts to days that are not counted', () => {
    const days = reportDays(
      { first: '2026-11-11', last: TODAY },
      TODAY,
      [day('2026-11-12')],
      [
        day('2026-11-19'),
        { date: '2026-11-20', failure: 'offline' },
        day(TODAY, { uploads: { 'circle-image-maker': 2 } }),
      ],
    );
    expect(days.map(({ date, status }) => [date, status])).toEqual([
      // Only the 12th has been counted. Of the other days, the newest seven are counted now.
      ['2026-11-11', 'left-out'],
      ['2026-11-12', 'complete'],
      ['2026-11-13', 'left-out'],
      ['2026-11-14', 'pending'],
      ['2026-11-15', 'pending'],
      ['2026-11-16', 'pending'],
      ['2026-11-17', 'pending'],
      ['2026-11-18', 'pending'],
      ['2026-11-19', 'complete'],
      ['2026-11-20', 'failed'],
      [TODAY, 'until-now'],
    ]);
    expect(days.filter(({ counts }) => counts === null)).toHaveLength(8);
  });

  const days = reportDays(
    { first: '2026-11-19', last: TODAY },
    TODAY,
    [
      day('2026-11-19', {
        uploads: { 'circle-image-maker': 10, 'crop-circle-image': 4 },
        processed: { 'circle-image-maker': 12 },
        downloads: { 'circle-image-maker': 7, 'crop-circle-image': 1 },
        file_types: { 'image/jpeg': 11, 'image/webp': 3 },
        file_sizes: { under_500kb: 5, over_5mb: 9 },
        places: { x: 1, linkedin: 2 },
      }),
    ],
    [
      { date: '2026-11-20', failure: 'error' },
      day(TODAY, {
        uploads: { 'circle-image-maker': 1 },
        downloads: { 'crop-circle-image': 2 },
        file_types: { 'image/jpeg': 1 },
        file_sizes: { under_1mb: 1 },
        places: { linkedin: 1, square: 5 },
      }),
    ],
  );

  it('sums the counted days', () => {
    expect(totalSteps(days, null)).toEqual({ uploads: 15, processed: 12, downloads: 10 });
    expect(totalSteps(days, 'crop-circle-image')).toEqual({
      uploads: 4,
      processed: 0,
      downloads: 3,
    });
  });

  it('lists every tool in the site’s order, including unused ones', () => {
    const tools = stepsByTool(days);
    expect(tools).toHaveLength(9);
    expect(tools[0]).toEqual({
      tool: 'circle-image-maker',
      steps: { uploads: 11, processed: 12, downloads: 7 },
    });
    expect(tools[1]).toEqual({
      tool: 'square-image-maker',
      steps: { uploads: 0, processed: 0, downloads: 0 },
    });
  });

  it('sums file types and sizes', () => {
    expect(fileTypes(days)).toEqual([
      { key: 'image/jpeg', count: 12 },
      { key: 'image/png', count: 0 },
      { key: 'image/gif', count: 0 },
      { key: 'image/webp', count: 3 },
      { key: 'image/heic', count: 0 },
      { key: 'image/avif', count: 0 },
      { key: 'image/jxl', count: 0 },
    ]);
    expect(fileSizes(days).map(({ count }) => count)).toEqual([5, 1, 0, 0, 9]);
  });

  it('sums the places, the most frequent first, including unused ones', () => {
    const all = places(days);
    expect(all).toHaveLength(22);
    expect(all.slice(0, 4)).toEqual([
      { key: 'square', count: 5 },
      { key: 'linkedin', count: 3 },
      { key: 'x', count: 1 },
      { key: 'whatsapp', count: 0 },
    ]);
  });
});

it('compares only with a period of which every day is counted', () => {
  const [one, two] = [day('2026-11-01'), day('2026-11-02')];
  const span = { first: '2026-11-01', last: '2026-11-02' };
  expect(countedDays(span, [one, two])).toHaveLength(2);
  expect(countedDays(span, [two])).toBeNull();
});
