import { describe, expect, it } from 'vitest';
import { paintNoiseRows, paintPhotoRows } from '../../../src/benchmark/synthetic/paint-rows';
import { MEGAPIXELS, findSize } from '../../../src/benchmark/synthetic/sizes';

const WIDTH = 64;
const ROWS = 32;

function paint(rows: typeof paintPhotoRows, firstRow = 0): Uint8ClampedArray {
  const out = new Uint8ClampedArray(WIDTH * ROWS * 4);
  rows(out, WIDTH, firstRow);
  return out;
}

/** Returns the mean difference between horizontal neighbours in the red channel. */
function roughness(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 4; at < pixels.length; at += 4) {
    if (at % (WIDTH * 4) !== 0) sum += Math.abs((pixels[at] ?? 0) - (pixels[at - 4] ?? 0));
  }
  return sum / (ROWS * (WIDTH - 1));
}

describe('sizes', () => {
  it.each(MEGAPIXELS)('%d megapixels are 4:3 and within 2 percent', (megapixels) => {
    const { width, height } = findSize(megapixels);
    expect(Math.abs((width * height) / 1e6 / megapixels - 1)).toBeLessThan(0.02);
    expect(width / height).toBeCloseTo(4 / 3, 10);
  });

  it('is 4000 x 3000 for 12', () => {
    expect(findSize(12)).toEqual({ width: 4000, height: 3000 });
  });
});

describe.each([
  ['photo', paintPhotoRows],
  ['noise', paintNoiseRows],
] as const)('%s', (_name, rows) => {
  it('is opaque', () => {
    expect(paint(rows).every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
  });

  it('is the same when painted at once or in bands', () => {
    const whole = paint(rows);
    const lower = new Uint8ClampedArray(WIDTH * 10 * 4);
    rows(lower, WIDTH, 22);
    expect(lower).toEqual(whole.slice(22 * WIDTH * 4));
  });
});

describe('pictures', () => {
  it('has similar neighbours in a photo and unrelated ones in noise', () => {
    // Two independent values from 0 to 255 differ by 85 on average.
    expect(roughness(paint(paintNoiseRows))).toBeGreaterThan(75);
    expect(roughness(paint(paintPhotoRows))).toBeLessThan(15);
  });
});
