import type { Op } from '../../op';
import { cssColor } from '../css-color';
import { type Picture, Surface } from '../surface';

type OpOf<K extends Op['kind']> = Extract<Op, { kind: K }>;

/** Keeps a rectangle of whole pixels: a copy, exact. */
export function crop(picture: Picture, op: OpOf<'crop'>): Surface {
  const surface = new Surface(op.width, op.height);
  surface.context.drawImage(picture.image, -op.x, -op.y);
  return surface;
}

/**
 * Resamples with the browser's best smoothing, over premultiplied alpha. In
 * Chromium that is a blend of halved copies: see the engine's notes on quality.
 */
export function resize(picture: Picture, op: OpOf<'resize'>): Surface {
  const { x, y, width, height } = op.source;
  const surface = new Surface(op.width, op.height);
  surface.context.drawImage(picture.image, x, y, width, height, 0, 0, op.width, op.height);
  return surface;
}

/** Draws the picture over an opaque background of a new size. */
export function place(picture: Picture, op: OpOf<'place'>): Surface {
  const surface = new Surface(op.width, op.height);
  surface.context.fillStyle = cssColor(op.background);
  surface.context.fillRect(0, 0, op.width, op.height);
  surface.context.drawImage(picture.image, op.x, op.y);
  return surface;
}
