import { describe, expect, it } from 'vitest';
import { findBound, holds } from '../../../src/benchmark/agreement';
import { DifferenceSum } from '../../../src/benchmark/difference';
import { listKernelOps } from 'roundel-records/benchmark-kernels';

const SIZE = { width: 400, height: 300 };

function difference(a: readonly number[], b: readonly number[]) {
  const sum = new DifferenceSum();
  sum.add(Uint8ClampedArray.from(a), Uint8ClampedArray.from(b));
  return sum.result();
}

describe('difference', () => {
  it('is zero for equal pictures', () => {
    expect(difference([1, 2, 3, 255], [1, 2, 3, 255])).toEqual({ worst: 0, psnr: Infinity });
  });

  it('reports the worst channel and the PSNR', () => {
    // The four channels differ by 3, 4, 0 and 0, so the mean of the squares is (9 + 16) / 4.
    const { worst, psnr } = difference([10, 20, 30, 255], [13, 16, 30, 255]);
    expect(worst).toBe(4);
    expect(psnr).toBeCloseTo(10 * Math.log10(255 ** 2 / (25 / 4)), 10);
  });

  it('ignores the colour of transparent pixels', () => {
    expect(difference([255, 0, 0, 0], [0, 255, 0, 0]).worst).toBe(0);
  });

  it('compares translucent colours premultiplied', () => {
    // At alpha 128, premultiplying turns 200 into round(100.4) and 100 into round(50.2).
    expect(difference([200, 0, 0, 128], [100, 0, 0, 128]).worst).toBe(50);
  });

  it('accumulates parts', () => {
    const sum = new DifferenceSum();
    sum.add(Uint8ClampedArray.of(0, 0, 0, 255), Uint8ClampedArray.of(2, 0, 0, 255));
    sum.add(Uint8ClampedArray.of(0, 0, 0, 255), Uint8ClampedArray.of(0, 0, 0, 255));
    expect(sum.result().worst).toBe(2);
    expect(sum.result().psnr).toBeCloseTo(10 * Math.log10(255 ** 2 / (4 / 8)), 10);
  });

  it('refuses parts of different sizes', () => {
    expect(() => difference([0, 0, 0, 0], [])).toThrow(RangeError);
  });
});

describe('bounds', () => {
  const bound = (id: Parameters<typeof listKernelOps>[0], opaque = true) =>
    findBound(listKernelOps(id, SIZE), opaque);

  it('requires equal pixels when they are only moved or blurred', () => {
    for (const id of ['preview', 'crop', 'place', 'blurSides', 'blurWhole'] as const) {
      expect(bound(id)).toEqual({ kind: 'difference', most: 0 });
    }
  });

  it('allows one step of rounding on a transparent source', () => {
    expect(bound('crop', false)).toEqual({ kind: 'difference', most: 1 });
  });

  it('allows 2 of 255 for blending', () => {
    for (const id of ['circleMask', 'vignette', 'frame', 'linearGradient'] as const) {
      expect(bound(id)).toEqual({ kind: 'difference', most: 2 });
    }
  });

  it('requires 38 dB once anything is scaled', () => {
    const ops = [...listKernelOps('resize', SIZE), ...listKernelOps('circleMask', SIZE)];
    expect(findBound(ops, true)).toEqual({ kind: 'psnr', least: 38 });
  });

  it('includes the bound itself', () => {
    const most = { kind: 'difference', most: 2 } as const;
    expect(holds(most, { worst: 2, psnr: 10 })).toBe(true);
    expect(holds(most, { worst: 3, psnr: 99 })).toBe(false);
    const least = { kind: 'psnr', least: 38 } as const;
    expect(holds(least, { worst: 200, psnr: 38 })).toBe(true);
    expect(holds(least, { worst: 1, psnr: 37.9 })).toBe(false);
  });
});
