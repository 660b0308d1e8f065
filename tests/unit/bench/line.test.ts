import { describe, expect, it } from 'vitest';
import { fitLine } from '../../../scripts/bench/line.mjs';

describe('fitLine', () => {
  it('fits points that lie on a line exactly', () => {
    const points = [1, 3, 12, 48].map((x) => ({ x, y: 7 * x - 2 }));
    const line = fitLine(points);
    expect(line.slope).toBeCloseTo(7);
    expect(line.intercept).toBeCloseTo(-2);
    expect(line.r2).toBeCloseTo(1);
    expect(line.worst).toBeCloseTo(0);
  });

  it('measures how far points are from the line', () => {
    // Symmetric about x = 1, so the line is level at the mean of y.
    const line = fitLine([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 2, y: 0 },
    ]);
    expect(line.slope).toBeCloseTo(0);
    expect(line.intercept).toBeCloseTo(1 / 3);
    expect(line.r2).toBeCloseTo(0);
    expect(line.worst).toBeCloseTo(2 / 3);
  });

  it('finds the farthest point above or below', () => {
    // Means 1.5 and 0.75; slope (-1.5 * -0.75 - 0.5 * 0.25 + 0.5 * 1.25 + 1.5 * -0.75) / 5 = 0.1,
    // intercept 0.75 - 0.15. The third point is farthest: 2 - 0.8.
    const line = fitLine([0, 1, 2, 0].map((y, x) => ({ x, y })));
    expect(line.slope).toBeCloseTo(0.1);
    expect(line.intercept).toBeCloseTo(0.6);
    expect(line.worst).toBeCloseTo(2 - 0.8);
  });
});
