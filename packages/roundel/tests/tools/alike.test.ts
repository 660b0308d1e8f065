/** Frames faces alike, and checks where they end up against positions that the test computes itself. */
import { describe, expect, it } from 'vitest';
import type { MeasuredFace, Point, Op } from 'roundel';
import { NO_ADJUSTMENTS, type Alike, planAlike, frameFace, type Tool } from 'roundel/tools';
import { assertAllValid } from '../../src/engine/validate';
import { TOOLS, getTool } from '../../../../src/content/tools';

/** A tool whose pictures have 640 x 640 pixels. */
const TOOL = getTool('whatsapp-dp-editor');
const SIDE = 640;
const PHOTO = { width: 4000, height: 3000 };
const ALIKE: Alike = { headSize: 43, eyeLine: 44, level: false };

/**
 * Returns a face whose eyes are `tilt` degrees off level. The midpoint between the eyes is horizontally centred in the
 * face's box.
 */
function faceAt(x: number, y: number, height: number, tilt = 0): MeasuredFace {
  const sin = Math.sin((tilt * Math.PI) / 180);
  const cos = Math.cos((tilt * Math.PI) / 180);
  const reach = height / 5;
  return {
    box: { x: x - height * 0.4, y: y - height * 0.4, width: height * 0.8, height },
    eyes: [
      { x: x - reach * cos, y: y - reach * sin },
      { x: x + reach * cos, y: y + reach * sin },
    ],
    score: 1,
    areEyesClear: true,
  };
}

function makePlan(face: MeasuredFace, alike = ALIKE, given = NO_ADJUSTMENTS, tool: Tool = TOOL) {
  return planAlike(face, tool, {}, given, PHOTO, alike);
}

/** Returns where a point of the photo is in the result, after it is mirrored, turned, cut out and scaled. */
function inResult(point: Point, ops: readonly Op[]): Point {
  let { x, y } = point;
  for (const op of ops) {
    if (op.kind === 'turn' && op.mirrored) x = PHOTO.width - x;
    if (op.kind === 'straighten') {
      const angle = (op.degrees * Math.PI) / 180;
      const right = x - op.center.x;
      const down = y - op.center.y;
      x = op.width / 2 + right * Math.cos(angle) - down * Math.sin(angle);
      y = op.height / 2 + right * Math.sin(angle) + down * Math.cos(angle);
    }
    if (op.kind === 'resize') {
      const { source, width, height } = op;
      x = ((x - source.x) * width) / source.width;
      y = ((y - source.y) * height) / source.height;
    }
  }
  return { x, y };
}

function eyesIn(face: MeasuredFace, alike: Alike, given = NO_ADJUSTMENTS): readonly Point[] {
  return face.eyes.map((eye) => inResult(eye, makePlan(face, alike, given)?.ops ?? []));
}

