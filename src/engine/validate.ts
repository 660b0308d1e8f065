import { assertWithinLimits } from './decode/prepare';
import { EngineError } from './errors';
import { MAX_BLUR_RADIUS, MAX_DEGREES } from './limits';
import type { Op, Rect } from './op';
import { sinCos } from './sin-cos';

const MAX_STOPS = 8;
/** How far beyond the picture straightening may reach, in pixels. */
const BEYOND = 2;
/** Tolerance for edges computed as x + width in floating point. */
const EDGE_SLACK = 1e-6;

/**
 * Throws `invalid-operation` when an operation's parameters are invalid for a
 * picture of this size, `too-many-pixels` when its result would exceed the limits.
 */
export function assertValid(op: Op, width: number, height: number): void {
  if (!isValid(op, width, height)) {
    throw new EngineError('invalid-operation', JSON.stringify(op));
  }
  if ('width' in op) assertWithinLimits(op.width, op.height);
}

/** Whether an operation's parameters are valid for a picture of this size. */
export function isValid(op: Op, width: number, height: number): boolean {
  switch (op.kind) {
    case 'turn':
      return [0, 1, 2, 3].includes(op.quarters);
    case 'straighten':
      return isSize(op.width, op.height) && isInsideTurned(op, width, height);
    case 'crop':
      return (
        [op.x, op.y].every(Number.isInteger) &&
        isSize(op.width, op.height) &&
        isInside(op, width, height, 0)
      );
    case 'resize':
      return isSize(op.width, op.height) && isInside(op.source, width, height, EDGE_SLACK);
    case 'place':
      return isSize(op.width, op.height) && [op.x, op.y].every(Number.isInteger);
    case 'circleMask':
      return true;
    case 'blurSides':
      return (
        [op.radius, op.left, op.right].every(Number.isInteger) &&
        op.radius >= 0 &&
        op.radius <= MAX_BLUR_RADIUS &&
        op.left >= 0 &&
        op.left <= op.right &&
        op.right <= width
      );
    case 'vignette':
      return (
        op.innerRadius >= 0 &&
        op.outerRadius > op.innerRadius &&
        Number.isFinite(op.outerRadius) &&
        isShare(op.alpha)
      );
    case 'frame':
      return op.thickness >= 0 && Number.isFinite(op.thickness) && isShare(op.alpha);
    case 'linearGradient':
      return (
        op.stops.length >= 2 &&
        op.stops.length <= MAX_STOPS &&
        op.stops.every(
          (stop, i) =>
            isShare(stop.offset) &&
            isShare(stop.alpha) &&
            stop.offset >= (op.stops[i - 1]?.offset ?? 0),
        )
      );
  }
}

/** Whether the turned rectangle, which is symmetric, stays close to the picture on all four sides. */
function isInsideTurned(op: Extract<Op, { kind: 'straighten' }>, width: number, height: number) {
  const { sin, cos } = sinCos(Math.abs(op.degrees));
  const columns = (op.width * cos + op.height * sin) / 2;
  const rows = (op.width * sin + op.height * cos) / 2;
  return (
    Math.abs(op.degrees) <= MAX_DEGREES &&
    op.center.x - columns >= -BEYOND &&
    op.center.x + columns <= width + BEYOND &&
    op.center.y - rows >= -BEYOND &&
    op.center.y + rows <= height + BEYOND
  );
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}

function isSize(width: number, height: number): boolean {
  return Number.isInteger(width) && Number.isInteger(height) && width >= 1 && height >= 1;
}

function isInside(rect: Rect, width: number, height: number, slack: number): boolean {
  return (
    rect.x >= -slack &&
    rect.y >= -slack &&
    rect.width > 0 &&
    rect.height > 0 &&
    rect.x + rect.width <= width + slack &&
    rect.y + rect.height <= height + slack
  );
}
