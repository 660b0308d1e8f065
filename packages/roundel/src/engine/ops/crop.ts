import type { Rect } from '../geometry';
import type { Operation } from './operation';
import { inside, integer, sides } from './rules';

/** Cuts out a rectangle of whole pixels, which must be inside the picture. */
export interface Crop extends Rect {
  readonly kind: 'crop';
}

export const crop: Operation<Crop> = {
  rules: (op, size) => [integer('x', op.x), integer('y', op.y), ...sides(op), ...inside(op, size)],
  pack: ({ x, y, width, height }) => [x, y, width, height],
  sizeAfter: ({ width, height }) => ({ width, height }),
  agreement: 'copied',
  sample: ({ width, height }) => {
    const side = Math.min(width, height);
    const x = Math.floor((width - side) / 2);
    const y = Math.floor((height - side) / 2);
    return { kind: 'crop', x, y, width: side, height: side };
  },
  warmUp: null,
};
