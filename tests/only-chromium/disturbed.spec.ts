/**
 * If an engine's worker hangs, the engine either refuses the file after a timeout or opens the file in a new worker.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { browserFile, type PhotoName } from '../fixtures/index';
import { photoBytes } from '../fixtures/broken-bytes';
import { type Engines, test } from '../support/engines';

const FIRST = 'restarts.jpg';
/** The timeout for opening a file, in milliseconds. Even a busy machine opens these small photos in this time. */
const OPEN_LIMIT = 5_000;

function digest(png: Uint8Array): string {
  return createHash('sha256').update(png).digest('hex');
}

/**
 * Returns the digest of the PNG that an undisturbed engine makes from a photo. `input.spec.ts` checks the pixels of such
 * PNGs.
 */
async function whole(engines: Engines, kind: 'wasm' | 'canvas', name: PhotoName): Promise<string> {
  return digest((await engines.ops(kind, [], photoBytes(name))).png);
}

for (const kind of ['wasm', 'canvas'] as const) {
  // The Wasm engine uses the browser's decoders only for AVIF and JPEG XL.
  const seconds =
    kind === 'wasm'
      ? { 'an AVIF': new Uint8Array(readFileSync(browserFile('photo.avif').path)) }
      : {
          'jpeg-named.png': photoBytes('jpeg-named.png'),
          'lossless.webp': photoBytes('lossless.webp'),
        };
  for (const [name, second] of Object.entries(seconds)) {
    test(`the ${kind} engine refuses ${name} when decoders hang, and keeps the previous photo`, async ({
      engines,
    }) => {
      const expected = await whole(engines, kind, FIRST);
      const files = [photoBytes(FIRST), second] as const;
      const run = await engines.disturbed(kind, 'hang-decoders', OPEN_LIMIT, files);
      expect(run).toMatchObject({ second: 'decode-failed', workers: 2 });
      expect(run.pngs.map(digest)).toEqual([expected]);
    });
  }

  test(`the ${kind} engine opens a picture in a new worker when the first ignores it`, async ({
    engines,
  }) => {
    const expected = [
      await whole(engines, kind, FIRST),
      await whole(engines, kind, 'lossless.webp'),
    ];
    const files = [photoBytes(FIRST), photoBytes('lossless.webp')] as const;
    const run = await engines.disturbed(kind, 'ignore-messages', 30_000, files);
    expect(run).toMatchObject({ second: 'accepted', workers: 2 });
    expect(run.pngs.map(digest)).toEqual(expected);
  });
}

test('the wasm engine opens a large file in a new worker when the first hangs at its helpers', async ({
  engines,
}) => {
  // Before a file of this size is read, the engine starts helpers.
  const large = 'transparent.png';
  const expected = [await whole(engines, 'wasm', FIRST), await whole(engines, 'wasm', large)];
  const files = [photoBytes(FIRST), photoBytes(large)] as const;
  const run = await engines.disturbed('wasm', 'hang-helpers', 30_000, files);
  expect(run.second).toBe('accepted');
  expect(run.pngs.map(digest)).toEqual(expected);
});

for (const second of [
  'jpeg-named.png',
  'interlaced.png',
  'animated.gif',
  'lossless.webp',
] as const) {
  test(`the wasm engine opens ${second} even when the browser's decoders hang`, async ({
    engines,
  }) => {
    const expected = [await whole(engines, 'wasm', FIRST), await whole(engines, 'wasm', second)];
    const files = [photoBytes(FIRST), photoBytes(second)] as const;
    const run = await engines.disturbed('wasm', 'hang-decoders', OPEN_LIMIT, files);
    expect(run).toMatchObject({ second: 'accepted', workers: 1 });
    expect(run.pngs.map(digest)).toEqual(expected);
  });
}
