import type { Rect, Size } from '../geometry';
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

/** The side to which the warm-up scales. As with most photos, the factor is not a whole number. */
const WARM_SIDE = 217;

export const resize: Operation<Resize> = {
  rules: (op, size) => [...sides(op), ...inside(op.source, size, 'source.', EDGE_SLACK)],
  pack: ({ source, width, height }) => [
    source.x,
    source.y,
    source.width,
    source.height,
    width,
    height,
  ],
  sizeAfter: ({ width, height }) => ({ width, height }),
  agreement: 'resampled',
  sample: (size) => {
    const { x, y, width, height } = crop.sample(size);
    return { kind: 'resize', source: { x, y, width, height }, width: 640, height: 640 };
  },
  warmUp: (side) => ({
    kind: 'resize',
    source: { x: 0.5, y: 0.5, width: side - 1, height: side - 1 },
    width: WARM_SIDE,
    height: WARM_SIDE,
  }),
};
