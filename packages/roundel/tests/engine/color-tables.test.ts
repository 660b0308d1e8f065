/** Photos in CMYK or with lookup tables in their profiles: their colours, and when the module for tables is fetched. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { colorFile, heicFile } from '../../../../tests/fixtures/index';
import { photoBytes } from '../../../../tests/fixtures/broken-bytes';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { fetchWasm } from './wasm-in-node';

const fetched = vi.fn<(address: URL) => Promise<Response>>();

/** Returns how often the module for tables was fetched. */
function fetches(): number {
  return fetched.mock.calls.filter(([{ pathname }]) => pathname.includes('color_wasm')).length;
}

const read = (path: string) => new Blob([new Uint8Array(readFileSync(path))]);
const color = (name: string) => read(colorFile(name).path);
const CMYK = 'table-cmyk.jpg';

/** Returns the pixels of a photo that an engine opens, at first one that has not fetched any module yet. */
async function readPixels(file: Blob, engine = createWasmEngine()) {
  const photo = await engine.open(file);
  const { data } = await photo.pixels([]);
  photo.close();
  return data;
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(fetchWasm);
  vi.stubGlobal('fetch', fetched);
});

describe('the module for tables', () => {
  it('is fetched with the first photo that needs it, and not again', async () => {
    const engine = createWasmEngine();
    await readPixels(color('adobe-rgb.jpg'), engine);
    await readPixels(new Blob([photoBytes('cmyk.jpg')]), engine);
    expect(fetches()).toBe(0);
    for (const name of [CMYK, 'table-xyb.jpg', 'table-alpha.png', 'table.webp']) {
      await readPixels(color(name), engine);
    }
    expect(fetches()).toBe(1);
  });

  it('is fetched again after a failure, which refuses the photo', async () => {
    const engine = createWasmEngine();
    fetched.mockImplementationOnce(() => Promise.reject(new TypeError('network error')));
    const code = 'decoder-unavailable';
    await expect(readPixels(color(CMYK), engine)).rejects.toMatchObject({ code });
    expect(await readPixels(color(CMYK), engine)).toHaveLength(128 * 48 * 4);
  });

  it('does not decode a photo that is closed while it loads', async () => {
    const engine = createWasmEngine();
    const controller = new AbortController();
    fetched.mockImplementationOnce((address) => {
      controller.abort();
      return fetchWasm(address);
    });
    const opening = engine.open(color(CMYK), { signal: controller.signal });
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a photo', () => {
  it('that is decoded at a smaller size has the colours of its profile', async () => {
    const engine = createWasmEngine();
    const photo = await engine.open(color(CMYK), { resultSide: 8 });
    const { width, height } = photo;
    expect({ width, height }).toEqual({ width: 128, height: 48 });
    const source = { x: 0, y: 0, width, height };
    // Each pixel of the result is made from a patch of 16 x 16 pixels, and a little from the neighbouring patches.
    const resize = { kind: 'resize', source, width: 8, height: 3 } as const;
    const { data } = await photo.pixels([resize]);
    photo.close();
    const blue = colorFile(CMYK).patches[18];
    expect(blue?.stored).toEqual([0, 0, 255]);
    blue?.srgb.forEach((value, at) => {
      expect(Math.abs((data[(2 * 8 + 2) * 4 + at] ?? NaN) - value)).toBeLessThanOrEqual(30);
    });
  });

  it('in CMYK is mixed from its inks if its profile is broken', async () => {
    const { patches } = colorFile(CMYK);
    const jpeg = new Uint8Array(readFileSync(colorFile(CMYK).path));
    const signature = Buffer.from(jpeg.buffer).indexOf('acsp');
    const data = await readPixels(new Blob([jpeg.fill(0xff, signature, signature + 4)]));
    for (const { x, y, stored } of patches) {
      expect([...data.subarray((y * 128 + x) * 4, (y * 128 + x) * 4 + 3)]).toEqual(stored);
    }
    expect(fetches()).toBe(0);
  });

  it('in HEIC is converted from a table', async () => {
    const { path, width, pixels } = heicFile('table.heic');
    const data = await readPixels(read(path));
    const wrong = pixels.filter(({ x, y, rgba }) =>
      rgba.some((value, at) => Math.abs(value - (data[(y * width + x) * 4 + at] ?? NaN)) > 2),
    );
    expect(wrong).toEqual([]);
    expect(fetches()).toBe(1);
  });
});
