import { encodePng, type Picture } from '../support/picture';
import { draw, pixel } from '../support/reference';
import { toByte, toLinear } from '../support/srgb';

/** The mean light of a square of 40 pixels around the face's middle in the middle square of portrait-exif6.jpg, in stops. */
export function lightOfFace(picture: Picture): number {
  let sum = 0;
  for (let y = 60; y < 140; y++) {
    for (let x = 160; x < 230; x++) {
      const [red, green, blue] = pixel(picture, x, y).map(toLinear);
      sum += 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
    }
  }
  return Math.log2(sum / (80 * 70));
}

/** Returns a picture with a quarter of its light, as a file. */
export function darken(picture: Picture) {
  const dark = draw(picture.width, picture.height, (x, y) => {
    const [red, green, blue, alpha] = pixel(picture, x, y);
    const dim = (byte: number): number => toByte(toLinear(byte) / 4);
    return [dim(red), dim(green), dim(blue), alpha];
  });
  return { name: 'dark.png', mimeType: 'image/png', buffer: Buffer.from(encodePng(dark)) };
}
