/**
 * The modules that the engine fetches when it first needs them: how often, and failures to fetch them.
 */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Op } from 'roundel';
import { deferred } from '../../../../tests/support/deferred';
import { photoBytes } from '../../../../tests/fixtures/broken-bytes';
import { FACE_PHOTOS } from '../../../../tests/fixtures/faces';
import { heicFile } from '../../../../tests/fixtures/index';
import { decodeHeic } from '../../src/engine/decode/decode-heic';
import { decodeWithCodecs } from '../../src/engine/decode/decode-with-codecs';
import { LazyModules } from '../../src/engine/lazy-modules';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { fetchWasm } from './wasm-in-node';

const never = new AbortController().signal;
const fetched = vi.fn<(address: URL) => Promise<Response>>();
/** Where each test keeps what it has fetched. */
let modules: LazyModules;

beforeEach(() => {
  fetched.mockReset().mockImplementation(fetchWasm);
  vi.stubGlobal('fetch', fetched);
  modules = new LazyModules();
});

describe('the decoders of PNG, GIF and WebP', () => {
  const PALETTE = photoBytes('palette.png');

  test('fetches the module with the first file only', async () => {
    expect(fetched).not.toHaveBeenCalled();
    for (const name of ['palette.png', 'animated.gif', 'alpha.webp'] as const) {
      const { picture, frame } = await decodeWithCodecs(photoBytes(name), modules, never);
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
    fetched.mockImplementationOnce(async (address) => {
      const bytes = await (await fetchWasm(address)).arrayBuffer();
      return new Response(bytes, { headers: { 'Content-Type': type } });
    });
    const { picture } = await decodeWithCodecs(PALETTE, modules, never);
    expect(picture.width).toBe(160);
    picture.free();
  });

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('network error'))],
    ['the file is missing', () => Promise.resolve(new Response('', { status: 404 }))],
    ['a page arrives in its place', () => Promise.resolve(new Response('<!doctype html>'))],
  ])('rejects when %s and fetches again for the next file', async (_, fail) => {
    fetched.mockImplementationOnce(fail);
    await expect(decodeWithCodecs(PALETTE, modules, never)).rejects.toMatchObject({
      code: 'decoder-unavailable',
    });
    const { picture } = await decodeWithCodecs(PALETTE, modules, never);
    expect(picture.width).toBe(160);
  });
});

describe('the decoder of HEIC', () => {
  const PHONE = new Uint8Array(readFileSync(heicFile('phone.heic').path));
  const ignore = (): void => undefined;

  test('fetches its module with the first photo only', async () => {
    expect(fetched).not.toHaveBeenCalled();
    for (let photo = 0; photo < 2; photo++)
      (await decodeHeic(PHONE, modules, ignore, never)).free();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('says that its module could not be fetched, and fetches again for the next photo', async () => {
    fetched.mockImplementationOnce(() => Promise.reject(new TypeError('network error')));
    const code = 'decoder-unavailable';
    await expect(decodeHeic(PHONE, modules, ignore, never)).rejects.toMatchObject({ code });
    expect((await decodeHeic(PHONE, modules, ignore, never)).width).toBe(800);
  });
});

describe('the finder of faces', () => {
  const FACES = new URL('../../src/engine/pkg/faces/faces_wasm_bg.wasm', import.meta.url);

  /** Opens a file in a new engine, which has not fetched the module for faces yet. */
  function opened(path: string) {
    return createWasmEngine().open(new Blob([readFileSync(path)]));
  }

  test('fetches the module with the first search only', async () => {
    const photo = await opened(FACE_PHOTOS.hopper.path);
    expect(fetched).not.toHaveBeenCalled();
    const first = await photo.faces();
    expect(await photo.faces()).toEqual(first);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('network error'))],
    ['the file is missing', () => Promise.resolve(new Response('', { status: 404 }))],
  ])('rejects when %s, and fetches again for the next search', async (_, fail) => {
    const photo = await opened(FACE_PHOTOS.hopper.path);
    fetched.mockImplementationOnce(fail);
    await expect(photo.faces()).rejects.toMatchObject({ code: 'faces-unavailable' });
    expect(await photo.faces()).toHaveLength(1);
  });

  test('stops waiting for the module when cancelled, and uses it later', async () => {
    const photo = await opened(FACE_PHOTOS.hopper.path);
    const slow = deferred<Response>();
    fetched.mockImplementationOnce(() => slow.promise);
    const controller = new AbortController();
    const search = photo.faces({ signal: controller.signal });
    await vi.waitFor(() => {
      expect(fetched).toHaveBeenCalled();
    });
    controller.abort();
    await expect(search).rejects.toMatchObject({ name: 'AbortError' });
    slow.resolve(await fetchWasm(FACES));
    expect(await photo.faces()).toHaveLength(1);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('reports a photo that is closed while the module loads', async () => {
    const photo = await opened(FACE_PHOTOS.hopper.path);
    const search = photo.faces();
    photo.close();
    await expect(search).rejects.toMatchObject({ code: 'photo-closed' });
  });
});

describe('the letters of words', () => {
  const LETTERS = new URL('../../src/engine/words/letters.json', import.meta.url);
  const WORDS: Op = {
    kind: 'words',
    text: 'Olá',
    radius: 0.4,
    angle: 0,
    size: 0.2,
    color: [255, 0, 0],
  };

  /** A photo in a new engine, which has not fetched the letters yet. */
  function opened() {
    return createWasmEngine().open(new Blob([readFileSync(FACE_PHOTOS.hopper.path)]));
  }

  test('are fetched with the first words only', async () => {
    const photo = await opened();
    await photo.encode([]);
    expect(fetched).not.toHaveBeenCalled();
    const first = await photo.pixels([WORDS]);
    expect(await photo.pixels([{ ...WORDS, angle: 0.5 }])).not.toEqual(first);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('network error'))],
    ['the file is missing', () => Promise.resolve(new Response('', { status: 404 }))],
    ['a page arrives in its place', () => Promise.resolve(new Response('<!doctype html>'))],
    ['something else arrives', () => Promise.resolve(new Response('{"unitsPerEm":1000}'))],
  ])('are said to be missing when %s, and fetched again for the next words', async (_, fail) => {
    const photo = await opened();
    fetched.mockImplementationOnce(fail);
    await expect(photo.encode([WORDS])).rejects.toMatchObject({ code: 'letters-unavailable' });
    // Without words, nothing is missing.
    expect((await photo.encode([])).size).toBeGreaterThan(0);
    expect((await photo.encode([WORDS])).size).toBeGreaterThan(0);
  });

  test('stop being waited for when the call is cancelled, and are used later', async () => {
    const photo = await opened();
    const slow = deferred<Response>();
    fetched.mockImplementationOnce(() => slow.promise);
    const controller = new AbortController();
    const work = photo.pixels([WORDS], { signal: controller.signal });
    await vi.waitFor(() => {
      expect(fetched).toHaveBeenCalled();
    });
    controller.abort();
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    slow.resolve(await fetchWasm(LETTERS));
    expect((await photo.pixels([WORDS])).width).toBe(photo.width);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('report a photo that is closed while they load', async () => {
    const photo = await opened();
    const work = photo.pixels([WORDS]);
    photo.close();
    await expect(work).rejects.toMatchObject({ code: 'photo-closed' });
  });
});
