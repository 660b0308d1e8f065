import { cssColor } from '../canvas/css-color';
import { Surface } from '../canvas/surface';
import type { Rect, Rgb } from '../op';
import type { Operation } from './operation';
import { integer, rgb, sides } from './rules';

/**
 * Creates a picture of `width` x `height` pixels that is filled with an opaque colour, and draws the current picture
 * over it. The top left corner of the current picture is at (x, y). `x` and `y` are whole pixels and may be negative.
 * Anything outside the new picture is cut off.
 */
export interface Place extends Rect {
  readonly kind: 'place';
  readonly background: Rgb;
}

export const place: Operation<Place> = {
  rules: (op) => [
    ...sides(op),
    integer('x', op.x),
    integer('y', op.y),
    rgb('background', op.background),
  ],
  pack: ({ width, height, x, y, background }) => [width, height, x, y, ...background],
  draw: (picture, { width, height, x, y, background }) => {
    const surface = new Surface(width, height);
    surface.context.fillStyle = cssColor(background);
    surface.context.fillRect(0, 0, width, height);
    surface.context.drawImage(picture.image, x, y);
    return surface;
  },
  sample: ({ width, height }) => {
    const side = Math.max(width, height);
    const [x, y] = [Math.floor((side - width) / 2), Math.floor((side - height) / 2)];
    return { kind: 'place', x, y, width: side, height: side, background: [255, 255, 255] };
  },
};
