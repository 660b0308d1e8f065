import { describe, expect, it } from 'vitest';
import type { Op } from '../../../src/engine/op';
import {
  denominatorForOps,
  denominatorForPreview,
  denominatorForRatio,
  paddingOf,
  scaledOps,
} from '../../../src/engine/wasm/scale';

function resize(side: number, result: number): Op {
  return {
    kind: 'resize',
    source: { x: 0, y: 0, width: side, height: side },
    width: result,
    height: result,
  };
}

describe('the scale of a JPEG', () => {
  it('leaves two pixels in each direction for one of the result', () => {
    expect(denominatorForRatio(1)).toBe(1);
    expect(denominatorForRatio(3.99)).toBe(1);
    expect(denominatorForRatio(4)).toBe(2);
    expect(denominatorForRatio(8)).toBe(4);
    expect(denominatorForRatio(100)).toBe(8);
  });

  it('depends on the tighter direction', () => {
    const op: Op = {
      kind: 'resize',
      source: { x: 0, y: 0, width: 3000, height: 1000 },
      width: 500,
      height: 500,
    };
    expect(denominatorForOps([op])).toBe(1);
  });

  it('is full size for anything but resampling', () => {
    expect(denominatorForOps([])).toBe(1);
    expect(denominatorForOps([{ kind: 'circleMask' }, resize(3000, 300)])).toBe(1);
    expect(denominatorForOps([resize(3000, 300), { kind: 'circleMask' }])).toBe(4);
  });

  it('covers the preview', () => {
    expect(denominatorForPreview(4032, undefined)).toBe(1);
    expect(denominatorForPreview(4032, 2017)).toBe(1);
    expect(denominatorForPreview(4032, 2016)).toBe(2);
    expect(denominatorForPreview(4032, 504)).toBe(8);
  });
});

describe('operations at a scale', () => {
  it('resample the same part of the photo', () => {
    const op: Op = {
      kind: 'resize',
      source: { x: 100, y: 20, width: 2000, height: 2000 },
      width: 400,
      height: 400,
    };
    const [first, second] = scaledOps([op, { kind: 'circleMask' }], 4, { left: 3, top: 1 });
    expect(first).toEqual({ ...op, source: { x: 25.75, y: 5.25, width: 500, height: 500 } });
    expect(second).toEqual({ kind: 'circleMask' });
  });

  it('stay as they are at full size', () => {
    const ops = [resize(3000, 300)];
    expect(scaledOps(ops, 1, { left: 0, top: 0 })).toBe(ops);
  });

  // A stored picture is padded to the right and at the bottom. Each orientation turns these edges.
  it.each([
    [1, { left: 0, top: 0 }],
    [2, { left: 3, top: 0 }],
    [3, { left: 3, top: 1 }],
    [4, { left: 0, top: 1 }],
    [5, { left: 0, top: 0 }],
    [6, { left: 3, top: 0 }],
    [7, { left: 3, top: 1 }],
    [8, { left: 0, top: 1 }],
  ])('know where orientation %i puts the padding', (orientation, padding) => {
    expect(paddingOf(1001, 1003, orientation, 4)).toEqual(padding);
  });
});
