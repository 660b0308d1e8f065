import type { Point } from '../geometry';

/** One line of words on a circle around the middle of a square. Lengths are shares of the square's side. */
export interface Line {
  readonly text: string;
  /** The distance of the middle of capital letters from the square's middle. */
  readonly radius: number;
  /**
   * Where the middle of the words is, in degrees clockwise from the top, -180 to 180. In the lower half, the letters
   * stand the other way, so that nobody has to read them upside down.
   */
  readonly angle: number;
  /** The em. Words that would be longer than the circle become smaller. */
  readonly size: number;
}

/**
 * Traces the letters of a line as closed polygons in the square. Holes go the other way round than what they are in, and
 * nothing overlaps.
 */
export type TraceLine = (line: Line) => readonly (readonly Point[])[];
