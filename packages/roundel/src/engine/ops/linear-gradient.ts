import type { Operation } from './operation';
import { between, rgb, type Rgb, rule, share } from './rules';

export interface GradientStop {
  /** The position of the stop on the gradient line, 0 to 1. At least the offset of the previous stop. */
  readonly offset: number;
  readonly color: Rgb;
  readonly alpha: number;
}

/**
 * Draws a linear gradient of two to eight stops over the picture, from (0, 0) to (width, height). Colour and alpha are
 * interpolated separately, not premultiplied, as the Canvas specification requires.
 */
export interface LinearGradient {
  readonly kind: 'linearGradient';
  readonly stops: readonly GradientStop[];
}

const MIN_STOPS = 2;
const MAX_STOPS = 8;

export const linearGradient: Operation<LinearGradient> = {
  rules: ({ stops }) => [
    rule(
      'stops.length',
      stops.length,
      `a number from ${MIN_STOPS} to ${MAX_STOPS}`,
      stops.length >= MIN_STOPS && stops.length <= MAX_STOPS,
    ),
    ...stops.flatMap(({ offset, color, alpha }, index) => [
      between(`stops[${index}].offset`, offset, stops[index - 1]?.offset ?? 0, 1),
      rgb(`stops[${index}].color`, color),
      share(`stops[${index}].alpha`, alpha),
    ]),
  ],
  pack: ({ stops }) => stops.flatMap(({ offset, color, alpha }) => [offset, ...color, alpha]),
  sizeAfter: (_, size) => size,
  agreement: 'blended',
  sample: () => ({
    kind: 'linearGradient',
    stops: [
      { offset: 0, color: [255, 0, 0], alpha: 0.3 },
      { offset: 0.5, color: [0, 0, 255], alpha: 0.1 },
      { offset: 1, color: [0, 255, 0], alpha: 0.3 },
    ],
  }),
  warmUp: () => ({
    kind: 'linearGradient',
    stops: [
      { offset: 0, color: [255, 0, 0], alpha: 0.3 },
      { offset: 1, color: [0, 255, 0], alpha: 0.1 },
    ],
  }),
};
