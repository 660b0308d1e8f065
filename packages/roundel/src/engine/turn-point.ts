/**
 * Where points and rectangles are after a turn, and where they were before it. Not in geometry.ts, because the editor's first
 * view needs only the sizes.
 */
import { type Point, type Quarters, type Rect, type Size, turnSize } from './geometry';

/** A picture is mirrored left to right if `mirrored`, then turned clockwise by `quarters`. */
interface QuarterTurn {
  readonly quarters: Quarters;
  readonly mirrored: boolean;
}

/** Returns where a point is after a turn. `size` is the size of the picture before the turn. */
export function turnPoint(point: Point, turn: QuarterTurn, { width, height }: Size): Point {
  const x = turn.mirrored ? width - point.x : point.x;
  const { y } = point;
  switch (turn.quarters) {
    case 0:
      return { x, y };
    case 1:
      return { x: height - y, y: x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: y, y: width - x };
  }
}

/** The number of quarters that undo a turn. */
const BACK: Readonly<Record<Quarters, Quarters>> = { 0: 0, 1: 3, 2: 2, 3: 1 };

/**
 * Returns where a point of the turned picture was before the turn. `size` is the size of the picture before the turn.
 */
export function turnPointBack(
  point: Point,
  { quarters, mirrored }: QuarterTurn,
  size: Size,
): Point {
  const back = { quarters: BACK[quarters], mirrored: false };
  const { x, y } = turnPoint(point, back, turnSize(size, quarters));
  return { x: mirrored ? size.width - x : x, y };
}

/**
 * Returns where a rectangle of the turned picture was before the turn. `size` is the size of the picture before the
 * turn.
 */
export function turnRectBack({ x, y, width, height }: Rect, turn: QuarterTurn, size: Size): Rect {
  const a = turnPointBack({ x, y }, turn, size);
  const b = turnPointBack({ x: x + width, y: y + height }, turn, size);
  const sides = turnSize({ width, height }, turn.quarters);
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: sides.width,
    height: sides.height,
  };
}
