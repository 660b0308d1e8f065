import type { Face } from '../engine/engine';
import { type Point, sinCos, turnSize, type Size } from '../engine/geometry';
import { turnPoint } from '../engine/turn-point';
import { type Adjustments, planAdjustments, straightenSize } from './adjustments';
import { framingParams } from './framing';

/** The values of the framing parameters. */
export type Framing = Readonly<Record<'zoom' | 'x' | 'y', number>>;

/** A face in the adjusted photo. */
export interface SeenFace {
  /**
   * The point at the height of the eyes, in the middle of the face from left to right. The middle is taken from the
   * face's box, because the eyes of a head that is turned to the side are not in the middle of the face.
   */
  readonly at: Point;
  /** The height of the face, from hairline to chin. */
  readonly height: number;
  /** The size of the adjusted photo. */
  readonly seen: Size;
}

/**
 * The position and the height of a face in the adjusted photo.
 *
 * @param face the face, in pixels of a photo of size `size`
 */
export function locateFace(
  { box, eyes }: Pick<Face, 'box' | 'eyes'>,
  adjustments: Adjustments,
  size: Size,
): SeenFace {
  const toSeen = (point: Point): Point => adjustPoint(adjustments, size, point);
  const middle = toSeen({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const [one, other] = eyes;
  const line = toSeen({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  return {
    at: { x: middle.x, y: line.y },
    // If the photo lies on its side, the width of the box is the height of the face.
    height: Math.max(box.width, box.height),
    seen: planAdjustments(adjustments, size).size,
  };
}

/**
 * Returns where a point of the photo is after the adjustments. The returned point may be outside the adjusted photo.
 */
export function adjustPoint(adjustments: Adjustments, size: Size, point: Point): Point {
  const { quarters, degrees } = adjustments;
  const turned = turnPoint(point, adjustments, size);
  if (degrees === 0) return turned;
  const before = turnSize(size, quarters);
  const after = straightenSize(before, degrees);
  const { sin, cos } = sinCos(degrees);
  const right = turned.x - before.width / 2;
  const down = turned.y - before.height / 2;
  return {
    x: after.width / 2 + right * cos - down * sin,
    y: after.height / 2 + right * sin + down * cos,
  };
}

/** The shortest and the longest side of a square that the zoom allows. */
export function limitSides({ width, height }: Size): { least: number; most: number } {
  const [{ min, max }] = framingParams;
  const shorter = Math.min(width, height);
  return { least: shorter / max, most: shorter / min };
}

/**
 * Returns the framing that cuts out a square with this side length, as near to `left` and `top` as the picture allows.
 */
export function frameSquare(side: number, left: number, top: number, seen: Size): Framing {
  const { most } = limitSides(seen);
  const zoom = tidy(most / side);
  const square = most / zoom;
  return {
    zoom,
    x: toPercent(left, seen.width - square),
    y: toPercent(top, seen.height - square),
  };
}

/** Converts an offset between 0 and `free` pixels into the parameter x or y, from -100 to 100. 0 is the middle. */
function toPercent(offset: number, free: number): number {
  if (free <= 0) return 0;
  return tidy(clamp((200 * offset) / free - 100, -100, 100));
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Rounds to steps that are finer than a pixel of the largest photo. */
export function tidy(value: number): number {
  return Math.round(value * 1e4) / 1e4 || 0;
}
