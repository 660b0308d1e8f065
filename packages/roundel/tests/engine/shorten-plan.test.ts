import { describe, expect, it } from 'vitest';
import type { Quarters, Op } from 'roundel';
import { shortenOps, shortenPlan } from '../../src/engine/wasm/shorten-plan';

/** A photo of 4000 x 3000 pixels, stored upright. Its sides are multiples of 8, so there is no padding. */
const PHOTO = { width: 4000, height: 3000, orientation: 1 };

/** Resamples the square with this side at the top left. */
function resize(side: number, result: number): Op {
  return {
    kind: 'resize',
    source: { x: 0, y: 0, width: side, height: side },
    width: result,
    height: result,
  };
}

function turn(quarters: Quarters, mirrored = false): Op {
  return { kind: 'turn', quarters, mirrored };
}

function straighten(degrees: number, width: number, height: number, x = 2000, y = 1500): Op {
  return { kind: 'straighten', degrees, center: { x, y }, width, height };
}

describe('the plan for a JPEG', () => {
  it('starts from a reduced picture for resampling, turned or straightened or neither', () => {
    const denominatorFor = (...ops: Op[]) => shortenPlan(ops, PHOTO).denominator;
    expect(denominatorFor(resize(2559, 640))).toBe(1);
    expect(denominatorFor(resize(2560, 640))).toBe(2);
    expect(denominatorFor(turn(1), resize(2560, 640), { kind: 'circleMask' })).toBe(2);
    expect(denominatorFor(straighten(5, 3400, 2560), resize(1920, 640))).toBe(2);
    expect(denominatorFor(straighten(5, 3400, 2560), resize(1919, 640))).toBe(1);
    expect(
      denominatorFor(turn(3, true), straighten(5, 2560, 3400, 1500, 2000), resize(2560, 320)),
    ).toBe(4);
  });

  it('starts from the full picture for anything else', () => {
    const denominatorFor = (...ops: Op[]) => shortenPlan(ops, PHOTO).denominator;
    expect(denominatorFor()).toBe(1);
    expect(denominatorFor({ kind: 'circleMask' }, resize(3000, 300))).toBe(1);
    expect(denominatorFor(turn(2), { kind: 'circleMask' }, resize(3000, 300))).toBe(1);
    expect(denominatorFor(straighten(5, 3000, 2000))).toBe(1);
    expect(
      denominatorFor(straighten(5, 3000, 2000), { kind: 'circleMask' }, resize(2000, 200)),
    ).toBe(1);
  });

  it('resamples the same part of the photo', () => {
    const op: Op = {
      kind: 'resize',
      source: { x: 100, y: 20, width: 2000, height: 2000 },
      width: 400,
      height: 400,
    };
    // The photo is stored turned by 180 degrees. So its column and its three rows of padding are at the left and the
    // top.
    const stored = { width: 3999, height: 2997, orientation: 3 };
    expect(shortenPlan([op, { kind: 'circleMask' }], stored)).toEqual({
      denominator: 2,
      ops: [
        { ...op, source: { x: 50.5, y: 10.5, width: 1000, height: 1000 } },
        { kind: 'circleMask' },
      ],
    });
  });

  it('depends on the tighter direction', () => {
    const op: Op = {
      ...resize(3000, 500),
      source: { x: 0, y: 0, width: 3000, height: 1000 },
    } as Op;
    expect(shortenPlan([op], PHOTO)).toEqual({ denominator: 1, ops: [op] });
  });

  it('straightens only the part that a reduced picture needs', () => {
    const { denominator, ops } = shortenPlan(
      [
        straighten(30, 2400, 1800),
        { ...resize(1600, 200), source: { x: 400, y: 100, width: 1600, height: 1600 } } as Op,
      ],
      PHOTO,
    );
    expect(denominator).toBe(4);
    // Lanczos3 reads 3 x 8 pixels beyond the square: rows 76 to 1724 and columns 376 to 2024. These are 1648 pixels
    // each way. At a quarter of the size, they are 412 pixels.
    const [first, second] = ops;
    expect(first).toMatchObject({ kind: 'straighten', degrees: 30, width: 412, height: 412 });
    // The centre of the square that is read is (1200, 900), the centre of the straightened picture.
    const { center } = first as Extract<Op, { kind: 'straighten' }>;
    expect(center.x).toBeCloseTo(500, 9);
    expect(center.y).toBeCloseTo(375, 9);
    expect(second).toEqual({
      kind: 'resize',
      source: { x: 6, y: 6, width: 400, height: 400 },
      width: 200,
      height: 200,
    });
  });
});

