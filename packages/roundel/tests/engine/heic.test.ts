/** Decoding HEIC with our own module: the pixels of every file, progress, cancelling, and refused files. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeHeic } from '../../src/engine/decode/decode-heic';
import { viewBytes } from '../../src/engine/wasm/memory';
import { HDR_HEIC, HEIC_FILES, heicFile, heicTolerance } from '../../../../tests/fixtures/index';
import { LazyModules } from '../../src/engine/lazy-modules';
import { fetchWasm } from './wasm-in-node';

const never = new AbortController().signal;
const modules = new LazyModules();
const ignore = (): void => undefined;

const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchWasm);
});

describe('every file', () => {
  it.each(HEIC_FILES)(
    '$name is upright and has the pixels of other decoders',
    async ({ name, path, width, height, pixels }) => {
      const picture = await decodeHeic(read(path), modules, ignore, never);
      expect([picture.width, picture.height]).toEqual([width, height]);
      const rgba = viewBytes(picture);
      const wrong = pixels.filter(({ x, y, rgba: expected }) => {
        const found = rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4);
        // Ignore the colours of pixels with alpha 0, which are invisible.
        if (found[3] === 0 && expected[3] === 0) return false;
        return expected.some(
          (value, at) => Math.abs(value - (found[at] ?? NaN)) > heicTolerance(name),
        );
      });
      expect(wrong).toEqual([]);
      picture.free();
    },
  );
});

const PHONE = read(heicFile('phone.heic').path);

it('reports progress after each tile', async () => {
  const shares: number[] = [];
  await decodeHeic(PHONE, modules, (share) => shares.push(share), never);
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
});

it('stops between two tiles when it is cancelled', async () => {
  const controller = new AbortController();
  const shares: number[] = [];
  const decoding = decodeHeic(
    PHONE,
    modules,
    (share) => {
      shares.push(share);
      controller.abort();
    },
    controller.signal,
  );
  await expect(decoding).rejects.toMatchObject({ name: 'AbortError' });
  expect(shares).toEqual([0.25]);
});

it.each([
  ['that lacks its end', PHONE.slice(0, -100), 'decode-failed'],
  ['whose tiles are damaged', PHONE.slice().fill(0xff, 12_000, 12_400), 'decode-failed'],
  ['that is brighter than a screen', read(HDR_HEIC), 'heic-unsupported'],
])('refuses a photo %s', async (_, bytes, code) => {
  await expect(decodeHeic(bytes, modules, ignore, never)).rejects.toMatchObject({ code });
});
