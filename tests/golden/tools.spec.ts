/**
 * Each tool's PNG, made in a real browser from a picture drawn here, against
 * arithmetic done here. With the controls untouched the constants are those
 * of the specification, written out once more.
 */
import { expect } from '@playwright/test';
import { test } from '../support/engines';
import { channel, smoothPicture, testPicture, type Picture } from '../support/picture';
import {
  boxBlurAt,
  circleCoverage,
  crop,
  draw,
  lanczos,
  maxDifference,
  onto,
  over,
  pixel,
} from '../support/reference';

const WHITE = [255, 255, 255] as const;

/**
 * How far a resampled channel may be off: half a step in each of two passes and
 * in the blending, and half a step more where colours are premultiplied in 8 bits.
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

/** The centred square of the shorter side; an odd remainder is cut at the right or bottom. */
function centredSquare(source: Picture): Picture {
  const side = Math.min(source.width, source.height);
  const x = Math.floor((source.width - side) / 2);
  const y = Math.floor((source.height - side) / 2);
  return crop(source, x, y, side, side);
}

/** The centred square as the fixed-size tools take it: fractions of pixels allowed. */
function centredRect({ width, height }: Picture) {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** `picture` with its alpha multiplied by the coverage of the inscribed circle. */
function insideCircle(picture: Picture): Picture {
  return draw(picture.width, picture.height, (x, y) => {
    const [red, green, blue, alpha] = pixel(picture, x, y);
    return [red, green, blue, alpha * circleCoverage(picture.width, picture.height, x, y)];
  });
}

for (const { name, picture, smooth } of SOURCES) {
  const tolerance = name === 'transparent' ? RESAMPLED.transparent : RESAMPLED.opaque;

  test.describe(`a ${name} picture`, () => {
    for (const tool of ['circle-image-maker', 'crop-circle-image'] as const) {
      test(`${tool}: the centred square, transparent outside the circle`, async ({ engines }) => {
        const result = (await engines.tool('wasm', tool, picture)).picture;
        const square = centredSquare(picture);
        expect([result.width, result.height]).toEqual([square.width, square.height]);
        for (let y = 0; y < square.height; y++) {
          for (let x = 0; x < square.width; x++) {
            const coverage = circleCoverage(square.width, square.height, x, y);
            const alpha = channel(result, x, y, 3);
            expect(Math.abs(alpha - channel(square, x, y, 3) * coverage)).toBeLessThanOrEqual(1.5);
            const colour = pixel(result, x, y).slice(0, 3);
            // Nothing of the photo is left behind what the circle hides. On the very edge of
            // full coverage the count of points cannot tell inside from outside.
            if (alpha === 0 && coverage > 0.98) continue;
            const expected = alpha === 0 ? [0, 0, 0] : pixel(square, x, y).slice(0, 3);
            expect(colour, `(${x}, ${y})`).toEqual(expected);
          }
        }
      });
    }

    test('square maker: centred on white, never resampled', async ({ engines }) => {
      const result = (await engines.tool('wasm', 'square-image-maker', picture)).picture;
      const side = Math.max(picture.width, picture.height);
      const left = Math.floor((side - picture.width) / 2);
      const top = Math.floor((side - picture.height) / 2);
      const expected = draw(side, side, (x, y) => {
        const inside =
          x >= left && x < left + picture.width && y >= top && y < top + picture.height;
        return inside ? onto(WHITE, pixel(picture, x - left, y - top)) : [...WHITE, 255];
      });
      expect(result).toEqual({ ...expected, data: Buffer.from(expected.data) });
    });

    test('crop square: pixels untouched', async ({ engines }) => {
      const result = (await engines.tool('wasm', 'crop-square-image', picture)).picture;
      const expected = centredSquare(picture);
      expect([result.width, result.height]).toEqual([expected.width, expected.height]);
      expect(maxDifference(result, expected)).toBe(0);
    });

    for (const [tool, side] of [
      ['whatsapp-dp-editor', 640],
      ['facebook-profile-editor', 400],
    ] as const) {
      test(`${tool}: covers ${side} x ${side} on white`, async ({ engines }) => {
        const result = (await engines.tool('wasm', tool, smooth)).picture;
        const covered = lanczos(smooth, centredRect(smooth), side, side);
        const expected = draw(side, side, (x, y) => onto(WHITE, pixel(covered, x, y)));
        expect(maxDifference(result, expected)).toBeLessThanOrEqual(tolerance);
      });
    }

    test('instagram: 320 x 320, a circle on white', async ({ engines }) => {
      const result = (await engines.tool('wasm', 'instagram-dp-editor', smooth)).picture;
      const circle = insideCircle(lanczos(smooth, centredRect(smooth), 320, 320));
      const expected = draw(320, 320, (x, y) => onto(WHITE, pixel(circle, x, y)));
      expect(maxDifference(result, expected)).toBeLessThanOrEqual(tolerance);
    });

    test('blur sides: radius 20 outside the middle half', async ({ engines }) => {
      const result = (await engines.tool('wasm', 'blur-sides-of-photo', picture)).picture;
      const quarter = Math.round(picture.width / 4);
      const expected = draw(picture.width, picture.height, (x, y) =>
        x >= quarter && x < picture.width - quarter
          ? pixel(picture, x, y)
          : boxBlurAt(picture, x, y, 20),
      );
      expect([result.width, result.height]).toEqual([expected.width, expected.height]);
      expect(maxDifference(result, expected)).toBe(0);
    });

    test('overlay, vignette by default', async ({ engines }) => {
      const result = (await engines.tool('wasm', 'overlay-images-online', picture)).picture;
      const { width, height } = picture;
      const inner = 0.3 * Math.min(width, height);
      const outer = 0.7 * Math.max(width, height);
      const expected = draw(width, height, (x, y) => {
        const distance = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2);
        const share = Math.min(Math.max((distance - inner) / (outer - inner), 0), 1);
        return over([0, 0, 0], 0.7 * share, pixel(picture, x, y));
      });
      expect(maxDifference(result, expected)).toBeLessThanOrEqual(1);
    });

    for (const [overlay, colour] of [
      ['warm', [255, 165, 0]],
      ['cool', [0, 0, 255]],
    ] as const) {
      test(`overlay, ${overlay}: a tenth of the shorter side`, async ({ engines }) => {
        const result = (await engines.tool('wasm', 'overlay-images-online', picture, { overlay }))
          .picture;
        const { width, height } = picture;
        const border = Math.min(width, height) / 10;
        /** The share of the pixel at `at` that lies inside [border, size - border]. */
        const inside = (at: number, size: number): number =>
          Math.max(0, Math.min(at + 1, size - border) - Math.max(at, border));
        const expected = draw(width, height, (x, y) => {
          const coverage = 1 - inside(x, width) * inside(y, height);
          return over(colour, 0.3 * coverage, pixel(picture, x, y));
        });
        expect(maxDifference(result, expected)).toBeLessThanOrEqual(1);
      });
    }

    test('overlay, gradient: red, blue and green from corner to corner', async ({ engines }) => {
      const result = (
        await engines.tool('wasm', 'overlay-images-online', picture, { overlay: 'gradient' })
      ).picture;
      const { width, height } = picture;
      const expected = draw(width, height, (x, y) => {
        const at = ((x + 0.5) * width + (y + 0.5) * height) / (width ** 2 + height ** 2);
        // Colour and alpha run straight from stop to stop: red .3, blue .1, green .3.
        const near = Math.abs(at - 0.5) * 2;
        const alpha = 0.1 + 0.2 * near;
        const end = 255 * near;
        const middle = 255 * (1 - near);
        const colour = at < 0.5 ? ([end, 0, middle] as const) : ([0, end, middle] as const);
        return over(colour, alpha, pixel(picture, x, y));
      });
      expect(maxDifference(result, expected)).toBeLessThanOrEqual(1);
    });

    test('overlay, none: pixels untouched', async ({ engines }) => {
      const result = (
        await engines.tool('wasm', 'overlay-images-online', picture, { overlay: 'none' })
      ).picture;
      expect([result.width, result.height]).toEqual([picture.width, picture.height]);
      expect(maxDifference(result, picture)).toBe(0);
    });
  });
}

