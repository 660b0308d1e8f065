import { expect, test } from 'vitest';
import { frameRuns } from '../../src/engine/canvas/frame-runs';

/** Returns the share of pixel `i` of an axis that is inside the frame's opening, computed from the definition. */
function openShare(i: number, length: number, thickness: number): number {
  return Math.max(0, Math.min(i + 1, length - thickness) - Math.max(i, thickness));
}

const THICKNESSES = [0, 0.25, 1, 1.5, 2.4, 3, 3.5, 4, 4.3, 4.5, 5, 6.7, 100];

test.each(THICKNESSES)('covers every pixel once with its share for thickness %d', (thickness) => {
  for (let length = 1; length <= 12; length++) {
    const shares = frameRuns(length, thickness).flatMap(({ start, end, open }) =>
      Array.from({ length: end - start }, (_, i) => ({ at: start + i, open })),
    );
    expect(shares.map(({ at }) => at)).toEqual(Array.from({ length }, (_, i) => i));
    shares.forEach(({ at, open }) => {
      expect(open).toBeCloseTo(openShare(at, length, thickness), 12);
    });
  }
});

test('makes at most five runs, however long the axis is', () => {
  expect(frameRuns(16_384, 300.8)).toHaveLength(5);
  expect(frameRuns(16_384, 300)).toHaveLength(3);
  expect(frameRuns(16_384, 0)).toHaveLength(1);
});
