/** Compares the pixels of pictures for places that have no tool with a plain Lanczos3 of the photo's middle. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { toMaker, type Place, type PlaceId, PLACES } from 'roundel/tools';
import {
  decodePng,
  encodePng,
  randomNumbers,
  smoothPicture,
} from '../../../../tests/support/picture';
import { lanczos, onto, pixel } from '../../../../tests/support/reference';
import { fetchWasm } from '../engine/wasm-in-node';

const engine = createWasmEngine();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchWasm);
});

const POINTS = 400;
/**
 * The largest allowed error of a channel, in 8-bit levels. Each of the two resampling passes rounds the values, and so
 * does the blending.
 */
const TOLERANCE = 1.5;

/** The places that have no tool. tool-results.ts has the pixels of the others. */
const PLAIN: readonly Place<PlaceId>[] = PLACES.filter(({ tool }) => tool === null);

/** Two opaque photos: a wide one and a tall one. */
const PHOTOS = [
  ['wide', smoothPicture(301, 200)],
  ['tall', smoothPicture(180, 320)],
] as const;

describe.each(PLAIN.map((place) => [place.id, place] as const))('%s', (_id, place) => {
  test.each(PHOTOS)(
    'scales the middle of a %s photo and puts it on white',
    async (_what, photo) => {
      const { width, height } = place.size ?? { width: 0, height: 0 };
      const opened = await engine.open(new Blob([Uint8Array.from(encodePng(photo))]));
      const png = await opened.encode(toMaker(place).plan({}, opened));
      opened.close();
      const made = decodePng(new Uint8Array(await png.arrayBuffer()));
      expect([made.width, made.height]).toEqual([width, height]);

      // The photo is cut to the largest part with the picture's aspect ratio.
      const scale = Math.min(photo.width / width, photo.height / height);
      const part = { width: width * scale, height: height * scale };
      const from = {
        x: (photo.width - part.width) / 2,
        y: (photo.height - part.height) / 2,
        ...part,
      };
      const expectedAt = lanczos(photo, from, width, height);
      const random = randomNumbers(width);
      for (let point = 0; point < POINTS; point++) {
        const x = Math.floor(random() * width);
        const y = Math.floor(random() * height);
        const expected = onto([255, 255, 255], expectedAt(x, y));
        const found = pixel(made, x, y);
        for (const [channel, value] of expected.entries()) {
          expect(Math.abs((found[channel] ?? NaN) - value), `${x}, ${y}`).toBeLessThanOrEqual(
            TOLERANCE,
          );
        }
      }
    },
  );
});
