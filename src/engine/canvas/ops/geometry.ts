import type { Op } from '../../op';
import { cssColor } from '../css-color';
import { type Picture, Surface } from '../surface';

type OpOf<K extends Op['kind']> = Extract<Op, { kind: K }>;

/** Copies a rectangle of whole pixels. Exact. */
export function crop(picture: Picture, op: OpOf<'crop'>): Surface {
  const surface = new Surface(op.width, op.height);
  surface.context.drawImage(picture.image, -op.x, -op.y);
  return surface;
}

/** Draws the picture over an opaque background of the new size. */
export function place(picture: Picture, op: OpOf<'place'>): Surface {
  const surface = new Surface(op.width, op.height);
  surface.context.fillStyle = cssColor(op.background);
  surface.context.fillRect(0, 0, op.width, op.height);
  surface.context.drawImage(picture.image, op.x, op.y);
  return surface;
}
