import { circleMask as maskPixels } from '../circle-mask';
import { type Picture, Surface } from '../surface';

/** Multiplies alpha by the coverage of the inscribed circle, in place when `picture` is a surface. */
export function circleMask(picture: Picture): Surface {
  const { width, height } = picture;
  const surface = Surface.of(picture);
  const mask = new Surface(width, height);
  mask.context.putImageData(new ImageData(maskPixels(width, height), width, height), 0, 0);
  surface.context.globalCompositeOperation = 'destination-in';
  surface.context.drawImage(mask.image, 0, 0);
  surface.context.globalCompositeOperation = 'source-over';
  mask.release();
  return surface;
}
