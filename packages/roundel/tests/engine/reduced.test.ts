/** The Wasm engine opens a photo as a copy that is within limits. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fitSize } from '../../src/engine/geometry';
import type { OpenOptions } from 'roundel';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { broken, photo } from '../../../../tests/fixtures/index';
import {
  decodePng,
  encodePng,
  smoothPicture,
  type Picture,
} from '../../../../tests/support/picture';
import { draw, lanczos, pixel, psnr } from '../../../../tests/support/reference';
import { fetchWasm } from './wasm-in-node';

const engine = createWasmEngine();
const COPY = { side: 4096, pixels: 12_000_000 };

beforeEach(() => {
  vi.stubGlobal('fetch', fetchWasm);
});

/** Opens a file, and returns what the engine knows about it with the pixels that tools see. */
async function open(file: Uint8Array, options: OpenOptions) {
  const opened = await engine.open(new Blob([Uint8Array.from(file)]), options);
  try {
    const png = await opened.encode([]);
    const picture: Picture = decodePng(new Uint8Array(await png.arrayBuffer()));
    return { opened, picture };
  } finally {
    opened.close();
  }
}

describe('the size of a copy', () => {
  it.each([
    // The longest side has 4,096 pixels: 6000 x 3000 by 4096 / 6000.
    [6000, 3000, 4096, 2048],
    // 12 megapixels: 12000 x 8333 would be 4096 x 2844, which is 11.6 megapixels.
    [12_000, 8333, 4096, 2844],
    // A square of 4096 would have 16.8 megapixels. The root of 12 million is 3464.1.
    [5000, 5000, 3464, 3464],
    [4096, 2929, 4096, 2929],
    [16_384, 1, 4096, 1],
    [300, 200, 300, 200],
  ])('%i x %i becomes %i x %i', (width, height, ...expected) => {
    const size = fitSize({ width, height }, COPY);
    expect([size.width, size.height]).toEqual(expected);
    expect(size.width * size.height).toBeLessThanOrEqual(COPY.pixels);
  });
});

describe('a photo that is opened within limits', () => {
  it('has the pixels of the photo, resampled', async () => {
    const source = smoothPicture(300, 200);
    const atMost = { side: 120, pixels: 1_000_000 };
    const { opened, picture } = await open(encodePng(source), { atMost });
    expect(opened).toMatchObject({
      width: 120,
      height: 80,
      type: 'png',
      reducedFrom: { width: 300, height: 200 },
    });
    const exact = lanczos(source, { x: 0, y: 0, width: 300, height: 200 }, 120, 80);
    expect(psnr(picture, draw(120, 80, exact))).toBeGreaterThan(50);
  });

  it('is upright, and the limits apply to a turned photo too', async () => {
    const file = readFileSync(photo('portrait-exif6.jpg').path);
    const { picture: whole } = await open(file, {});
    const { opened, picture } = await open(file, { atMost: { side: 256, pixels: 1_000_000 } });
    expect(opened).toMatchObject({
      width: 200,
      height: 256,
      reducedFrom: { width: 400, height: 512 },
    });
    // The plain mean of four pixels.
    const means = draw(200, 256, (x, y) => {
      const four = [0, 1].flatMap((dx) => [0, 1].map((dy) => pixel(whole, 2 * x + dx, 2 * y + dy)));
      const mean = (index: number) =>
        four.reduce((sum, each) => sum + (each[index] ?? 0), 0) / four.length;
      return [mean(0), mean(1), mean(2), 255];
    });
    expect(psnr(picture, means)).toBeGreaterThan(32);
  });

  it('is unchanged if it is within the limits', async () => {
    const file = readFileSync(photo('portrait-exif6.jpg').path);
    const { opened, picture } = await open(file, { atMost: COPY });
    expect(opened.reducedFrom).toBeUndefined();
    expect(picture).toEqual((await open(file, {})).picture);
  });

  it('is refused above 100 megapixels', async () => {
    const file = readFileSync(broken('huge-pixels.jpg').path);
    await expect(open(file, { atMost: COPY })).rejects.toMatchObject({ code: 'too-many-pixels' });
  });
});
