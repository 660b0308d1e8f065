import type { Op } from '../../op';
import { orientationOfTurn } from '../../orientation-of-turn';
import { cssColor } from '../css-color';
import { drawUpright } from '../orientation';
import { type Picture, Surface } from '../surface';

type OpOf<K extends Op['kind']> = Extract<Op, { kind: K }>;

/** Mirrors and turns. Exact. */
export function turn(picture: Picture, op: OpOf<'turn'>): Surface {
  return drawUpright(picture, orientationOfTurn(op));
}

/** Resamples over premultiplied alpha with the canvas's smoothing. */
export function straighten(picture: Picture, op: OpOf<'straighten'>): Surface {
  const surface = new Surface(op.width, op.height);
  const { context } = surface;
  context.translate(op.width / 2, op.height / 2);
  context.rotate((op.degrees * Math.PI) / 180);
  context.drawImage(picture.image, -op.center.x, -op.center.y);
  context.resetTransform();
  return surface;
}

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
