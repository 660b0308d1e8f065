import { describe, expect, it } from 'vitest';
import type { Op, Point, Quarters, Size } from 'roundel';
import { type Adjustments, planAdjustments, NO_ADJUSTMENTS, planPicture } from 'roundel/tools';
import { straightenSize } from '../../src/tools/adjustments';
import { adjustPoint } from '../../src/tools/face-square';
import { getTool } from '../../../../src/content/tools';

const PHOTO: Size = { width: 4000, height: 3000 };
const QUARTERS: readonly Quarters[] = [0, 1, 2, 3];

function adjust(adjustments: Partial<Adjustments>): Adjustments {
  return { ...NO_ADJUSTMENTS, ...adjustments };
}

/** Turns a point counterclockwise by `degrees` about the origin. Positive y is down. */
function turnedBack({ x, y }: Point, degrees: number): Point {
  const angle = (degrees / 180) * Math.PI;
  return {
    x: x * Math.cos(angle) + y * Math.sin(angle),
    y: y * Math.cos(angle) - x * Math.sin(angle),
  };
}

describe('planAdjustments', () => {
  it('adds no operation when nothing is adjusted', () => {
    expect(planAdjustments(NO_ADJUSTMENTS, PHOTO)).toEqual({ ops: [], size: PHOTO });
    expect(planAdjustments(adjust({ degrees: -0 }), PHOTO)).toEqual({ ops: [], size: PHOTO });
  });

  it('swaps the sides with every odd quarter', () => {
    const portrait = { width: 3000, height: 4000 };
    for (const quarters of [1, 2, 3] as const) {
      const size = quarters === 2 ? PHOTO : portrait;
      const ops = [{ kind: 'turn', quarters, mirrored: false }];
      expect(planAdjustments(adjust({ quarters }), PHOTO)).toEqual({ ops, size });
    }
    const ops = [{ kind: 'turn', quarters: 0, mirrored: true }];
    expect(planAdjustments(adjust({ mirrored: true }), PHOTO)).toEqual({ ops, size: PHOTO });
  });

  it('straightens the turned photo about its centre', () => {
    const { ops, size } = planAdjustments({ quarters: 1, mirrored: true, degrees: 30 }, PHOTO);
    // 3000 / (3000 cos 30° + 4000 sin 30°) = 0.65240 and 4000 / (3000 sin 30° + 4000 cos 30°) = 0.80587.
    expect(size).toEqual({ width: 1957, height: 2609 });
    expect(ops).toEqual([
      { kind: 'turn', quarters: 1, mirrored: true },
      { kind: 'straighten', degrees: 30, center: { x: 1500, y: 2000 }, ...size },
    ]);
  });
});

describe('planPicture', () => {
  it('plans the tool for the adjusted picture', () => {
    const tool = getTool('crop-square-image');
    const planAdjusted = (adjustments: Adjustments): readonly Op[] =>
      planPicture({ tool, values: {}, adjustments }, PHOTO);
    expect(planAdjusted(NO_ADJUSTMENTS)).toEqual(tool.plan({}, PHOTO));
    expect(planAdjusted(adjust({ quarters: 3 }))).toEqual([
      { kind: 'turn', quarters: 3, mirrored: false },
      { kind: 'crop', x: 0, y: 500, width: 3000, height: 3000 },
    ]);
  });
});

describe('straightenSize', () => {
  const sides = [1, 2, 3, 7, 64, 99, 640, 1001, 3000, 4032, 16_384];
  const sizes = sides.flatMap((width) => sides.map((height) => ({ width, height })));
  const angles = Array.from({ length: 30 }, (_, i) => 3 * i - 44.7).concat([45, -45, 0.001]);

  /** Returns how far the rectangle extends beyond the turned picture, in pixels. Negative if it is inside. */
  function reach(size: Size, degrees: number, { width, height }: Size): number {
    const corners = [-width / 2, width / 2].map((x) => turnedBack({ x, y: height / 2 }, degrees));
    const right = Math.max(...corners.map(({ x }) => Math.abs(x)));
    const bottom = Math.max(...corners.map(({ y }) => Math.abs(y)));
    return Math.max(right - size.width / 2, bottom - size.height / 2);
  }

  it.each(angles)('leaves no empty corner at %f degrees', (degrees) => {
    for (const size of sizes) {
      const kept = straightenSize(size, degrees);
      // A side has at least one pixel, even if this pixel extends beyond the picture. Engines allow for this.
      const slack = Math.min(kept.width, kept.height) === 1 ? 1 : 1e-9;
      expect(reach(size, degrees, kept)).toBeLessThanOrEqual(slack);
    }
  });

  it.each(angles)('is the largest rectangle of the aspect ratio at %f degrees', (degrees) => {
    for (const size of sizes) {
      const { width, height } = straightenSize(size, degrees);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
      // The aspect ratio may be wrong only by the part of a pixel that rounding removes.
      const ratio = size.height / size.width;
      if (width > 1) expect(width * ratio).toBeLessThan(height + 1);
      if (height > 1) expect(height / ratio).toBeLessThan(width + 1);
      const larger = { width: width + 1, height: height + 1 };
      expect(reach(size, degrees, larger)).toBeGreaterThan(0);
    }
  });

  it('is the same for both directions', () => {
    expect(straightenSize(PHOTO, -12)).toEqual(straightenSize(PHOTO, 12));
  });
});

describe('adjustPoint', () => {
  it('is the point itself when nothing is adjusted', () => {
    expect(adjustPoint(NO_ADJUSTMENTS, PHOTO, { x: 10, y: 20 })).toEqual({ x: 10, y: 20 });
  });

  it('follows the corner at the top left', () => {
    const corner = (quarters: Quarters, mirrored: boolean): Point =>
      adjustPoint(adjust({ quarters, mirrored }), PHOTO, { x: 0, y: 0 });
    expect(QUARTERS.map((quarters) => corner(quarters, false))).toEqual([
      { x: 0, y: 0 },
      { x: 3000, y: 0 },
      { x: 4000, y: 3000 },
      { x: 0, y: 4000 },
    ]);
    // Mirroring comes first, and moves the corner to the top right.
    expect(QUARTERS.map((quarters) => corner(quarters, true))).toEqual([
      { x: 4000, y: 0 },
      { x: 3000, y: 4000 },
      { x: 0, y: 3000 },
      { x: 0, y: 0 },
    ]);
  });

  it('turns clockwise about the centre, which stays the centre', () => {
    const adjustments = adjust({ degrees: 30 });
    const { width, height } = planAdjustments(adjustments, PHOTO).size;
    const middle = adjustPoint(adjustments, PHOTO, { x: 2000, y: 1500 });
    expect(middle).toEqual({ x: width / 2, y: height / 2 });
    // A point to the right of the centre must move down.
    const right = adjustPoint(adjustments, PHOTO, { x: 2100, y: 1500 });
    expect(right.x - middle.x).toBeCloseTo(86.602_54, 4);
    expect(right.y - middle.y).toBeCloseTo(50, 9);
  });
});
