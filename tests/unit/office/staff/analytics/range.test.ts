import { describe, expect, it } from 'vitest';
import {
  toSearchParams,
  rangeFromSearchParams,
  findSpanBefore,
  toSpan,
  spanProblem,
} from '../../../../../src/office/staff/analytics/range';

const TODAY = '2026-11-21';

describe('a range', () => {
  it('ends today if it is a preset', () => {
    expect(toSpan(7, TODAY)).toEqual({ first: '2026-11-15', last: '2026-11-21' });
    expect(toSpan(90, TODAY)).toEqual({ first: '2026-08-24', last: '2026-11-21' });
  });

  it.each([
    ['2026-11-01', '2026-11-01', null],
    ['2026-11-21', '2026-11-21', null],
    ['2025-11-21', '2026-11-21', null], // 366 days
    ['2025-11-20', '2026-11-21', 'too-long'],
    ['2026-11-02', '2026-11-01', 'reversed'],
    ['2026-11-20', '2026-11-22', 'in-future'],
    ['', '2026-11-01', 'no-first'],
    ['2026-11-01', '2026-11-31', 'no-last'],
  ])('from %s to %s has the problem %s', (first, last, problem) => {
    expect(spanProblem({ first, last }, TODAY)).toBe(problem);
  });

  it.each([7, 30, 90, { first: '2026-01-01', last: '2026-02-01' }] as const)(
    'is restored from its search parameters: %o',
    (range) => {
      expect(rangeFromSearchParams(new URLSearchParams(toSearchParams(range)), TODAY)).toEqual(
        range,
      );
    },
  );

  it.each(['range=8', 'range=', 'from=2026-11-20&to=2026-11-01', 'from=x', ''])(
    'is the default for the search parameters %j',
    (query) => {
      expect(rangeFromSearchParams(new URLSearchParams(query), TODAY)).toBe(7);
    },
  );
});

it.each([
  [7, '2026-11-09', '2026-11-15'],
  [{ first: '2026-03-01', last: '2026-03-01' }, '2026-02-28', '2026-02-28'],
] as const)('compares %j with the period of the same length before it', (range, first, last) => {
  expect(findSpanBefore(toSpan(range, '2026-11-22'))).toEqual({ first, last });
});
