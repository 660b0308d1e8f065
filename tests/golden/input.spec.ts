/**
 * The pixels and properties that both engines decode from every photo in the fixtures, and the files that they refuse.
 */
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
import { onceFor, test } from '../support/engines';
import { expectKnownPixels } from '../support/known-pixels';
import { channel, chunkTypes, encodePng } from '../support/picture';
import { maxDifference } from '../support/reference';

function readBytes(path: string): Uint8Array {
  return new Uint8Array(readFileSync(path));
}

/**
 * The largest allowed error of a channel of transparent pixels, for each engine. A canvas stores premultiplied colours
 * in 8 bits, so values are rounded when they are written and again when they are read. Firefox truncates the values
 * that it reads.
 */
const ALPHA_ROUNDING = { wasm: 0, canvas: 1.5 } as const;

const TRANSPARENT: readonly PhotoName[] = ['transparent.png', 'palette.png', 'alpha.webp'];

for (const kind of ['wasm', 'canvas'] as const) {
  test.describe(`the ${kind} engine`, onceFor(kind), () => {
    for (const fixture of PHOTOS) {
      test(`opens ${fixture.name} upright and in the right colours`, async ({ engines }) => {
        const { info, picture, png } = await engines.ops(kind, [], readBytes(fixture.path));
        const { width, height, type, animated } = fixture;
        expect(info).toMatchObject({ width, height, type, animated, engine: kind });
        expect([...info.metadata].sort()).toEqual([...fixture.metadata].sort());
        expect([picture.width, picture.height]).toEqual([width, height]);
        const isTransparent = TRANSPARENT.includes(fixture.name);
        const rounding = isTransparent ? ALPHA_ROUNDING[kind] : 0;
        expectKnownPixels(picture, fixture.name, { rounding });
        // Neither engine may write metadata. In the canvas engine, the browser chooses which other chunks to write.
        if (kind === 'wasm') {
          const types = chunkTypes(png).filter((chunk) => chunk !== 'IDAT');
          expect(types).toEqual(['IHDR', 'sRGB', 'IEND']);
        }
        const text = Buffer.from(png).toString('latin1');
        for (const word of Object.values(PRIVATE_WORDS).flat()) expect(text).not.toContain(word);
      });
    }

    for (const { name, path, code } of BROKEN) {
      test(`refuses ${name} with ${code} and still opens the next file`, async ({ engines }) => {
        expect(await engines.refusal(kind, readBytes(path))).toBe(code);
        const next = photo('orientation-1.jpg');
        const { picture } = await engines.ops(kind, [], readBytes(next.path));
        expect([picture.width, picture.height]).toEqual([next.width, next.height]);
        expectKnownPixels(picture, next.name);
      });
    }

    test('converts Display P3 to sRGB', async ({ engines }) => {
      const { picture } = await engines.ops(kind, [], readBytes(photo('display-p3.jpg').path));
      for (const { x, y, srgb } of P3_PATCHES) {
        srgb.forEach((value, at) => {
          expect(Math.abs(channel(picture, x, y, at) - value)).toBeLessThanOrEqual(1);
        });
      }
    });
  });
}

test('the Wasm engine keeps the colour of every alpha value', async ({ engines }) => {
  const data = new Uint8Array(256 * 4);
  for (let alpha = 0; alpha < 256; alpha++) data.set([200, 57, 131, alpha], alpha * 4);
  const drawn = { width: 64, height: 4, data };
  const { picture } = await engines.ops('wasm', [], encodePng(drawn));
  expect([...picture.data]).toEqual([...data]);
});

// Each JPEG block of these files has a single colour, so turning the picture does not change how values are rounded.
test('all eight orientations decode to exactly the same pixels', async ({ engines }) => {
  const upright = await engines.ops('wasm', [], readBytes(photo('orientation-1.jpg').path));
  expectKnownPixels(upright.picture, 'orientation-1.jpg');
  for (const turn of [2, 3, 4, 5, 6, 7, 8]) {
    const name = `orientation-${turn}.jpg` as PhotoName;
    for (const kind of ['wasm', 'canvas'] as const) {
      const { picture } = await engines.ops(kind, [], readBytes(photo(name).path));
      expect(maxDifference(picture, upright.picture), `${name}, ${kind}`).toBe(0);
    }
  }
});
