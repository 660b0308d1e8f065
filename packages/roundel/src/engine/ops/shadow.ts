import type { Size } from '../geometry';
import type { Operation } from './operation';
import { between, rgb, type Rgb, share } from './rules';

/**
 * Draws one colour behind the picture, where its blurred alpha is. Lengths are shares of the picture's shorter side, and
 * become whole pixels. The alpha is blurred three times by a box, so that the shadow reaches `blur` beyond the picture.
 */
export interface Shadow {
  readonly kind: 'shadow';
  readonly blur: number;
  /** How far the shadow lies below the picture. Negative: above. */
  readonly down: number;
  readonly color: Rgb;
  readonly alpha: number;
}

/** The largest share of the side by which a shadow may be moved or blurred. */
const MAX_SHARE = 0.25;

const PASSES = 3;

/** The radius of the boxes, and how far the shadow moves, in pixels. */
export function toPixels(
  { blur, down }: Shadow,
  { width, height }: Size,
): Readonly<Record<'radius' | 'down', number>> {
  const side = Math.min(width, height);
  return { radius: Math.floor((blur * side) / PASSES), down: Math.floor(down * side + 0.5) };
}

export const shadow: Operation<Shadow> = {
  rules: ({ blur, down, color, alpha }) => [
    between('blur', blur, 0, MAX_SHARE),
    between('down', down, -MAX_SHARE, MAX_SHARE),
    rgb('color', color),
    share('alpha', alpha),
  ],
  pack: ({ blur, down, color, alpha }) => [blur, down, ...color, alpha],
  sizeAfter: (_, size) => size,
  agreement: 'blended',
  sample: () => ({ kind: 'shadow', blur: 0.06, down: 0.02, color: [0, 0, 0], alpha: 0.4 }),
  warmUp: null,
};
