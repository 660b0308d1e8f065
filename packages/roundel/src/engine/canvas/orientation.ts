import type { Orientation } from '../../photo-file/header';
import { type Drawable, Surface } from './surface';

/**
 * The canvas transform (a, b, c, d, e, f) that draws a stored picture upright. The eight cases are those of the EXIF
 * orientation tag (Exif 2.3, 4.6.4 A). The tag states which sides of the upright picture are formed by row 0 and column
 * 0 of the stored picture.
 */
export function uprightTransform(
  orientation: Orientation,
  width: number,
  height: number,
): readonly [number, number, number, number, number, number] {
  switch (orientation) {
    case 1:
      return [1, 0, 0, 1, 0, 0];
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, height, 0];
    case 7:
      return [0, -1, -1, 0, height, width];
    case 8:
      return [0, -1, 1, 0, 0, width];
  }
}

/** Draws a stored picture upright. Orientations 5 to 8 swap width and height. */
export function drawUpright(stored: Drawable, orientation: Orientation): Surface {
  const { width, height } = stored;
  const surface = orientation < 5 ? new Surface(width, height) : new Surface(height, width);
  const { context } = surface;
  // Every pixel becomes exactly one pixel, so smoothing must not blend pixels.
  context.imageSmoothingEnabled = false;
  context.setTransform(...uprightTransform(orientation, width, height));
  context.drawImage(stored.image, 0, 0);
  context.resetTransform();
  context.imageSmoothingEnabled = true;
  return surface;
}
