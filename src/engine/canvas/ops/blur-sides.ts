import type { Op } from '../../op';
import { boxBlurColumns } from '../box-blur';
import { type Picture, Surface } from '../surface';

type BlurSides = Extract<Op, { kind: 'blurSides' }>;

/** Blurs the columns x < `left` and x >= `right`, in place when `picture` is a surface. */
export function blurSides(picture: Picture, { radius, left, right }: BlurSides): Surface {
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
}
