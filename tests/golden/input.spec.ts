/** What the engines make of every kind of file, before any tool does anything. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import {
  BROKEN,
  P3_PATCHES,
  photo,
  PHOTOS,
  PRIVATE_WORDS,
  type PhotoName,
} from '../fixtures/index';
import { test } from '../support/engines';
import { channel, chunkTypes, encodePng, type Picture } from '../support/picture';
import { maxDifference } from '../support/reference';

function bytesOf(path: string): Uint8Array {
  return new Uint8Array(readFileSync(path));
}

/** The mean over white of one quarter, as the fixtures' own list was measured. */
function quarterMean(picture: Picture, index: number): number[] {
  const halfWidth = Math.floor(picture.width / 2);
  const halfHeight = Math.floor(picture.height / 2);
  const [x0, x1] = index % 2 === 1 ? [halfWidth, picture.width] : [0, halfWidth];
  const [y0, y1] = index > 1 ? [halfHeight, picture.height] : [0, halfHeight];
  const sums = [0, 0, 0];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const from = (y * picture.width + x) * 4;
      const alpha = (picture.data[from + 3] ?? NaN) / 255;
      for (let at = 0; at < 3; at++) {
        sums[at] = (sums[at] ?? 0) + (picture.data[from + at] ?? NaN) * alpha + 255 * (1 - alpha);
      }
    }
  }
  return sums.map((sum) => sum / ((x1 - x0) * (y1 - y0)));
}

for (const kind of ['wasm', 'canvas'] as const) {
  test.describe(`the ${kind} engine`, () => {
    for (const fixture of PHOTOS) {
      test(`opens ${fixture.name} upright and in its colours`, async ({ engines }) => {
        const { info, picture, png } = await engines.ops(kind, [], bytesOf(fixture.path));
        const { width, height, type, animated } = fixture;
        expect(info).toMatchObject({ width, height, type, animated, engine: kind });
        expect([...info.metadata].sort()).toEqual([...fixture.metadata].sort());
        expect([picture.width, picture.height]).toEqual([width, height]);
        fixture.quarters.forEach((expected, quarter) => {
          const mean = quarterMean(picture, quarter);
          expected.forEach((value, at) => {
            expect(Math.abs((mean[at] ?? NaN) - value), `quarter ${quarter}`).toBeLessThan(2.5);
          });
        });
        // The canvas engine's chunks are the browser's affair, but the photo's words are not.
        if (kind === 'wasm') {
          const types = chunkTypes(png).filter((chunk) => chunk !== 'IDAT');
          expect(types).toEqual(['IHDR', 'sRGB', 'IEND']);
        }
        const text = Buffer.from(png).toString('latin1');
        for (const word of Object.values(PRIVATE_WORDS).flat()) expect(text).not.toContain(word);
      });
    }

    for (const { name, path, code } of BROKEN) {
      test(`refuses ${name} with ${code}, and goes on`, async ({ engines }) => {
        expect(await engines.refusal(kind, bytesOf(path))).toBe(code);
        expect(await engines.refusal(kind, bytesOf(photo('orientation-1.jpg').path))).toBe(
          'accepted',
        );
      });
    }

    test('converts Display P3 to sRGB', async ({ engines }) => {
      const { picture } = await engines.ops(kind, [], bytesOf(photo('display-p3.jpg').path));
      for (const { x, y, srgb } of P3_PATCHES) {
        srgb.forEach((value, at) => {
          expect(Math.abs(channel(picture, x, y, at) - value)).toBeLessThanOrEqual(2);
        });
      }
    });
  });
}

test('every alpha keeps its colour through the Wasm engine', async ({ engines }) => {
  const data = new Uint8Array(256 * 4);
  for (let alpha = 0; alpha < 256; alpha++) data.set([200, 57, 131, alpha], alpha * 4);
  const drawn = { width: 64, height: 4, data };
  const { picture } = await engines.ops('wasm', [], encodePng(drawn));
  const rounding = await engines.alphaRounding();
  if (rounding === 0) expect([...picture.data]).toEqual([...data]);
  else expect(maxDifference(picture, drawn)).toBeLessThanOrEqual(rounding);
});

test('a decoder sees the same picture in all eight orientations', async ({ engines }) => {
  const names = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `orientation-${n}.jpg` as PhotoName);
  for (const name of names) {
    const { picture } = await engines.ops('wasm', [], bytesOf(photo(name).path));
    const corners = [
      [2, 2],
      [45, 2],
      [2, 29],
      [45, 29],
    ].map(([x = 0, y = 0]) => [0, 1, 2].map((at) => Math.round(channel(picture, x, y, at) / 51)));
    expect(corners, name).toEqual([
      [5, 0, 0],
      [0, 5, 0],
      [0, 0, 5],
      [5, 5, 5],
    ]);
  }
});
