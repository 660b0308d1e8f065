import type { Op } from '../../op';
import { type Picture, Surface } from '../surface';

type Resize = Extract<Op, { kind: 'resize' }>;

/**
 * Resamples over premultiplied alpha with what a canvas offers.
 *
 * Browsers smooth well when they enlarge or reduce to no less than a half.
 * Beyond that some read only the nearest few pixels of the source and let it
 * alias. So the source is first drawn at the result's size doubled as often as
 * it stays within the source, then averaged down in exact halves.
 */
export function resize(picture: Picture, op: Resize): Surface {
  const { x, y, width, height } = op.source;
  const doublings = halvingsBetween(op);
  const scale = 2 ** doublings;
  let surface = new Surface(op.width * scale, op.height * scale);
  surface.context.drawImage(
    picture.image,
    x,
    y,
    width,
    height,
    0,
    0,
    surface.width,
    surface.height,
  );
  for (let i = 0; i < doublings; i++) {
    const half = halved(surface);
    surface.release();
    surface = half;
  }
  return surface;
}

/** How often the result can be doubled without passing the source on either axis. */
function halvingsBetween({ source, width, height }: Resize): number {
  const reduction = Math.min(source.width / width, source.height / height);
  return Math.max(0, Math.floor(Math.log2(reduction)));
}

/** Each pixel the mean of four: linear smoothing at exactly a half samples where they meet. */
function halved(surface: Surface): Surface {
  const half = new Surface(surface.width / 2, surface.height / 2);
  half.context.imageSmoothingQuality = 'low';
  half.context.drawImage(surface.image, 0, 0, half.width, half.height);
  return half;
}
