/**
 * The operations that both engines implement, as plain cloneable data. The folder `ops` has a file for each
 * operation.
 *
 * Coordinates are in pixels of the picture that the operation receives: x to the right, and y down. (0, 0) is the top
 * left corner of the top left pixel. Pixels are 8-bit sRGB with straight (not premultiplied) alpha. The parameters
 * named `alpha` are 0 to 1.
 */
import type * as LIST from './ops/list';

export type { GradientStop } from './ops/linear-gradient';
export type { Quarters } from './ops/turn';

/** Red, green, blue: 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

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

/** The names of the operations. */
export type OpKind = keyof typeof LIST;

/** The type of an operation of kind `K`. */
export type OpOf<K extends OpKind> = ReturnType<(typeof LIST)[K]['sample']>;

/**
 * An operation: {@link BlurSides}, {@link CircleMask}, {@link Crop}, {@link Frame}, {@link LinearGradient},
 * {@link Place}, {@link Resize}, {@link Straighten}, {@link Turn} or {@link Vignette}, as plain data.
 */
export type Op = { [K in OpKind]: OpOf<K> }[OpKind];
