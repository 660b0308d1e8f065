/**
 * Compares every pixel of each tool's PNG with a pixel that the test computes. The Wasm engine makes the PNGs in a real
 * browser.
 */
import { expect } from '@playwright/test';
import type { ToolId, ParamValues } from 'roundel/tools';
import { test } from '../support/engines';
import { smoothPicture, testPicture, type Picture } from '../support/picture';
import { circleCoverage, draw, maxDifference, onto, pixel } from '../support/reference';
import { distanceAt, computeExpected } from '../support/tool-arithmetic';

/**
 * The largest allowed error of a resampled channel, in 8-bit levels. Each of the two resampling passes rounds by up to
 * half a level, and so does the blending. Premultiplying colours in 8 bits rounds them once more.
 */
const RESAMPLED = { opaque: 2, transparent: 3 };

const SOURCES = [
  { name: 'landscape', picture: testPicture(61, 40), smooth: smoothPicture(61, 40) },
  { name: 'portrait', picture: testPicture(38, 55, { seed: 2 }), smooth: smoothPicture(38, 55) },
  {
    name: 'transparent',
    picture: testPicture(50, 33, { seed: 3, transparent: true }),
    smooth: smoothPicture(50, 33, { transparent: true }),
  },
];

/** A tool's expected result, drawn as a picture. */
function drawn(...args: Parameters<typeof computeExpected>): Picture {
  const { width, height, at } = computeExpected(...args);
  return draw(width, height, at);
}

for (const { name, picture, smooth } of SOURCES) {
  const tolerance = name === 'transparent' ? RESAMPLED.transparent : RESAMPLED.opaque;

  test.describe(`a ${name} picture`, () => {
    for (const tool of ['circle-image-maker', 'crop-circle-image'] as const) {
      test(`${tool} keeps the centred square, transparent outside the circle`, async ({
        engines,
      }) => {
        const result = (await engines.tool('wasm', tool, picture)).picture;
        const expected = computeExpected(tool, picture);
        const square = computeExpected('crop-square-image', picture);
        expect([result.width, result.height]).toEqual([expected.width, expected.height]);
        const wrong: string[] = [];
        for (let y = 0; y < result.height; y++) {
          for (let x = 0; x < result.width; x++) {
            const [red, green, blue, alpha] = pixel(result, x, y);
            const off = distanceAt(result, expected, x, y);
            if (!(off <= 1.5)) wrong.push(`(${x}, ${y}) is off by ${off}`);
            // The engine keeps the colour of a transparent pixel that is entirely inside the circle, and drops it at
            // the edge. `circleCoverage` samples too few points to tell such pixels apart near the edge, so this test
            // skips them.
            const coverage = circleCoverage(result.width, result.height, x, y);
            if (alpha === 0 && coverage > 0.98) continue;
            // All other transparent pixels must have lost the photo's colour. Visible pixels must have exactly the
            // photo's colour.
            const colors = alpha === 0 ? [0, 0, 0] : square.at(x, y).slice(0, 3);
            const found = [red, green, blue];
            if (found.join() !== colors.join()) {
              wrong.push(`(${x}, ${y}) is ${found.join()}, not ${colors.join()}`);
            }
          }
        }
        // The first few wrong pixels are enough for a diagnosis.
        expect(wrong.slice(0, 5), `${wrong.length} wrong pixels`).toEqual([]);
      });
    }

    // These tools copy or average each pixel, or blend it onto opaque white.
    for (const tool of [
      'square-image-maker',
      'crop-square-image',
      'blur-sides-of-photo',
    ] as const) {
      test(`${tool} is exact`, async ({ engines }) => {
        const result = (await engines.tool('wasm', tool, picture)).picture;
        expect(maxDifference(result, drawn(tool, picture))).toBe(0);
      });
    }

    for (const tool of [
      'whatsapp-dp-editor',
      'instagram-dp-editor',
      'facebook-profile-editor',
    ] as const) {
      test(`${tool} scales to cover, on white`, async ({ engines }) => {
        const result = (await engines.tool('wasm', tool, smooth)).picture;
        expect(maxDifference(result, drawn(tool, smooth))).toBeLessThanOrEqual(tolerance);
      });
    }

    for (const overlay of ['vignette', 'warm', 'cool', 'gradient', 'none']) {
      test(`draws the ${overlay} overlay`, async ({ engines }) => {
        const result = (await engines.tool('wasm', 'overlay-images-online', picture, { overlay }))
          .picture;
        const expected = drawn('overlay-images-online', picture, { overlay });
        expect(maxDifference(result, expected)).toBeLessThanOrEqual(overlay === 'none' ? 0 : 1);
      });
    }

    test('draws the vignette by default', async ({ engines }) => {
      const tool = 'overlay-images-online';
      const untouched = (await engines.tool('wasm', tool, picture)).picture;
      const asked = (await engines.tool('wasm', tool, picture, { overlay: 'vignette' })).picture;
      expect(maxDifference(untouched, asked)).toBe(0);
    });
  });
}

