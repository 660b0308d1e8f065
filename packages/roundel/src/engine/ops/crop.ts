import { Surface } from '../canvas/surface';
import type { Rect } from '../op';
import type { Operation } from './operation';
import { inside, integer, sides } from './rules';

/** Cuts out a rectangle of whole pixels, which must be inside the picture. */
export interface Crop extends Rect {
  readonly kind: 'crop';
}

export const crop: Operation<Crop> = {
  rules: (op, size) => [integer('x', op.x), integer('y', op.y), ...sides(op), ...inside(op, size)],
  pack: ({ x, y, width, height }) => [x, y, width, height],
  draw: (picture, { x, y, width, height }) => {
    const surface = new Surface(width, height);
    surface.context.drawImage(picture.image, -x, -y);
    return surface;
  },
  sample: ({ width, height }) => {
    const side = Math.min(width, height);
    const [x, y] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
    return { kind: 'crop', x, y, width: side, height: side };
  },
};
