import type { Rect } from '../geometry';
import type { Operation } from './operation';
import { integer, rgb, type Rgb, sides } from './rules';

/**
 * Creates a picture of `width` x `height` pixels that is filled with an opaque colour, and draws the current picture
 * over it. The top left corner of the current picture is at (x, y). `x` and `y` are whole pixels and may be negative.
 * Anything outside the new picture is cut off.
 */
export interface Placement extends Rect {
  readonly kind: 'place';
  readonly background: Rgb;
}

export const place: Operation<Placement> = {
  rules: (op) => [
    ...sides(op),
    integer('x', op.x),
    integer('y', op.y),
    rgb('background', op.background),
  ],
  pack: ({ width, height, x, y, background }) => [width, height, x, y, ...background],
  sizeAfter: ({ width, height }) => ({ width, height }),
  agreement: 'copied',
  sample: ({ width, height }) => {
    const side = Math.max(width, height);
    const x = Math.floor((side - width) / 2);
    const y = Math.floor((side - height) / 2);
    return { kind: 'place', x, y, width: side, height: side, background: [255, 255, 255] };
  },
  warmUp: (side) => ({
    kind: 'place',
    x: 4,
    y: 4,
    width: side + 8,
    height: side + 8,
    background: [255, 255, 255],
  }),
};
