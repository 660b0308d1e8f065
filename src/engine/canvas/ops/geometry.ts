import type { Orientation } from '../../../format/header';
import type { OpOf, Quarters } from '../../op';
import { sinCos } from '../../arithmetic';
import { cssColor } from '../css-color';
import { drawUpright } from '../orientation';
import { type Picture, Surface } from '../surface';

/** The EXIF orientations that a picture turned by no, one, two and three quarters has. */
const TURNED: Readonly<Record<Quarters, Orientation>> = { 0: 1, 1: 6, 2: 3, 3: 8 };

/** The same, for a picture that is mirrored left to right first. */
const MIRRORED: Readonly<Record<Quarters, Orientation>> = { 0: 2, 1: 7, 2: 4, 3: 5 };

/** The EXIF orientation whose upright picture is the turned one. */
function orientationOfTurn({ quarters, mirrored }: OpOf<'turn'>): Orientation {
  return mirrored ? MIRRORED[quarters] : TURNED[quarters];
}

/** Mirrors and turns. Exact. */
export function turn(picture: Picture, op: OpOf<'turn'>): Surface {
  return drawUpright(picture, orientationOfTurn(op));
}

/** How far the edges are repeated outwards, and how far they reach under the picture, in pixels. */
const OUTWARDS = 4;
const INWARDS = 1;

/**
 * Resamples over premultiplied alpha with the canvas's smoothing. Without its edges repeated behind it, the
 * picture would fade out in corners of the result that touch them.
 */
export function straighten(picture: Picture, op: OpOf<'straighten'>): Surface {
  const surface = new Surface(op.width, op.height);
  const { context } = surface;
  const { sin, cos } = sinCos(op.degrees);
  context.setTransform(cos, sin, -sin, cos, op.width / 2, op.height / 2);
  context.translate(-op.center.x, -op.center.y);
  context.drawImage(picture.image, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  repeatEdges(context, picture);
  context.globalCompositeOperation = 'source-over';
  context.resetTransform();
  return surface;
}

/** Draws the outermost pixels of each side, stretched outwards. */
function repeatEdges(context: OffscreenCanvasRenderingContext2D, picture: Picture): void {
  const { image, width, height } = picture;
  const depth = OUTWARDS + INWARDS;
  context.drawImage(image, 0, 0, 1, height, -OUTWARDS, 0, depth, height);
  context.drawImage(image, width - 1, 0, 1, height, width - INWARDS, 0, depth, height);
  context.drawImage(image, 0, 0, width, 1, 0, -OUTWARDS, width, depth);
  context.drawImage(image, 0, height - 1, width, 1, 0, height - INWARDS, width, depth);
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
