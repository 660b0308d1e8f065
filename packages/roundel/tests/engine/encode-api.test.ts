import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEncodeApi } from '../../src/engine/encode/encode-api';
import * as webp from '../../src/engine/encode/webp';
import type { Pixels } from '../../src/engine/engine';
import { fetchWasm } from './wasm-in-node';

const PIXELS: Pixels = {
  data: new Uint8ClampedArray(16 * 16 * 4).fill(200),
  width: 16,
  height: 16,
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchWasm);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Lets the next encoder that is created trap at its first picture. */
function trapOnce(): void {
  vi.spyOn(webp, 'createWebpEncoder').mockResolvedValueOnce(() => {
    throw new WebAssembly.RuntimeError('Out of bounds memory access');
  });
}

async function encode(): Promise<Uint8Array> {
  const api = createEncodeApi();
  await api.open(PIXELS, 'webp');
  return new Uint8Array(await (await api.encode(88)).arrayBuffer());
}

test('an encoder that traps is replaced, and the file is the same', async () => {
  const expected = await encode();
  trapOnce();
  expect(await encode()).toEqual(expected);
});

test('a picture whose second encoder traps too is refused', async () => {
  trapOnce();
  trapOnce();
  await expect(encode()).rejects.toThrow('Out of bounds memory access');
});
