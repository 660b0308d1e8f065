import type { Op, OpOf, Point, Rect, Size } from '../op';
import { isValid } from '../validate';

/** An operation that cuts out a part of the picture or all of it. `resize` also scales this part. */
type Cutting = OpOf<'straighten' | 'crop' | 'resize'>;

/**
 * If the first operation is a turn, moves it behind the straightening, cropping and resizing that directly follow it.
 * Turning copies every pixel, so it is faster after those operations, which usually leave fewer pixels. Cutting and
 * turning give the same pixels in either order. `size` is the picture's size.
 */
export function turnLast(ops: readonly Op[], size: Size): readonly Op[] {
  const [turn, ...others] = ops;
  if (turn?.kind !== 'turn' || !isValid(turn, size.width, size.height)) return ops;
  const moved: Op[] = [];
  // The size of the picture before the turn, and after it.
  let before = size;
  let after = isOdd(turn) ? swapped(size) : size;
  for (const op of others) {
    // Keep an invalid operation as it is, so that the engine reports it.
    if (!isCutting(op) || !isValid(op, after.width, after.height)) break;
    moved.push(unturned(op, turn, before));
    after = { width: op.width, height: op.height };
    before = isOdd(turn) ? swapped(after) : after;
  }
  return [...moved, turn, ...others.slice(moved.length)];
}

function isCutting(op: Op): op is Cutting {
  return op.kind === 'straighten' || op.kind === 'crop' || op.kind === 'resize';
}

/**
 * Returns the operation that has the same effect before a turn as `op` has after the turn. `size` is the size of the
 * picture before the turn.
 */
function unturned(op: Cutting, turn: OpOf<'turn'>, size: Size): Cutting {
  const { width, height } = isOdd(turn) ? swapped(op) : op;
  switch (op.kind) {
    case 'straighten': {
      const degrees = turn.mirrored ? -op.degrees : op.degrees;
      return { ...op, degrees, center: unturnedPoint(op.center, turn, size), width, height };
    }
    case 'crop':
      return { ...op, ...unturnedRect(op, turn, size) };
    case 'resize':
      return { ...op, source: unturnedRect(op.source, turn, size), width, height };
  }
}

function unturnedRect({ x, y, width, height }: Rect, turn: OpOf<'turn'>, size: Size): Rect {
  const a = unturnedPoint({ x, y }, turn, size);
  const b = unturnedPoint({ x: x + width, y: y + height }, turn, size);
  const sides = { width, height };
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    ...(isOdd(turn) ? swapped(sides) : sides),
  };
}

/**
 * Converts a point of the turned picture to a point of the picture before the turn. `size` is the size of the picture
 * before the turn.
 */
function unturnedPoint({ x, y }: Point, turn: OpOf<'turn'>, { width, height }: Size): Point {
  const point = [
    { x, y },
    { x: y, y: height - x },
    { x: width - x, y: height - y },
    { x: width - y, y: x },
  ][turn.quarters] ?? { x, y };
  return turn.mirrored ? { x: width - point.x, y: point.y } : point;
}

function isOdd({ quarters }: OpOf<'turn'>): boolean {
  return quarters % 2 === 1;
}

function swapped({ width, height }: Size): Size {
  return { width: height, height: width };
}
