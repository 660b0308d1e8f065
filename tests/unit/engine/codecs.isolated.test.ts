/** Loading the decoders of PNG, GIF and WebP, and failures to load them or to decode. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { photoBytes } from '../../fixtures/broken-bytes';
import { UNIFORM_FILES } from '../../fixtures/index';
import { wasmBytes } from './wasm-in-node';

vi.mock('../../../packages/roundel/src/engine/pkg/pixels/pixels_wasm', async () => {
  const { loadPixels } = await import('./wasm-in-node');
  return (await loadPixels()).glue;
});
vi.mock('../../../packages/roundel/src/engine/pkg/pixels/pixels_wasm_bg.wasm', async () => {
  const { loadPixels } = await import('./wasm-in-node');
  return loadPixels();
});

const never = new AbortController().signal;
const PALETTE = photoBytes('palette.png');
const fetched = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', fetched);

function wasm(type = 'application/wasm'): Promise<Response> {
  const headers = { 'Content-Type': type };
  return Promise.resolve(new Response(wasmBytes('pkg/codecs/codecs_wasm_bg.wasm'), { headers }));
}

/** Returns the decoding functions from new modules, which have not fetched anything yet. */
async function fresh() {
  vi.resetModules();
  return import('../../../packages/roundel/src/engine/decode/decode-with-codecs');
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => wasm());
});

test('fetches the module with the first file only', async () => {
  const { decodeWithCodecs } = await fresh();
  expect(fetched).not.toHaveBeenCalled();
  for (const name of ['palette.png', 'animated.gif', 'alpha.webp'] as const) {
    const { picture, frame } = await decodeWithCodecs(photoBytes(name), never);
    expect(picture.width).toBeGreaterThan(100);
    expect(frame).toBe(1);
    picture.free();
  }
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  'application/wasm',
  'Application/WASM',
  'application/wasm; charset=utf-8',
  'text/plain',
])('loads a module of the type %s', async (type) => {
  const { decodeWithCodecs } = await fresh();
  fetched.mockImplementationOnce(() => wasm(type));
  const { picture } = await decodeWithCodecs(PALETTE, never);
  expect(picture.width).toBe(160);
  picture.free();
});

test.each([
  ['the network fails', () => Promise.reject(new TypeError('network error'))],
  ['the file is missing', () => Promise.resolve(new Response('', { status: 404 }))],
  ['a page arrives in its place', () => Promise.resolve(new Response('<!doctype html>'))],
])('rejects when %s and fetches again for the next file', async (_, fail) => {
  const { decodeWithCodecs } = await fresh();
  fetched.mockImplementationOnce(fail);
  await expect(decodeWithCodecs(PALETTE, never)).rejects.toMatchObject({
    code: 'decoder-unavailable',
  });
  const { picture } = await decodeWithCodecs(PALETTE, never);
  expect(picture.width).toBe(160);
});

test('refuses a file whose decoder traps, and decodes the next one', async () => {
  const { decodeWithCodecs, codecs } = await fresh();
  const trapped = codecs.open(PALETTE, () => Promise.reject(new WebAssembly.RuntimeError('oops')));
  await expect(trapped).rejects.toMatchObject({ code: 'decode-failed' });
  const { picture } = await decodeWithCodecs(PALETTE, never);
  expect(picture.width).toBe(160);
});

test('stops between two bands of rows when it is cancelled', async () => {
  const { decodeWithCodecs } = await fresh();
  const large = UNIFORM_FILES.find(({ name }) => name === 'large.png');
  if (large === undefined) throw new Error('no large.png');
  const controller = new AbortController();
  const decoding = decodeWithCodecs(large.bytes, controller.signal);
  controller.abort();
  await expect(decoding).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['empty-first.gif', 2],
  ['empty-first.png', 2],
  ['empty-first.webp', 2],
  ['fallback.png', 1],
])('shows the first frame of %s that is not empty', async (name, shown) => {
  const { decodeWithCodecs } = await fresh();
  const file = readFileSync(new URL(`../../fixtures/frames/${name}`, import.meta.url));
  const { picture, frame } = await decodeWithCodecs(file, never);
  expect([picture.width, picture.height, frame]).toEqual([8, 6, shown]);
});
