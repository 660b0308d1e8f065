import type { Operation } from './operation';
import { atLeast, rgb, type Rgb, rule, share } from './rules';

/**
 * Draws one colour over the picture. The colour's alpha rises linearly with the distance from the centre of the
 * picture: from 0 at `innerRadius` to `alpha` at `outerRadius`. Distances are measured at the centres of pixels.
 */
export interface Vignette {
  readonly kind: 'vignette';
  readonly innerRadius: number;
  readonly outerRadius: number;
  readonly color: Rgb;
  readonly alpha: number;
}

export const vignette: Operation<Vignette> = {
  rules: ({ innerRadius, outerRadius, color, alpha }) => [
    atLeast('innerRadius', innerRadius, 0),
    rule(
      'outerRadius',
      outerRadius,
      `a finite number above ${innerRadius}`,
      outerRadius > innerRadius && Number.isFinite(outerRadius),
    ),
    rgb('color', color),
    share('alpha', alpha),
  ],
  pack: ({ innerRadius, outerRadius, color, alpha }) => [innerRadius, outerRadius, ...color, alpha],
  sizeAfter: (_, size) => size,
  agreement: 'blended',
  sample: ({ width, height }) => ({
    kind: 'vignette',
    innerRadius: 0.3 * Math.min(width, height),
    outerRadius: 0.7 * Math.max(width, height),
    color: [0, 0, 0],
    alpha: 0.7,
  }),
  warmUp: (side) => ({
    kind: 'vignette',
    innerRadius: 50,
    outerRadius: side,
    color: [0, 0, 0],
    alpha: 0.7,
  }),
};
