import { describe, expect, it } from 'vitest';
import { parseEstimates } from '../../../scripts/bench/native.mjs';

describe('parseEstimates', () => {
  it('reads criterion’s median and its confidence interval, nanoseconds to milliseconds', () => {
    const estimate = (point: number, lower: number, upper: number) => ({
      confidence_interval: { confidence_level: 0.95, lower_bound: lower, upper_bound: upper },
      point_estimate: point,
      standard_error: 1,
    });
    const text = JSON.stringify({
      mean: estimate(9e6, 8e6, 10e6),
      median: estimate(2_500_000, 2_400_000, 2_700_000),
      slope: null,
    });
    expect(parseEstimates(text)).toEqual({ median: 2.5, lower: 2.4, upper: 2.7 });
  });
});
