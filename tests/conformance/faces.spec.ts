/** Tests that both engines find the faces that were marked in a photo, at the same positions. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { FACE_PHOTOS, NO_FACES } from '../fixtures/faces';
import { test } from '../support/engines';

for (const [name, { path, faces: marked }] of Object.entries(FACE_PHOTOS)) {
  test(`the faces of ${name}`, async ({ engines }) => {
    const file = new Uint8Array(readFileSync(path));
    const byWasm = await engines.faces('wasm', file);
    const byCanvas = await engines.faces('canvas', file);
    expect(byWasm).toHaveLength(marked.length);
    expect(byCanvas).toHaveLength(marked.length);
    for (const { box, eyes } of byWasm) {
      const middle = box.x + box.width / 2;
      const mark = marked.find(({ x, width }) => Math.abs(x + width / 2 - middle) < width / 5);
      expect(mark, `a mark at ${String(middle)}`).toBeDefined();
      // The engines scale a photo down with different filters, so the positions of a face may differ a little.
      const near = byCanvas.find((face) => Math.abs(face.box.x - box.x) < box.width / 20);
      expect(Math.abs((near?.box.y ?? NaN) - box.y)).toBeLessThan(box.height / 20);
      expect(Math.abs((near?.eyes[0].y ?? NaN) - eyes[0].y)).toBeLessThan(box.height / 20);
    }
    const [pupils, others] = [
      await engines.measuredFaces('wasm', file),
      await engines.measuredFaces('canvas', file),
    ];
    for (const { box, eyes } of pupils) {
      const near = others.find((face) => Math.abs(face.box.x - box.x) < box.width / 10);
      for (const at of [0, 1] as const) {
        const { x, y } = near?.eyes[at] ?? { x: NaN, y: NaN };
        expect(Math.hypot(x - eyes[at].x, y - eyes[at].y)).toBeLessThan(box.height / 20);
      }
    }
  });
}

for (const [name, path] of Object.entries(NO_FACES)) {
  test(`a ${name} is not taken for a face`, async ({ engines }) => {
    const file = new Uint8Array(readFileSync(path));
    expect(await engines.faces('wasm', file)).toEqual([]);
    expect(await engines.faces('canvas', file)).toEqual([]);
  });
}
