/** The search for the highest quality that fits. Fake encoders only return a size for each quality. */
import { describe, expect, it } from 'vitest';
import { findHighestQuality } from '../../src/engine/encode/highest-quality';

type SizeAt = (quality: number) => number;

const QUALITIES = Array.from({ length: 100 }, (_, index) => index + 1);

/** Curves of very different shapes. All rise from 1,000 bytes at quality 1 to 100,000 bytes at quality 100. */
const RISING: Readonly<Record<string, SizeAt>> = {
  'a straight line': (quality) => 1000 * quality,
  'a curve like a photo': (quality) => Math.round(1000 * 100 ** ((quality - 1) / 99)),
  'a step at the end': (quality) => (quality < 97 ? 999 + quality : 100_000),
  'a step at the beginning': (quality) => (quality < 4 ? 1000 : 99_900 + quality),
  'long plateaus': (quality) => 1000 + 9900 * Math.floor(quality / 10),
};

async function search(sizeAt: SizeAt, maxBytes: number, highest = 100) {
  const tried: number[] = [];
  const shares: number[] = [];
  const found = await findHighestQuality(
    (quality) => {
      tried.push(quality);
      return Promise.resolve(new Blob([new Uint8Array(sizeAt(quality))]));
    },
    { maxBytes, first: Math.min(90, highest), highest, onProgress: (share) => shares.push(share) },
  );
  return { ...found, tried, shares };
}

describe.each(Object.entries(RISING))('with %s', (_, sizeAt) => {
  it.each([1000, 1003, 5000, 20_000, 50_000, 99_904, 99_999, 100_000, 200_000])(
    'finds the best of all qualities within %i bytes, and tries none twice',
    async (maxBytes) => {
      const { quality, blob, fits, tried, shares } = await search(sizeAt, maxBytes);
      expect({ fits, quality }).toEqual({
        fits: true,
        quality: QUALITIES.findLast((each) => sizeAt(each) <= maxBytes),
      });
      expect(blob.size).toBe(sizeAt(quality));
      expect(new Set(tried).size).toBe(tried.length);
      expect(tried.length).toBeLessThanOrEqual(13);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
    },
  );

  it('says that nothing fits, with the smallest file', async () => {
    const { quality, blob, fits } = await search(sizeAt, 999);
    expect({ fits, quality, size: blob.size }).toEqual({ fits: false, quality: 1, size: 1000 });
  });
});

it('needs few attempts for a picture like those measured', async () => {
  // These sizes were measured with portrait-exif6.jpg, as a WebP of 512 x 400 pixels.
  const points = [
    [1, 13_800],
    [10, 20_900],
    [30, 30_800],
    [50, 41_000],
    [70, 50_100],
    [80, 64_500],
    [85, 78_100],
    [90, 100_000],
    [95, 137_100],
    [100, 257_500],
  ] as const;
  const sizeAt: SizeAt = (quality) => {
    const after = Math.max(
      1,
      points.findIndex(([at = 0]) => at >= quality),
    );
    const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [points[after - 1] ?? [], points[after] ?? []];
    return Math.round(y0 + ((quality - x0) / (x1 - x0)) * (y1 - y0));
  };
  const counts: number[] = [];
  for (let maxBytes = 15_000; maxBytes < 250_000; maxBytes += 5000)
    counts.push((await search(sizeAt, maxBytes)).tried.length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(7);
  expect(counts.reduce((sum, count) => sum + count) / counts.length).toBeLessThan(5);
});

it('never goes above the highest quality allowed, and tries no other if that fits', async () => {
  const { quality, tried } = await search((each) => each * 10, 1_000_000, 85);
  expect({ quality, tried }).toEqual({ quality: 85, tried: [85] });
});

describe('with an encoder that sometimes makes a smaller file of a higher quality', () => {
  /** Returns a curve that rises, with a different offset for each quality. */
  const waving =
    (seed: number): SizeAt =>
    (quality) =>
      1000 + quality * 100 + ((quality * (37 + 2 * seed)) % 97) * 40;

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'still ends where the next quality does not fit (%i)',
    async (seed) => {
      const sizeAt = waving(seed);
      for (const maxBytes of [2500, 4000, 6000, 9000, 12_000]) {
        const { quality, blob, fits } = await search(sizeAt, maxBytes);
        if (fits) {
          expect(blob.size).toBeLessThanOrEqual(maxBytes);
          if (quality < 100) expect(sizeAt(quality + 1)).toBeGreaterThan(maxBytes);
        } else expect(sizeAt(1)).toBeGreaterThan(maxBytes);
      }
    },
  );
});
