import type { OpOf } from '../../op';
import { cssColor } from '../css-color';
import { frameRuns } from '../frame-runs';
import { type Picture, Surface } from '../surface';

/** Draws one colour over the picture, its alpha rising from the inner to the outer circle. */
export function vignette(picture: Picture, op: OpOf<'vignette'>): Surface {
  const surface = Surface.of(picture);
  const { width, height, context } = surface;
  const [x, y] = [width / 2, height / 2];
  const gradient = context.createRadialGradient(x, y, op.innerRadius, x, y, op.outerRadius);
  gradient.addColorStop(0, cssColor(op.color, 0));
  gradient.addColorStop(1, cssColor(op.color, op.alpha));
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  return surface;
}

/**
 * Draws one colour over a border. Partially covered pixels are filled as whole
 * pixels with less alpha, which avoids the browser's anti-aliasing and never
 * paints a corner twice.
 */
export function frame(picture: Picture, op: OpOf<'frame'>): Surface {
  const surface = Surface.of(picture);
  const { width, height, context } = surface;
  context.fillStyle = cssColor(op.color);
  for (const row of frameRuns(height, op.thickness)) {
    for (const column of frameRuns(width, op.thickness)) {
      context.globalAlpha = op.alpha * (1 - row.open * column.open);
      context.fillRect(column.start, row.start, column.end - column.start, row.end - row.start);
    }
  }
  context.globalAlpha = 1;
  return surface;
}

/** Draws a gradient over the picture, from the top left to the bottom right corner. */
export function linearGradient(picture: Picture, op: OpOf<'linearGradient'>): Surface {
  const surface = Surface.of(picture);
  const { width, height, context } = surface;
  const gradient = context.createLinearGradient(0, 0, width, height);
  for (const stop of op.stops) {
    gradient.addColorStop(stop.offset, cssColor(stop.color, stop.alpha));
  }
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  return surface;
}