test('downscaling averages over all source pixels', async ({ engines }) => {
  const large = smoothPicture(1001, 803);
  const result = (await engines.tool('wasm', 'instagram-dp-editor', large)).picture;
  const expected = drawn('instagram-dp-editor', large);
  expect(maxDifference(result, expected)).toBeLessThanOrEqual(RESAMPLED.opaque);
});

test('every tool accepts a single pixel', async ({ engines }) => {
  const dot: Picture = { width: 1, height: 1, data: Uint8Array.from([10, 200, 30, 255]) };
  const made = async (tool: ToolId, values: ParamValues = {}): Promise<Picture> =>
    (await engines.tool('wasm', tool, dot, values)).picture;
  const only = async (...args: Parameters<typeof made>): Promise<readonly number[]> => {
    const picture = await made(...args);
    expect([picture.width, picture.height]).toEqual([1, 1]);
    return pixel(picture, 0, 0);
  };
  const untouched = [10, 200, 30, 255];

  // The inscribed circle covers pi / 4 of its square: 200.3 of 255.
  expect(await only('circle-image-maker')).toEqual([10, 200, 30, 200]);
  expect(await only('crop-circle-image')).toEqual([10, 200, 30, 200]);
  expect(await only('square-image-maker')).toEqual(untouched);
  expect(await only('crop-square-image')).toEqual(untouched);
  // The blur replicates edges, so its window contains only copies of this pixel.
  expect(await only('blur-sides-of-photo')).toEqual(untouched);
  // The centre of the pixel is the centre of the vignette, which is transparent up to a radius of 0.3.
  expect(await only('overlay-images-online')).toEqual(untouched);
  expect(await only('overlay-images-online', { overlay: 'none' })).toEqual(untouched);
  // The border covers 0.1 of the pixel's width on each side. So it covers 1 - 0.8 x 0.8 = 0.36 of the pixel, and its
  // alpha is 0.3 x 0.36 = 0.108.
  expect(await only('overlay-images-online', { overlay: 'warm' })).toEqual([36, 196, 27, 255]);
  expect(await only('overlay-images-online', { overlay: 'cool' })).toEqual([9, 178, 54, 255]);
  // The pixel is halfway between the corners, where the gradient is blue with alpha 0.1. The exact value of the blue
  // channel is 52.5, so both 52 and 53 are right.
  const [red, green, blue, alpha] = await only('overlay-images-online', { overlay: 'gradient' });
  expect([red, green, alpha]).toEqual([9, 180, 255]);
  expect([52, 53]).toContain(blue);

  // A single pixel that is scaled up gives a picture of one colour.
  for (const [tool, side] of [
    ['whatsapp-dp-editor', 640],
    ['facebook-profile-editor', 400],
  ] as const) {
    expect(
      maxDifference(
        await made(tool),
        draw(side, side, () => [10, 200, 30, 255]),
      ),
      tool,
    ).toBe(0);
  }
  const disc = draw(320, 320, (x, y) =>
    onto([255, 255, 255], [10, 200, 30, 255 * circleCoverage(320, 320, x, y)]),
  );
  expect(maxDifference(await made('instagram-dp-editor'), disc)).toBeLessThanOrEqual(1);
});
