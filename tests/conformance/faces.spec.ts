/** Tests that the Wasm engine finds the faces that were marked in a photo, and that the Canvas engine says that it cannot. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { FACE_PHOTOS, NO_FACES } from '../fixtures/faces';
import { ONCE } from '../support/browsers';
import { test } from '../support/engines';

/** The photo with which every browser runs the Wasm. Its arithmetic is the same everywhere. */
const IN_EVERY_BROWSER = 'group';

for (const [name, { path, faces: marked, eyes: pupils }] of Object.entries(FACE_PHOTOS)) {
  const tag = name === IN_EVERY_BROWSER ? [] : [ONCE];
  test(`the faces of ${name}`, { tag }, async ({ engines }) => {
    const file = new Uint8Array(readFileSync(path));
    const { found, measured } = await engines.measuredFaces('wasm', file);
    expect(found).toHaveLength(marked.length);
    for (const { box } of found) {
      const middle = box.x + box.width / 2;
      const mark = marked.find(({ x, width }) => Math.abs(x + width / 2 - middle) < width / 5);
      expect(mark, `a mark at ${String(middle)}`).toBeDefined();
    }
    expect(measured).toHaveLength(marked.length);
    for (const [left, right] of pupils) {
      const apart = Math.hypot(left.x - right.x, left.y - right.y);
      const nearest = Math.min(
        ...measured.map(({ eyes }) =>
          Math.max(
            Math.hypot(eyes[0].x - left.x, eyes[0].y - left.y),
            Math.hypot(eyes[1].x - right.x, eyes[1].y - right.y),
          ),
        ),
      );
      expect(nearest).toBeLessThan(0.15 * apart);
    }
  });
}

for (const [name, path] of Object.entries(NO_FACES)) {
  test(`a ${name} is not taken for a face`, { tag: ONCE }, async ({ engines }) => {
    expect(await engines.faces('wasm', new Uint8Array(readFileSync(path)))).toEqual([]);
  });
}

test('the Canvas engine says that it finds no faces', { tag: ONCE }, async ({ engines }) => {
  const file = new Uint8Array(readFileSync(FACE_PHOTOS.hopper.path));
  await expect(engines.faces('canvas', file)).rejects.toThrow('The Canvas engine finds no faces.');
});
