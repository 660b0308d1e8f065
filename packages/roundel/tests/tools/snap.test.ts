import { describe, expect, it } from 'vitest';
import { snap, type RangeParam } from 'roundel/tools';

function range(min: number, max: number, step: number): RangeParam {
  return { kind: 'range', id: 'zoom', min, max, step, initial: min, unit: 'pixels' };
}

describe('snap', () => {
  it('rounds to the nearest step', () => {
    expect(snap(12.4, range(-100, 100, 1))).toBe(12);
    expect(snap(-12.6, range(-100, 100, 1))).toBe(-13);
    expect(snap(37, range(10, 90, 5))).toBe(35);
  });

  it('removes floating-point error', () => {
    // 1 + 10 * 0.01 is not exactly 1.1.
    expect(snap(1.1, range(1, 4, 0.01))).toBe(1.1);
    expect(snap(2.3478, range(1, 4, 0.01))).toBe(2.35);
  });

  it('stays within the range', () => {
    expect(snap(1e9, range(1, 60, 1))).toBe(60);
    expect(snap(-1e9, range(1, 60, 1))).toBe(1);
  });

  it('never returns negative zero', () => {
    expect(Object.is(snap(-0.2, range(-100, 100, 1)), 0)).toBe(true);
  });
});
