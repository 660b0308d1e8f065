import type { Operation } from './operation';

/**
 * Makes the picture transparent outside a circle: multiplies each pixel's alpha by the share of the pixel that is
 * inside the circle. The circle is in the middle of the picture. Its diameter is the shorter side of the picture.
 */
export interface CircleMask {
  readonly kind: 'circleMask';
}

export const circleMask: Operation<CircleMask> = {
  rules: () => [],
  pack: () => [],
  sizeAfter: (_, size) => size,
  agreement: 'blended',
  sample: () => ({ kind: 'circleMask' }),
  warmUp: () => ({ kind: 'circleMask' }),
};
