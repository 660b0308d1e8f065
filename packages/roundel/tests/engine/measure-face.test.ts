/** Measures faces on photographs, frames them alike, and measures them again in the resulting pictures. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Face, MeasuredFace, Point } from 'roundel';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { NO_ADJUSTMENTS, planAlike, findTool, resizeOps } from 'roundel/tools';
import { FACE_PHOTOS } from '../../../../tests/fixtures/faces';
import { encodePng } from '../../../../tests/support/picture';
import { fetchWasm } from './wasm-in-node';

const SIDE = 512;
const ALIKE = { headSize: 60, eyeLine: 40, level: true };

const engine = createWasmEngine();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchWasm);
});

/** Returns the angle of the line through two points, in degrees clockwise. */
function tilt([left, right]: readonly [Point, Point]): number {
  return (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function measureLine({ eyes: [left, right] }: Face): number {
  return (left.y + right.y) / 2;
}

/** Finds each face of a photo, with the pupils that were marked by hand. */
async function lookForMarked(path: string, marks: readonly (readonly [Point, Point])[]) {
  const photo = await engine.open(new Blob([readFileSync(path)]));
  const found = await photo.faces();
  expect(found).toHaveLength(marks.length);
  const faces: { face: Face; measured: MeasuredFace; marked: readonly [Point, Point] }[] = [];
  for (const face of found) {
    const middle = face.box.x + face.box.width / 2;
    const marked = marks.find(([{ x }, other]) => Math.abs((x + other.x) / 2 - middle) < 30);
    if (marked === undefined) throw new Error(`no marked eyes at ${middle}`);
    faces.push({ face, measured: await photo.measureFace(face), marked });
  }
  return { photo, faces };
}

const looked = new Map<string, ReturnType<typeof lookForMarked>>();

/** What `lookForMarked` has found, which two tests need of each photo. */
function findMarked(path: string, marks: readonly (readonly [Point, Point])[]) {
  const found = looked.get(path) ?? lookForMarked(path, marks);
  looked.set(path, found);
  return found;
}

const PHOTOS = Object.entries(FACE_PHOTOS).map(([name, photo]) => ({ name, ...photo }));

describe.each(PHOTOS)('the faces of $name', ({ path, eyes }) => {
  test('have their pupils where a person marked them', async () => {
    const { faces } = await findMarked(path, eyes);
    for (const { measured, marked } of faces) {
      const apart = distance(...marked);
      for (const at of [0, 1] as const) {
        // The difference must be less than half the width of an eye.
        expect(distance(measured.eyes[at], marked[at])).toBeLessThan(0.15 * apart);
      }
      expect(Math.abs(tilt(measured.eyes) - tilt(marked))).toBeLessThan(3.5);
      expect(measured.areEyesClear).toBe(true);
    }
  });

  test('come out alike', async () => {
    const { photo, faces } = await findMarked(path, eyes);
    const tool = findTool('crop-square');
    for (const { measured } of faces) {
      const framed = planAlike(measured, tool, {}, NO_ADJUSTMENTS, photo, ALIKE);
      if (framed === null) throw new Error('The tool has no framing.');
      expect(framed.misses).toEqual([]);
      const { ops } = resizeOps(framed.ops, photo, { side: SIDE, enlarge: true });
      const result = await photo.pixels(ops);
      const png = encodePng({ ...result, data: new Uint8Array(result.data) });
      const seen = await engine.open(new Blob([Buffer.from(png)]));
      expect(seen).toMatchObject({ width: SIDE, height: SIDE });
      const [face] = await seen.faces();
      if (face === undefined) throw new Error('no face in the result');
      const again = await seen.measureFace(face);
      // The head's height must be 60 % of the side, and the eyes must be at 40 % of it.
      expect(Math.abs(again.box.height / SIDE / 0.6 - 1)).toBeLessThan(0.04);
      expect(Math.abs(measureLine(again) / SIDE - 0.4)).toBeLessThan(0.01);
      const middle = again.box.x + again.box.width / 2;
      expect(Math.abs(middle / SIDE - 0.5)).toBeLessThan(0.015);
      // The faces of the group are 110 to 130 pixels high. If one eye is too high by one pixel, the line of the
      // eyes is tilted by 1.5 degrees.
      expect(Math.abs(tilt(again.eyes))).toBeLessThan(faces.length > 1 ? 2.5 : 1);
      // The detector alone, without measuring, must find about the same. It is less accurate.
      expect(Math.abs(face.box.height / SIDE / 0.6 - 1)).toBeLessThan(0.1);
      expect(Math.abs(measureLine(face) / SIDE - 0.4)).toBeLessThan(0.025);
      seen.close();
    }
  });
});

test('a face without clear eyes says so', async () => {
  const data = new Uint8Array(400 * 400 * 4).fill(200);
  const png = encodePng({ width: 400, height: 400, data });
  const photo = await engine.open(new Blob([Buffer.from(png)]));
  const face: Face = {
    box: { x: 100, y: 100, width: 150, height: 200 },
    score: 0.7,
    eyes: [
      { x: 140, y: 180 },
      { x: 210, y: 180 },
    ],
  };
  expect(await photo.measureFace(face)).toEqual({ ...face, areEyesClear: false });
});

test('measuring ends when it is cancelled, and for a photo that is not open', async () => {
  const { path } = FACE_PHOTOS.hopper;
  const photo = await engine.open(new Blob([readFileSync(path)]));
  const [face] = await photo.faces();
  if (face === undefined) throw new Error('no face');
  await expect(photo.measureFace(face, { signal: AbortSignal.abort() })).rejects.toThrow(
    'cancelled',
  );
  photo.close();
  await expect(photo.measureFace(face)).rejects.toMatchObject({
    code: 'photo-closed',
  });
});
