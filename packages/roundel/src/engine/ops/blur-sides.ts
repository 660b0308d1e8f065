import { MAX_BLUR_RADIUS } from '../arithmetic';
import { boxBlurColumns } from '../canvas/box-blur';
import { Surface } from '../canvas/surface';
import type { Operation } from './operation';
import { integerBetween } from './rules';

/**
 * Blurs the columns x < `left` and x >= `right` with a box blur. The columns in between are unchanged. The window of
 * the blur is 2 x radius + 1 pixels wide and high, and reads the unblurred picture. Outside the picture, its edge
 * pixels are repeated. Colours are weighted by their alpha.
 */
export interface BlurSides {
  readonly kind: 'blurSides';
  readonly radius: number;
  readonly left: number;
  readonly right: number;
}

export const blurSides: Operation<BlurSides> = {
  rules: ({ radius, left, right }, { width }) => [
    integerBetween('radius', radius, 0, MAX_BLUR_RADIUS),
    integerBetween('left', left, 0, right),
    integerBetween('right', right, left, width),
  ],
  pack: ({ radius, left, right }) => [radius, left, right],
  draw: (picture, { radius, left, right }) => {
    const { width, height } = picture;
    const surface = Surface.of(picture, true);
    const strips = [
      { from: 0, to: left },
      { from: right, to: width },
    ].filter(({ from, to }) => from < to);

    // Read both sides before writing, because all windows must see the unblurred picture.
    const blurred = strips.map(({ from, to }) => {
      const start = Math.max(0, from - radius);
      const source = surface.readColumns(start, Math.min(width, to + radius));
      const pixels = boxBlurColumns(source, radius, from - start, to - start);
      return { from, pixels: new ImageData(pixels, to - from, height) };
    });
    for (const { from, pixels } of blurred) surface.context.putImageData(pixels, from, 0);
    return surface;
  },
  sample: ({ width }) => {
    const quarter = Math.round(width / 4);
    return { kind: 'blurSides', radius: 20, left: quarter, right: width - quarter };
  },
};
