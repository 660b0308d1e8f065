import { describe, expect, it } from 'vitest';
import { summarise } from 'roundel-records/summarise';

describe('summarise', () => {
  it('takes the middle of an odd count, in any order', () => {
    expect(summarise([9, 1, 5])).toEqual({
      count: 3,
      min: 1,
      lower: 3,
      median: 5,
      upper: 7,
      max: 9,
    });
  });

  it('interpolates between neighbours', () => {
    // The quartiles are at the positions 0.75, 1.5 and 2.25 of the sorted values 10, 20, 30 and 40.
    expect(summarise([40, 10, 30, 20])).toMatchObject({ lower: 17.5, median: 25, upper: 32.5 });
  });

  it('has no spread for a single measurement', () => {
    const { min, lower, median, upper, max } = summarise([7]);
    expect([min, lower, median, upper, max]).toEqual([7, 7, 7, 7, 7]);
  });

  it('sorts by number, not by text', () => {
    expect(summarise([100, 9, 20]).median).toBe(20);
  });

  it('refuses an empty list', () => {
    expect(() => summarise([])).toThrow(RangeError);
  });
});