describe('the plan for a padded JPEG', () => {
  it('moves the centre of straightening by the padding before it', () => {
    const ops = [straighten(-11, 2400, 1800), resize(1800, 225)];
    const centreIn = (orientation: number) => {
      const [first] = shortenPlan(ops, { width: 3999, height: 2997, orientation }).ops;
      return (first as Extract<Op, { kind: 'straighten' }>).center;
    };
    // The stored photo has one column and three rows of padding. At a quarter of the size, these are 0.25 and 0.75
    // pixels.
    const { x, y } = centreIn(1);
    expect(centreIn(3)).toEqual({ x: x + 0.25, y: y + 0.75 });
    expect(centreIn(2)).toEqual({ x: x + 0.25, y });
    expect(centreIn(8)).toEqual({ x, y: y + 0.75 });
  });
});

describe('operations in the shortest order', () => {
  const crop: Op = { kind: 'crop', x: 10, y: 20, width: 300, height: 400 };
  const mask: Op = { kind: 'circleMask' };

  it('stay as they are when nothing is adjusted', () => {
    for (const ops of [[], [crop, mask], [resize(3000, 300), mask], [mask, turn(1), crop]]) {
      expect(shortenOps(ops, PHOTO)).toEqual(ops);
    }
  });

  // Each case has a turn, and the rectangle of the unturned photo that the crop of the turned photo keeps.
  it.each([
    [0, false, { x: 10, y: 20, width: 300, height: 400 }],
    [1, false, { x: 20, y: 3000 - 310, width: 400, height: 300 }],
    [2, false, { x: 4000 - 310, y: 3000 - 420, width: 300, height: 400 }],
    [3, false, { x: 4000 - 420, y: 10, width: 400, height: 300 }],
    [0, true, { x: 4000 - 310, y: 20, width: 300, height: 400 }],
    [1, true, { x: 4000 - 420, y: 3000 - 310, width: 400, height: 300 }],
    [2, true, { x: 10, y: 3000 - 420, width: 300, height: 400 }],
    [3, true, { x: 20, y: 10, width: 400, height: 300 }],
  ] as const)('crop before turning by %i quarters, mirrored %s', (quarters, mirrored, rect) => {
    const plan = shortenOps([turn(quarters, mirrored), crop, mask], PHOTO);
    expect(plan).toEqual([{ kind: 'crop', ...rect }, turn(quarters, mirrored), mask]);
  });

  it('straighten and resample before turning', () => {
    const plan = shortenOps(
      [turn(1, true), straighten(-7, 1200, 1600, 1400, 2100), resize(1200, 1000), mask],
      PHOTO,
    );
    expect(plan).toHaveLength(4);
    const [first, second, ...rest] = plan;
    // Mirroring reverses the angle. Resampling also reads four rows below its square, but nothing else outside it.
    expect(first).toMatchObject({ kind: 'straighten', degrees: 7, width: 1204, height: 1200 });
    expect(second).toMatchObject({ kind: 'resize', width: 1000, height: 1000 });
    expect(rest).toEqual([turn(1, true), mask]);
  });

  it('straighten only what a crop keeps', () => {
    const [only, ...rest] = shortenOps([straighten(90 / 4, 1000, 800), crop, mask], PHOTO);
    expect(rest).toEqual([mask]);
    expect(only).toMatchObject({ kind: 'straighten', degrees: 22.5, width: 300, height: 400 });
    // The crop's centre is 340 pixels to the left of the middle, and 180 pixels above it. Turning back moves it
    // counterclockwise.
    const { center } = only as Extract<Op, { kind: 'straighten' }>;
    const angle = Math.PI / 8;
    expect(center.x).toBeCloseTo(2000 - 340 * Math.cos(angle) - 180 * Math.sin(angle), 9);
    expect(center.y).toBeCloseTo(1500 + 340 * Math.sin(angle) - 180 * Math.cos(angle), 9);
  });
});
