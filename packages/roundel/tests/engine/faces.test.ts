/** Finding faces on photographs with the committed module. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findFaces } from '../../src/engine/faces/find';
import { FACES } from '../../src/engine/faces/instance';
import { LazyModules } from '../../src/engine/lazy-modules';
import type { Photo, Point, Rect } from 'roundel';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { FACE_PHOTOS, NO_FACES } from '../../../../tests/fixtures/faces';
import { photo } from '../../../../tests/fixtures/index';
import { fetchWasm } from './wasm-in-node';

beforeEach(() => {
  vi.stubGlobal('fetch', fetchWasm);
});

/** Opens a file in a new engine. */
function open(path: string): Promise<Photo> {
  return createWasmEngine().open(new Blob([readFileSync(path)]));
}

/** Returns the area of the intersection divided by the area of the union. */
function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (a.width * a.height + b.width * b.height - both);
}

function contains({ x, y, width, height }: Rect, point: Point): boolean {
  return point.x > x && point.x < x + width && point.y > y && point.y < y + height;
}

describe.each(Object.entries(FACE_PHOTOS))('%s', (_, { path, width, height, faces }) => {
  test('has its marked faces, and eyes in their upper halves', async () => {
    const opened = await open(path);
    expect(opened).toMatchObject({ width, height });
    const found = await opened.faces();
    expect(found).toHaveLength(faces.length);
    // Look for each face, because two faces of almost the same size may be in either order.
    for (const marked of faces) {
      const face = found.find(({ box }) => overlap(box, marked) > 0.6);
      if (face === undefined) throw new Error(`no face at ${JSON.stringify(marked)}`);
      const { box, eyes, score } = face;
      const upper = { ...box, height: box.height * 0.6 };
      expect(eyes.every((eye) => contains(upper, eye))).toBe(true);
      expect(eyes[0].x).toBeLessThan(eyes[1].x);
      expect(score).toBeGreaterThan(0.7);
      expect(score).toBeLessThanOrEqual(1);
    }
    const areas = found.map(({ box }) => box.width * box.height);
    expect(areas).toEqual(areas.toSorted((a, b) => b - a));
  });
});

test.each(['landscape-12mp.jpg', 'transparent.png', 'grayscale.jpg', 'widest.png'] as const)(
  '%s has no face',
  async (name) => {
    const opened = await open(photo(name).path);
    expect(await opened.faces()).toEqual([]);
  },
);

test.each(Object.entries(NO_FACES))('a %s is not taken for a face', async (_, path) => {
  const opened = await open(path);
  expect(await opened.faces()).toEqual([]);
});

test('reads a photo a second time only for doubtful faces', async () => {
  const opened = await open(FACE_PHOTOS.group.path);
  const read = vi.spyOn(opened, 'pixels');
  expect(await opened.faces()).toHaveLength(4);
  expect(read).not.toHaveBeenCalled();
  const cup = await open(NO_FACES.cup);
  const readAgain = vi.spyOn(cup, 'pixels');
  await cup.faces();
  expect(readAgain).toHaveBeenCalled();
});

test('stops looking again when cancelled', async () => {
  const opened = await open(NO_FACES.cat);
  const controller = new AbortController();
  const pixels = opened.pixels.bind(opened);
  vi.spyOn(opened, 'pixels').mockImplementation((...order) => {
    controller.abort();
    return pixels(...order);
  });
  await expect(opened.faces({ signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('rejects when cancelled, and for a picture that is not open', async () => {
  const opened = await open(FACE_PHOTOS.hopper.path);
  await expect(opened.faces({ signal: AbortSignal.abort() })).rejects.toThrow('cancelled');
  opened.close();
  await expect(opened.faces()).rejects.toMatchObject({ code: 'photo-closed' });
});

test('refuses pixels that do not fit their size, and says which were expected', async () => {
  const size = { width: 4, height: 4 };
  const module = await new LazyModules().compile(FACES);
  await expect(
    findFaces(module, { rgba: new Uint8Array(60), ...size }, size),
  ).rejects.toMatchObject({
    code: 'invalid-operation',
    message: 'Expected 4 x 4 x 4 bytes for rgba, received 60',
  });
  expect(await findFaces(module, { rgba: new Uint8Array(64), ...size }, size)).toEqual([]);
});
