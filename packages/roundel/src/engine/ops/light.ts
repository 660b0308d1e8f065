import { LOOKS, type LookId } from '../looks';
import type { Operation } from './operation';
import { between, rgb, type Rgb, rule, share } from './rules';

/**
 * Changes light and colour. At 0, and with the look `none`, nothing changes. Alpha and transparent pixels stay.
 *
 * Exposure, warmth and tint multiply linear light, and highlights that would become brighter than white roll off.
 * Contrast, highlights and shadows bend the curve of the encoded channels. Roll-off and bends hardly change the hue:
 * the channel between the brightest and the darkest keeps its place between them. Saturation and looks keep the hue in
 * OKLab.
 * The crate's `Light` has the formulas.
 */
export interface Light {
  readonly kind: 'light';
  /** Stops, -2 to 2. */
  readonly exposure: number;
  /** -1 to 1, as all that follow. */
  readonly contrast: number;
  readonly highlights: number;
  readonly shadows: number;
  /** -1 is black and white. 1 doubles chroma where sRGB has room. */
  readonly saturation: number;
  /** From blue to yellow. */
  readonly warmth: number;
  /** From green to magenta. */
  readonly tint: number;
  readonly look: LookId;
  /** How much of the look there is, 0 to 1. */
  readonly strength: number;
  /** The colours that a duotone has in place of black and white. Other looks ignore them. */
  readonly duotone: readonly [dark: Rgb, light: Rgb];
}

/** The largest exposure, in stops. */
const MAX_STOPS = 2;

export const light: Operation<Light> = {
  rules: (op) => [
    between('exposure', op.exposure, -MAX_STOPS, MAX_STOPS),
    between('contrast', op.contrast, -1, 1),
    between('highlights', op.highlights, -1, 1),
    between('shadows', op.shadows, -1, 1),
    between('saturation', op.saturation, -1, 1),
    between('warmth', op.warmth, -1, 1),
    between('tint', op.tint, -1, 1),
    rule('look', op.look, `one of ${LOOKS.join(', ')}`, LOOKS.includes(op.look)),
    share('strength', op.strength),
    rgb('duotone[0]', op.duotone[0]),
    rgb('duotone[1]', op.duotone[1]),
  ],
  pack: (op) => [
    op.exposure,
    op.contrast,
    op.highlights,
    op.shadows,
    op.saturation,
    op.warmth,
    op.tint,
    LOOKS.indexOf(op.look),
    op.strength,
    ...op.duotone[0],
    ...op.duotone[1],
  ],
  sizeAfter: (_, size) => size,
  agreement: 'blended',
  sample: () => ({
    kind: 'light',
    exposure: 0.5,
    contrast: 0.2,
    highlights: -0.3,
    shadows: 0.4,
    saturation: 0,
    warmth: 0.3,
    tint: -0.1,
    look: 'none',
    strength: 1,
    duotone: [
      [0, 0, 0],
      [255, 255, 255],
    ],
  }),
  warmUp: null,
};
