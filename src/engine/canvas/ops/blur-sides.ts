import type { Op } from '../../op';
import { boxBlurColumns } from '../box-blur';
import { type Picture, Surface } from '../surface';

type BlurSides = Extract<Op, { kind: 'blurSides' }>;

/** Blurs the columns left of `left` and from `right` on, in place where it can. */
export function blurSides(picture: Picture, { radius, left, right }: BlurSides): Surface {
  const { width, height } = picture;
  const surface = Surface.of(picture, true);
  const strips = [
    { from: 0, to: left },
    { from: right, to: width },
  ].filter(({ from, to }) => from < to);

  // All windows read the unblurred picture, so nothing is written before everything is read.
  const blurred = strips.map(({ from, to }) => {
    const start = Math.max(0, from - radius);
    const source = surface.readColumns(start, Math.min(width, to + radius));
    const pixels = boxBlurColumns(source, radius, from - start, to - start);
    return { from, pixels: new ImageData(pixels, to - from, height) };
  });
  for (const { from, pixels } of blurred) surface.context.putImageData(pixels, from, 0);
  return surface;
}
