import type { Rgb } from '../ops/rules';

/**
 * Returns a shadow of a picture as RGBA: `color`, with the picture's alpha moved down and blurred three times by a box,
 * multiplied by `strength`. Blurs with 8 fractional bits, as `crates/pixels/src/ops/shadow.rs`.
 */
export function computeShadowLayer(
  { data, width, height }: ImageData,
  { radius, down }: Readonly<Record<'radius' | 'down', number>>,
  color: Rgb,
  strength: number,
): Uint8ClampedArray<ArrayBuffer> {
  let plane = new Uint16Array(width * height);
  for (let y = Math.max(0, down); y < Math.min(height, height + down); y++) {
    for (let x = 0; x < width; x++) {
      plane[y * width + x] = (data[((y - down) * width + x) * 4 + 3] ?? 0) * 256;
    }
  }
  for (let pass = 0; pass < 3; pass++) plane = blurLines(plane, [height, width, width, 1], radius);
  for (let pass = 0; pass < 3; pass++) plane = blurLines(plane, [width, height, 1, width], radius);
  const layer = new Uint8ClampedArray(width * height * 4);
  plane.forEach((alpha, index) => {
    layer.set([...color, Math.round((alpha / 256) * strength)], index * 4);
  });
  return layer;
}

/**
 * Replaces every value with the mean of a window of its line. Beyond a line, values are 0.
 *
 * @param lines the number of lines, their length, and the steps from one to the next and along one
 */
function blurLines(
  plane: Uint16Array<ArrayBuffer>,
  [lines, length, across, along]: readonly [number, number, number, number],
  radius: number,
): Uint16Array<ArrayBuffer> {
  const result = new Uint16Array(plane.length);
  const size = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    const at = (index: number): number =>
      index >= 0 && index < length ? (plane[line * across + index * along] ?? 0) : 0;
    let sum = 0;
    for (let index = 0; index < radius; index++) sum += at(index);
    for (let index = 0; index < length; index++) {
      sum += at(index + radius);
      result[line * across + index * along] = Math.floor((sum + radius) / size);
      sum -= at(index - radius);
    }
  }
  return result;
}
