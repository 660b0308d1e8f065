import type { Operation } from './operation';
import { finiteAtLeast, rgb, type Rgb, share } from './rules';

/**
 * Draws one colour with the opacity `alpha` over the outermost `thickness` pixels of each side. With a fractional
 * thickness, the innermost of these pixels are covered partially.
 */
export interface Frame {
  readonly kind: 'frame';
  readonly thickness: number;
  readonly color: Rgb;
  readonly alpha: number;
}

const ORANGE: Rgb = [255, 165, 0];

export const frame: Operation<Frame> = {
  rules: ({ thickness, color, alpha }) => [
    finiteAtLeast('thickness', thickness, 0),
    rgb('color', color),
    share('alpha', alpha),
  ],
  pack: ({ thickness, color, alpha }) => [thickness, ...color, alpha],
  sizeAfter: (_, size) => size,
  agreement: 'blended',
  sample: ({ width, height }) => ({
    kind: 'frame',
    thickness: Math.min(width, height) / 10,
    color: ORANGE,
    alpha: 0.3,
  }),
  warmUp: (side) => ({ kind: 'frame', thickness: side / 4, color: ORANGE, alpha: 0.3 }),
};
