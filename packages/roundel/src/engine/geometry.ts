/**
 * Sizes, points and rectangles, and what becomes of sizes when a picture is reduced or turned. Both engines and the tools
 * share this arithmetic, so that their pictures agree.
 */

/** The size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point in pixels. Fractions are allowed. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An axis-aligned rectangle in pixels. Whole numbers, unless the operation allows fractions. */
export interface Rect extends Point, Size {}

/** Appends the coordinates of all points. There are so many that `flatMap` would take as long as drawing a shape. */
export function appendCoordinates(
  numbers: number[],
  polygons: readonly (readonly Point[])[],
): readonly number[] {
  for (const points of polygons) for (const { x, y } of points) numbers.push(x, y);
  return numbers;
}

/** The largest size to which a photo is reduced. */
export interface SizeLimits {
  /** The length of the longest side in pixels. */
  readonly side: number;
  /** The number of pixels. */
  readonly pixels: number;
}

/** The number of quarter turns, clockwise. */
export type Quarters = 0 | 1 | 2 | 3;

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
  let sin = 1;
  let cos = 1;
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
export function findReductionFactor(width: number, height: number, maxSide?: number): number {
  if (maxSide === undefined) return 1;
  return Math.max(1, Math.floor(Math.max(width, height) / maxSide));
}

/** Rounding errors below this number of pixels must not take a pixel from a side. */
const SIDE_SLACK = 1e-6;

/** The size of a picture after it is reduced to the limits. The aspect ratio stays the same, up to rounding. */
export function fitSize({ width, height }: Size, { side, pixels }: SizeLimits): Size {
  const byPixels = Math.sqrt(pixels / (width * height));
  const scale = Math.min(1, side / Math.max(width, height), byPixels);
  const reduce = (length: number): number => Math.max(1, Math.floor(length * scale + SIDE_SLACK));
  return { width: reduce(width), height: reduce(height) };
}

/** Returns the size of a picture after quarter turns. An odd number of them swaps width and height. */
export function turnSize({ width, height }: Size, quarters: Quarters): Size {
  return quarters % 2 === 1 ? { width: height, height: width } : { width, height };
}
