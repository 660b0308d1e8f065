/** Limits and arithmetic that both engines share, so that their pictures agree. */
import type { SizeLimits } from './engine';
import type { Size } from './op';

/** The largest blur radius, in pixels. Up to this radius, the division in `crates/pixels` rounds exactly. */
export const MAX_BLUR_RADIUS = 63;

/** The largest angle, in degrees to either side, by which a picture can be straightened. */
export const MAX_DEGREES = 45;

/**
 * The number of terms that are added to the first term of each series. Further terms are below the precision of a
 * double.
 */
const TERMS = 10;

/**
 * Computes the sine and the cosine of an angle with their Taylor series. The angle is at most 45 degrees.
 *
 * The result of `Math.sin` may differ in the last bit between browsers. The results of additions, multiplications and
 * divisions may not differ. Sizes and pixels depend on this function, and must be the same in every browser.
 * `crates/pixels/src/ops/straighten/angle.rs` computes the same terms in the same order.
 */
export function sinCos(degrees: number): { readonly sin: number; readonly cos: number } {
  const angle = (degrees * Math.PI) / 180;
  const square = angle * angle;
  let [sin, cos] = [1, 1];
  for (let even = 2 * TERMS; even > 0; even -= 2) {
    cos = 1 - (square * cos) / ((even - 1) * even);
    sin = 1 - (square * sin) / (even * (even + 1));
  }
  return { sin: angle * sin, cos };
}

/**
 * The factor by which a `width` x `height` result is reduced for a preview: the largest integer that keeps the longest
 * side at or above `maxSide` pixels, but at least 1.
 */
export function reductionFactor(width: number, height: number, maxSide?: number): number {
  if (maxSide === undefined) return 1;
  return Math.max(1, Math.floor(Math.max(width, height) / maxSide));
}

/** Rounding errors below this number of pixels must not take a pixel from a side. */
const SIDE_SLACK = 1e-6;

/** The size of a picture after it is reduced to the limits. The aspect ratio stays the same, up to rounding. */
export function sizeWithin({ width, height }: Size, { side, pixels }: SizeLimits): Size {
  const byPixels = Math.sqrt(pixels / (width * height));
  const scale = Math.min(1, side / Math.max(width, height), byPixels);
  const scaled = (length: number): number => Math.max(1, Math.floor(length * scale + SIDE_SLACK));
  return { width: scaled(width), height: scaled(height) };
}
