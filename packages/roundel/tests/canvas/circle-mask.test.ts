import { describe, expect, test } from 'vitest';
import { circleCoverage, circleMask } from '../../src/engine/canvas/circle-mask';

const STRIPS = 512;

/**
 * Returns the share of a pixel that is inside the circle. Divides the pixel into upright strips, and measures how much
 * of each strip's middle line is inside the circle. Where the circle enters or leaves a strip, the error is less than
 * the strip's width, so the total is accurate to about 1 / STRIPS.
 */
function sampledCoverage(x: number, y: number, width: number, height: number): number {
  const radius = Math.min(width, height) / 2;
  let sum = 0;
  for (let i = 0; i < STRIPS; i++) {
    const dx = x + (i + 0.5) / STRIPS - width / 2;
    const reach = Math.sqrt(Math.max(0, radius ** 2 - dx ** 2));
    const top = Math.max(y, height / 2 - reach);
    const bottom = Math.min(y + 1, height / 2 + reach);
    sum += Math.max(0, bottom - top);
  }
  return sum / STRIPS;
}

describe.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [16, 16],
  [17, 17],
  [1, 6],
  [9, 4],
  [4, 9],
  [31, 64],
  [65, 48],
])('%i x %i', (width, height) => {
  const mask = circleMask(width, height);

  test('sets each alpha to the covered area', () => {
    expect(mask).toHaveLength(width * height * 4);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        const expected = 255 * sampledCoverage(x, y, width, height);
        expect(Math.abs((mask[at + 3] ?? -9) - expected)).toBeLessThan(1);
        expect([...mask.subarray(at, at + 3)]).toEqual([0, 0, 0]);
      }
    }
  });

  test('is symmetric in both axes', () => {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const alpha = mask[(y * width + x) * 4 + 3];
        expect(mask[(y * width + width - 1 - x) * 4 + 3]).toBe(alpha);
        expect(mask[((height - 1 - y) * width + x) * 4 + 3]).toBe(alpha);
      }
    }
  });
});

test('covers pi / 4 of a single pixel', () => {
  expect(circleMask(1, 1)[3]).toBe(Math.round((255 * Math.PI) / 4));
});

test('covers the area between two chords in a row of the largest circle', () => {
  const radius = 8192;
  const top = 5000;
  let sum = 0;
  for (let left = -radius; left < radius; left++) {
    sum += circleCoverage({ left, top, right: left + 1, bottom: top + 1 }, radius);
  }
  // The expected value is the integral over y of the chord's length 2 sqrt(r^2 - y^2), by Simpson's rule.
  const chord = (y: number): number => 2 * Math.sqrt(radius ** 2 - y ** 2);
  const strip = (chord(top) + 4 * chord(top + 0.5) + chord(top + 1)) / 6;
  expect(sum).toBeCloseTo(strip, 4);
});

test('returns the covered area in every quadrant and at every size', () => {
  expect(circleCoverage({ left: -2, top: -2, right: 2, bottom: 2 }, 2)).toBeCloseTo(
    4 * Math.PI,
    12,
  );
  expect(circleCoverage({ left: -2, top: -2, right: 0, bottom: 2 }, 2)).toBeCloseTo(
    2 * Math.PI,
    12,
  );
  expect(circleCoverage({ left: -2, top: 0, right: 0, bottom: 2 }, 2)).toBeCloseTo(Math.PI, 12);
  expect(circleCoverage({ left: -1, top: -1, right: 1, bottom: 1 }, 2)).toBeCloseTo(4, 12);
  expect(circleCoverage({ left: 1, top: 2, right: 2, bottom: 3 }, 2)).toBe(0);
});
