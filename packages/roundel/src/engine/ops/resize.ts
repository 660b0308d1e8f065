import { type Picture, Surface } from '../canvas/surface';
import type { Rect, Size } from '../op';
import { crop } from './crop';
import type { Operation } from './operation';
import { inside, sides } from './rules';

/**
 * Scales the rectangle `source` of the picture to exactly `width` x `height` pixels. `source` must be inside the
 * picture and may have fractional coordinates. Colours are premultiplied by alpha and resampled with the filter
 * Lanczos3, as they are encoded (in gamma) and not in linear light.
 */
export interface Resize extends Size {
  readonly kind: 'resize';
  readonly source: Rect;
}

/** The tolerance in pixels for edges that are computed as x + width in floating point. */
const EDGE_SLACK = 1e-6;

/**
 * Resamples premultiplied colours with the canvas's smoothing.
 *
 * Browsers smooth well if the result is at least half as large as the source. If the result is smaller than half the
 * source, some browsers read only the nearest few source pixels, and the result is aliased. Therefore, the source is
 * first drawn at a multiple of the result's size: the largest power of two at which the drawing is not larger than the
 * source. The drawing is then halved repeatedly by averaging.
 */
function draw(picture: Picture, op: Resize): Surface {
  const { x, y, width, height } = op.source;
  const doublings = halvingsBetween(op);
  const scale = 2 ** doublings;
  let surface = new Surface(op.width * scale, op.height * scale);
  const target = [0, 0, surface.width, surface.height] as const;
  surface.context.drawImage(picture.image, x, y, width, height, ...target);
  for (let i = 0; i < doublings; i++) {
    const half = halved(surface);
    surface.release();
    surface = half;
  }
  return surface;
}

/** How many times the result can be doubled without exceeding the source on either axis. */
function halvingsBetween({ source, width, height }: Resize): number {
  const reduction = Math.min(source.width / width, source.height / height);
  return Math.max(0, Math.floor(Math.log2(reduction)));
}

/**
 * Averages four pixels into one. Linear smoothing does this, because at exactly half size it reads the points where
 * four pixels meet.
 */
function halved(surface: Surface): Surface {
  const half = new Surface(surface.width / 2, surface.height / 2);
  half.context.imageSmoothingQuality = 'low';
  half.context.drawImage(surface.image, 0, 0, half.width, half.height);
  return half;
}

export const resize: Operation<Resize> = {
  rules: (op, size) => [...sides(op), ...inside(op.source, size, 'source.', EDGE_SLACK)],
  pack: ({ source: { x, y, width, height }, ...result }) => [
    ...[x, y, width, height],
    ...[result.width, result.height],
  ],
  draw,
  sample: (size) => {
    const { kind: _, ...source } = crop.sample(size);
    return { kind: 'resize', source, width: 640, height: 640 };
  },
};
