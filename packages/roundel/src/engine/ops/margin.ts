import type { Operation } from './operation';
import { integerBetween } from './rules';

/** Adds `width` transparent pixels on all four sides. */
export interface Margin {
  readonly kind: 'margin';
  readonly width: number;
}

/** The longest side that a picture may have. Larger margins cannot fit. */
const MAX_WIDTH = 16_384;

export const margin: Operation<Margin> = {
  rules: ({ width }) => [integerBetween('width', width, 0, MAX_WIDTH)],
  pack: ({ width }) => [width],
  sizeAfter: ({ width: added }, { width, height }) => ({
    width: width + 2 * added,
    height: height + 2 * added,
  }),
  agreement: 'copied',
  sample: () => ({ kind: 'margin', width: 3 }),
  warmUp: null,
};
