import type { Point } from '../geometry';

/** A closed outline of lines and quadratic curves. */
export interface Contour {
  readonly start: Point;
  /** Of a line, its end. Of a curve, its control point and its end. */
  readonly parts: readonly (readonly [end: Point] | readonly [control: Point, end: Point])[];
}

/** A character's drawing. Lengths are in ems. x points right, and y up from the baseline. */
export interface Glyph {
  /** How far the next character is to the right. */
  readonly advance: number;
  /** How high the drawing reaches. */
  readonly top: number;
  readonly contours: readonly Contour[];
}

/** The typeface. */
export interface Letters {
  /** The height of capital letters in ems. */
  readonly capHeight: number;
  readonly glyphs: ReadonlyMap<string, Glyph>;
  /** What is added to the distance of two characters, in ems. Negative for most pairs such as AV. */
  readonly kern: (first: string, second: string) => number;
}
