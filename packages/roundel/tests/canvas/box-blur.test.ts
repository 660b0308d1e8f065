import { describe, expect, test } from 'vitest';
import { boxBlurColumns, type RgbaPixels } from '../../src/engine/canvas/box-blur';
import { generator } from './random';

/** Divides non-negative integers, rounding half up, without floating point. */
function roundedQuotient(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Computes the blur by its definition, window by window, in integers. */
function naiveBlur(source: RgbaPixels, radius: number, from: number, to: number): number[] {
  const { data, width, height } = source;
  const area = BigInt((2 * radius + 1) ** 2);
  const result: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = from; x < to; x++) {
      const sums = [0n, 0n, 0n];
      let alphas = 0n;
      for (let dy = -radius; dy <= radius; dy++) {
        for (let dx = -radius; dx <= radius; dx++) {
          const sy = Math.min(Math.max(y + dy, 0), height - 1);
          const sx = Math.min(Math.max(x + dx, 0), width - 1);
          const [r = 0, g = 0, b = 0, a = 0] = data.subarray((sy * width + sx) * 4);
          [r, g, b].forEach((c, i) => (sums[i] = (sums[i] ?? 0n) + BigInt(c * a)));
          alphas += BigInt(a);
        }
      }
      result.push(...sums.map((sum) => (alphas === 0n ? 0 : roundedQuotient(sum, alphas))));
      result.push(roundedQuotient(alphas, area));
    }
  }
  return result;
}

function randomPicture(
  width: number,
  height: number,
  seed: number,
  alpha: 'opaque' | 'any' | 'sparse',
): RgbaPixels {
  const next = generator(seed);
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => {
    if (i % 4 !== 3) return next(256);
    if (alpha === 'opaque') return 255;
    return alpha === 'any' || next(12) === 0 ? next(256) : 0;
  });
  return { data, width, height };
}

const SIZES = [
  [1, 1],
  [1, 9],
  [9, 1],
  [2, 3],
  [17, 13],
  [40, 5],
] as const;

describe.each(['opaque', 'any', 'sparse'] as const)('alpha: %s', (alpha) => {
  test.each(SIZES)('matches the definition for %i x %i at every radius', (width, height) => {
    const picture = randomPicture(width, height, width * 100 + height, alpha);
    for (const radius of [0, 1, 2, 5, 20]) {
      const blurred = boxBlurColumns(picture, radius, 0, width);
      expect([...blurred]).toEqual(naiveBlur(picture, radius, 0, width));
    }
  });

  test('reads the pixels around any range of columns', () => {
    const picture = randomPicture(11, 6, 3, alpha);
    for (let from = 0; from < 11; from++) {
      for (let to = from + 1; to <= 11; to++) {
        expect([...boxBlurColumns(picture, 2, from, to)]).toEqual(naiveBlur(picture, 2, from, to));
      }
    }
  });
});

test('does not overflow for the largest radius and the brightest picture', () => {
  const white = { data: new Uint8ClampedArray(4 * 4 * 4).fill(255), width: 4, height: 4 };
  expect([...boxBlurColumns(white, 63, 0, 4)]).toEqual([...white.data]);
  const nearlyWhite = { ...white, data: white.data.slice() };
  nearlyWhite.data[3] = 254;
  expect([...boxBlurColumns(nearlyWhite, 63, 0, 4)]).toEqual(naiveBlur(nearlyWhite, 63, 0, 4));
});

test('rounds halves up', () => {
  // The window contains the pixel at x = 0 twice, with alpha 1, and the pixel at x = 1 once, with alpha 2. So the
  // colours 10 and 11 have equal weights, and their mean is 10.5.
  const data = Uint8ClampedArray.from([10, 0, 0, 1, 11, 0, 0, 2]);
  expect(boxBlurColumns({ data, width: 2, height: 1 }, 1, 0, 1)[0]).toBe(11);
});

test('returns transparent black for a window without alpha', () => {
  const data = new Uint8ClampedArray(3 * 3 * 4).fill(200);
  for (let i = 3; i < data.length; i += 4) data[i] = 0;
  expect(new Set(boxBlurColumns({ data, width: 3, height: 3 }, 1, 0, 3))).toEqual(new Set([0]));
});
