import type { Operation } from './operation';
import { integerBetween } from './rules';

/**
 * Blurs the columns x < `left` and x >= `right` with a box blur. The columns in between are unchanged. The window of
 * the blur is 2 x radius + 1 pixels wide and high, and reads the unblurred picture. Outside the picture, its edge
 * pixels are repeated. Colours are weighted by their alpha.
 */
export interface BlurSides {
  readonly kind: 'blurSides';
  readonly radius: number;
  readonly left: number;
  readonly right: number;
}

/** Up to this radius, the division in `crates/pixels` rounds exactly. */
const MAX_RADIUS = 63;

export const blurSides: Operation<BlurSides> = {
  rules: ({ radius, left, right }, { width }) => [
    integerBetween('radius', radius, 0, MAX_RADIUS),
    integerBetween('left', left, 0, right),
    integerBetween('right', right, left, width),
  ],
  pack: ({ radius, left, right }) => [radius, left, right],
  sizeAfter: (_, size) => size,
  agreement: 'copied',
  sample: ({ width }) => {
    const quarter = Math.round(width / 4);
    return { kind: 'blurSides', radius: 20, left: quarter, right: width - quarter };
  },
  warmUp: (side) => ({ kind: 'blurSides', radius: 20, left: side / 2, right: side / 2 }),
};
