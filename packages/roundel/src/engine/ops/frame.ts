import { cssColor } from '../canvas/css-color';
import { frameRuns } from '../canvas/frame-runs';
import { Surface } from '../canvas/surface';
import type { Rgb } from '../op';
import type { Operation } from './operation';
import { finiteAtLeast, rgb, share } from './rules';

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

export const frame: Operation<Frame> = {
  rules: ({ thickness, color, alpha }) => [
    finiteAtLeast('thickness', thickness, 0),
    rgb('color', color),
    share('alpha', alpha),
  ],
  pack: ({ thickness, color, alpha }) => [thickness, ...color, alpha],
  // Partially covered pixels are filled as whole pixels with less alpha, which avoids the browser's
  // anti-aliasing. The rectangles do not overlap, so no corner is painted twice.
  draw: (picture, { thickness, color, alpha }) => {
    const surface = Surface.of(picture);
    const { width, height, context } = surface;
    context.fillStyle = cssColor(color);
    for (const row of frameRuns(height, thickness)) {
      for (const column of frameRuns(width, thickness)) {
        context.globalAlpha = alpha * (1 - row.open * column.open);
        context.fillRect(column.start, row.start, column.end - column.start, row.end - row.start);
      }
    }
    context.globalAlpha = 1;
    return surface;
  },
  sample: ({ width, height }) => ({
    kind: 'frame',
    thickness: Math.min(width, height) / 10,
    color: [255, 165, 0],
    alpha: 0.3,
  }),
};
