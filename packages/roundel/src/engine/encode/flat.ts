import type { Pixels } from '../engine';

/** The largest number of colours of a palette. */
const PALETTE = 256;

/**
 * Whether pixels look like a drawing rather than a photo: they have few colours, or half of the visible pixels equal
 * their left neighbour. In photos, few pixels do.
 */
export function isFlat({ data, width }: Pixels): boolean {
  // Bytes at an odd offset cannot be viewed as 32-bit numbers.
  const { buffer, byteOffset } = data.byteOffset % 4 === 0 ? data : data.slice();
  // Alpha is in the highest byte.
  const pixels = new Uint32Array(buffer, byteOffset, data.length / 4);
  const colors = new Set<number>();
  let visible = 0;
  let repeated = 0;
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0;
    if (colors.size <= PALETTE) colors.add(pixel);
    if (pixel >>> 24 === 0) continue;
    visible += 1;
    if (at % width !== 0 && pixels[at - 1] === pixel) repeated += 1;
  }
  return colors.size <= PALETTE || 2 * repeated >= visible;
}