describe('planAlike', () => {
  it.each([
    [2000, 1500, 430],
    [1300, 1100, 700],
    [3100, 1900, 360],
  ])('gives a face at %s, %s the wanted size and eye line', (x, y, height) => {
    for (const alike of [ALIKE, { headSize: 30, eyeLine: 40, level: false }]) {
      const face = faceAt(x, y, height);
      expect(makePlan(face, alike)?.misses).toEqual([]);
      const [left, right] = eyesIn(face, alike);
      // The eyes are two fifths of the face's height apart. The face's height is `headSize` percent of 640 pixels.
      const reach = (SIDE * alike.headSize) / 100 / 5;
      expect(left?.x).toBeCloseTo(SIDE / 2 - reach, 0);
      expect(right?.x).toBeCloseTo(SIDE / 2 + reach, 0);
      expect(left?.y).toBeCloseTo((SIDE * alike.eyeLine) / 100, 0);
      expect(right?.y).toBeCloseTo((SIDE * alike.eyeLine) / 100, 0);
    }
  });

  it.each([-20, -7.3, 3, 12.4])('makes eyes level that are off by %s degrees', (tilt) => {
    const alike = { ...ALIKE, level: true };
    for (const mirrored of [false, true]) {
      const given = { ...NO_ADJUSTMENTS, mirrored };
      const face = faceAt(1900, 1400, 500, tilt);
      const framed = makePlan(face, alike, given);
      expect(framed?.adjustments).toEqual({ ...given, degrees: mirrored ? tilt : -tilt });
      expect(framed?.misses).toEqual([]);
      const [one, other] = eyesIn(face, alike, given);
      // The middle of the box is a tenth of the face's height below the eyes. A turn moves it to the side.
      const aside = SIDE * 0.43 * 0.1 * Math.sin((Math.abs(tilt) * Math.PI) / 180);
      expect(Math.abs(((one?.x ?? 0) + (other?.x ?? 0)) / 2 - SIDE / 2)).toBeLessThan(aside + 1);
      expect(one?.y).toBeCloseTo(SIDE * 0.44, 0);
      expect(other?.y).toBeCloseTo(SIDE * 0.44, 0);
    }
  });

  it('leaves a photo as straight as the visitor made it', () => {
    const given = { ...NO_ADJUSTMENTS, degrees: 4 };
    const framed = makePlan(faceAt(2000, 1500, 500, 10), { ...ALIKE, level: true }, given);
    expect(framed).toMatchObject({ adjustments: given, misses: [] });
  });

  it('says when the eyes cannot be made level', () => {
    const alike = { ...ALIKE, level: true };
    const covered = { ...faceAt(2000, 1500, 500, 10), areEyesClear: false };
    expect(makePlan(covered, alike)).toMatchObject({
      adjustments: { degrees: 0 },
      misses: ['tilted'],
    });
    const lying = faceAt(2000, 1500, 500, 60);
    expect(makePlan(lying, alike)).toMatchObject({
      adjustments: { degrees: -45 },
      misses: ['tilted'],
    });
  });

  it.each([
    // The square of 1000 pixels would begin 340 pixels above the photo.
    ['the top edge', faceAt(2000, 100, 430), ['eyes-higher']],
    ['the bottom edge', faceAt(2000, 2900, 430), ['eyes-lower']],
    ['the left edge', faceAt(300, 1500, 430), ['off-centre']],
    ['the right edge', faceAt(3700, 1500, 430), ['off-centre']],
    // The face is 60 pixels high, so the wanted square has a side of 140 pixels (60 / 0.43). A zoom of 4 leaves a
    // square of 750 pixels.
    ['a face that is too small', faceAt(2000, 1500, 60), ['head-smaller']],
    // The photo is 3000 pixels high. The face is 2000 pixels high, so the wanted square has a side of 4651 pixels (2000
    // / 0.43).
    ['a face that fills the photo', faceAt(2000, 1320, 2000), ['head-larger']],
  ])('stays in the photo at %s, and says how the face differs', (_, face, misses) => {
    const framed = makePlan(face);
    expect(framed?.misses).toEqual(misses);
    const [resize] = framed?.ops ?? [];
    if (resize?.kind !== 'resize') throw new Error('The tool does not scale.');
    const { x, y, width, height } = resize.source;
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHOTO.width);
    expect(y + height).toBeLessThanOrEqual(PHOTO.height);
    // The size of the head is more important than its position.
    const sized = Math.min(3000, Math.max(750, face.box.height / 0.43));
    expect(width).toBeCloseTo(sized, 0);
  });

  it.each([
    ['a corner', 300, 250, ['eyes-higher', 'off-centre']],
    ['the right edge', 3800, 1500, ['off-centre']],
    ['the bottom edge', 2000, 2950, ['eyes-lower']],
  ])('turns about the square near %s, inside the photo', (_, x, y, misses) => {
    const framed = makePlan(faceAt(x, y, 430, 15), { ...ALIKE, level: true });
    expect(framed?.misses).toEqual(misses);
    const [straighten] = framed?.ops ?? [];
    if (straighten?.kind !== 'straighten') throw new Error('The photo is not straightened.');
    expect(straighten.width).toBe(1000);
    expect(() => {
      assertAllValid([straighten], PHOTO);
    }).not.toThrow();
    const { x: middle, y: line } = straighten.center;
    // When a square is turned by 15 degrees, its width is multiplied by sin 15 + cos 15.
    const reach = 500 * (Math.sin(Math.PI / 12) + Math.cos(Math.PI / 12)) - 0.001;
    expect(Math.min(middle, PHOTO.width - middle)).toBeGreaterThanOrEqual(reach);
    expect(Math.min(line, PHOTO.height - line)).toBeGreaterThanOrEqual(reach);
  });

  it('frames a face in the middle as frameFace does', () => {
    const face = faceAt(2000, 1500, 430);
    expect(makePlan(face)?.framing).toEqual(frameFace(face, TOOL, NO_ADJUSTMENTS, PHOTO));
  });

  it('frames nothing for tools without framing', () => {
    for (const tool of TOOLS) {
      const framed = makePlan(faceAt(2000, 1500, 430), ALIKE, NO_ADJUSTMENTS, tool);
      expect(framed !== null, tool.id).toBe(tool.framing);
    }
  });
});
