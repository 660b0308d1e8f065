/** A browser that stops answering inside the engine's worker costs nothing but the time limit. */
import { expect } from '@playwright/test';
import type { PhotoName } from '../fixtures/index';
import { photoBytes } from '../fixtures/broken-bytes';
import { type Engines, test } from '../support/engines';
import type { Picture } from '../support/picture';

const FIRST = 'restarts.jpg';
/** Long enough for the small pictures of these tests on a busy machine. */
const OPEN_LIMIT = 5_000;

/** What an undisturbed engine makes of it; `input.spec.ts` compares that with the photographs. */
async function whole(engines: Engines, kind: 'wasm' | 'canvas', name: PhotoName): Promise<Picture> {
  return (await engines.ops(kind, [], photoBytes(name))).picture;
}

for (const kind of ['wasm', 'canvas'] as const) {
  for (const second of ['jpeg-named.png', 'lossless.webp'] as const) {
    test(`the ${kind} engine refuses ${second} when no decoder answers, and keeps the photo before`, async ({
      engines,
    }) => {
      const expected = await whole(engines, kind, FIRST);
      const files = [photoBytes(FIRST), photoBytes(second)] as const;
      const run = await engines.disturbed(kind, 'stuck', OPEN_LIMIT, files);
      expect(run).toMatchObject({ second: 'decode-failed', workers: 2 });
      expect(run.pictures).toEqual([expected]);
    });
  }

  test(`the ${kind} engine opens a picture that its worker did not take in a fresh one`, async ({
    engines,
  }) => {
    const expected = [
      await whole(engines, kind, FIRST),
      await whole(engines, kind, 'lossless.webp'),
    ];
    const files = [photoBytes(FIRST), photoBytes('lossless.webp')] as const;
    const run = await engines.disturbed(kind, 'deaf', 30_000, files);
    expect(run).toMatchObject({ second: 'accepted', workers: 2 });
    expect(run.pictures).toEqual(expected);
  });
}