test('a picture larger than its target is averaged over all its pixels', async ({ engines }) => {
  const large = smoothPicture(1001, 803);
  const result = (await engines.tool('wasm', 'instagram-dp-editor', large)).picture;
  const circle = insideCircle(lanczos(large, centredRect(large), 320, 320));
  const expected = draw(320, 320, (x, y) => onto(WHITE, pixel(circle, x, y)));
  expect(maxDifference(result, expected)).toBeLessThanOrEqual(RESAMPLED.opaque);
});

test('a single pixel goes through every tool', async ({ engines }) => {
  const dot: Picture = { width: 1, height: 1, data: Uint8Array.from([10, 200, 30, 255]) };
  const size = async (...args: [Parameters<typeof engines.tool>[1]]) => {
    const { width, height } = (await engines.tool('wasm', args[0], dot)).picture;
    return [width, height];
  };
  expect(await size('circle-image-maker')).toEqual([1, 1]);
  expect(await size('square-image-maker')).toEqual([1, 1]);
  expect(await size('whatsapp-dp-editor')).toEqual([640, 640]);
  expect(await size('instagram-dp-editor')).toEqual([320, 320]);
  expect(await size('facebook-profile-editor')).toEqual([400, 400]);
  expect(await size('blur-sides-of-photo')).toEqual([1, 1]);
  expect(await size('crop-square-image')).toEqual([1, 1]);
  expect(await size('overlay-images-online')).toEqual([1, 1]);
  expect(await size('crop-circle-image')).toEqual([1, 1]);
});
