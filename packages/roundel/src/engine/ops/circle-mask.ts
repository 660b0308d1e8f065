import { circleMask as maskPixels } from '../canvas/circle-mask';
import { Surface } from '../canvas/surface';
import type { Operation } from './operation';

/**
 * Makes the picture transparent outside a circle: multiplies each pixel's alpha by the share of the pixel that is
 * inside the circle. The circle is in the middle of the picture. Its diameter is the shorter side of the picture.
 */
export interface CircleMask {
  readonly kind: 'circleMask';
}

export const circleMask: Operation<CircleMask> = {
  rules: () => [],
  pack: () => [],
  draw: (picture) => {
    const { width, height } = picture;
    const surface = Surface.of(picture);
    const mask = new Surface(width, height);
    mask.context.putImageData(new ImageData(maskPixels(width, height), width, height), 0, 0);
    surface.context.globalCompositeOperation = 'destination-in';
    surface.context.drawImage(mask.image, 0, 0);
    surface.context.globalCompositeOperation = 'source-over';
    mask.release();
    return surface;
  },
  sample: () => ({ kind: 'circleMask' }),
};
