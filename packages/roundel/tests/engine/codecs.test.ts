/** The decoders of PNG, GIF and WebP: a decoder that traps, cancelling, and empty first frames. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { codecs, decodeWithCodecs } from '../../src/engine/decode/decode-with-codecs';
import { photoBytes } from '../../../../tests/fixtures/broken-bytes';
import { UNIFORM_FILES } from '../../../../tests/fixtures/index';
import { LazyModules } from '../../src/engine/lazy-modules';
import { fetchWasm } from './wasm-in-node';

const never = new AbortController().signal;
const modules = new LazyModules();
const PALETTE = photoBytes('palette.png');

beforeEach(() => {
  vi.stubGlobal('fetch', fetchWasm);
});

test('refuses a file whose decoder traps, and decodes the next one', async () => {
  const trapped = codecs.open(PALETTE, modules, () =>
    Promise.reject(new WebAssembly.RuntimeError('oops')),
  );
  await expect(trapped).rejects.toMatchObject({ code: 'decode-failed' });
  const { picture } = await decodeWithCodecs(PALETTE, modules, never);
  expect(picture.width).toBe(160);
});

test('stops between two bands of rows when it is cancelled', async () => {
  const large = UNIFORM_FILES.find(({ name }) => name === 'large.png');
  if (large === undefined) throw new Error('no large.png');
  const controller = new AbortController();
  const decoding = decodeWithCodecs(large.bytes, modules, controller.signal);
  controller.abort();
  await expect(decoding).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['empty-first.gif', 2],
  ['empty-first.png', 2],
  ['empty-first.webp', 2],
  ['fallback.png', 1],
])('shows the first frame of %s that is not empty', async (name, shown) => {
  const file = readFileSync(new URL(`../../../../tests/fixtures/frames/${name}`, import.meta.url));
  const { picture, frame } = await decodeWithCodecs(file, modules, never);
  expect([picture.width, picture.height, frame]).toEqual([8, 6, shown]);
});
