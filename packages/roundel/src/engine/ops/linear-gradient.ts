import { cssColor } from '../canvas/css-color';
import { Surface } from '../canvas/surface';
import type { Rgb } from '../op';
import type { Operation } from './operation';
import { between, rgb, rule, share } from './rules';

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
  draw: (picture, { stops }) => {
    const surface = Surface.of(picture);
    const { width, height, context } = surface;
    const gradient = context.createLinearGradient(0, 0, width, height);
    for (const stop of stops) gradient.addColorStop(stop.offset, cssColor(stop.color, stop.alpha));
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
    return surface;
  },
  sample: () => ({
    kind: 'linearGradient',
    stops: [
      { offset: 0, color: [255, 0, 0], alpha: 0.3 },
      { offset: 0.5, color: [0, 0, 255], alpha: 0.1 },
      { offset: 1, color: [0, 255, 0], alpha: 0.3 },
    ],
  }),
};
