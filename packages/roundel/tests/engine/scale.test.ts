import { describe, expect, it } from 'vitest';
import {
  findDenominatorForPreview,
  findDenominatorForRatio,
  computePadding,
} from '../../src/engine/wasm/scale';

describe('the scale of a JPEG', () => {
  it('leaves two pixels in each direction for one of the result', () => {
    expect(findDenominatorForRatio(1)).toBe(1);
    expect(findDenominatorForRatio(3.99)).toBe(1);
    expect(findDenominatorForRatio(4)).toBe(2);
    expect(findDenominatorForRatio(8)).toBe(4);
    expect(findDenominatorForRatio(100)).toBe(8);
  });

  it('covers the preview', () => {
    expect(findDenominatorForPreview(4032, undefined)).toBe(1);
    expect(findDenominatorForPreview(4032, 2017)).toBe(1);
    expect(findDenominatorForPreview(4032, 2016)).toBe(2);
    expect(findDenominatorForPreview(4032, 504)).toBe(8);
  });

  // Padding is at the right and the bottom of the stored picture. The orientation decides where these edges are shown.
  it.each([
    [1, { left: 0, top: 0 }],
    [2, { left: 3, top: 0 }],
    [3, { left: 3, top: 1 }],
    [4, { left: 0, top: 1 }],
    [5, { left: 0, top: 0 }],
    [6, { left: 3, top: 0 }],
    [7, { left: 3, top: 1 }],
    [8, { left: 0, top: 1 }],
  ])('knows where orientation %i puts the padding', (orientation, padding) => {
    expect(computePadding(1001, 1003, orientation, 4)).toEqual(padding);
  });
});
