import type { Pixels } from '../engine';
import type { Point, Rect, Size } from '../geometry';
import type { Op } from '../op';
import { sinCos } from '../geometry';

/** A scaled copy of the area around a face in a photo. */
export interface Surroundings extends Pixels {
  /** The position of the part's top left corner, in pixels of the photo. */
  readonly left: number;
  readonly top: number;
  /** The width of a photo pixel, in pixels of the copy. */
  readonly scale: number;
}

/** Applies operations to a photo and returns the pixels of the result. */
export type ReadPixels = (ops: readonly Op[]) => Promise<Pixels>;

/** The square around a face, of which `copySurroundings` makes a copy. */
interface Area {
  /** The middle of the square, in pixels of the photo. */
  readonly middle: Point;
  /** The side of the square, in pixels of the photo. */
  readonly side: number;
  /** The width of a photo pixel, in pixels of the copy. */
  readonly scale: number;
}

/** Makes a scaled copy of the part of an area that the photo contains. */
export async function copySurroundings(
  { middle, side, scale }: Area,
  photo: Size,
  pixels: ReadPixels,
): Promise<Surroundings> {
  const reach = side / 2;
  const left = Math.max(0, middle.x - reach);
  const top = Math.max(0, middle.y - reach);
  const width = Math.min(photo.width, middle.x + reach) - left;
  const height = Math.min(photo.height, middle.y + reach) - top;
  const copy = await pixels([
    {
      kind: 'resize',
      source: { x: left, y: top, width, height },
      width: Math.max(2, Math.round(width * scale)),
      height: Math.max(2, Math.round(height * scale)),
    },
  ]);
  return { ...copy, left, top, scale };
}

export function findMiddle({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A square view of a face, turned and perhaps mirrored about the middle of the face. */
export interface View extends Size {
  readonly rgba: Uint8ClampedArray;
  /** Converts a point of the view to a point of the photo. */
  readonly toPhoto: (point: Point) => Point;
}

/** How a view shows a face. */
export interface Pose {
  /** The middle of the face, in pixels of the photo. */
  readonly middle: Point;
  /** The angle by which the view turns the face, clockwise, from -90 to 90. */
  readonly degrees: number;
  readonly mirrored: boolean;
}

/**
 * Returns a view of `side` x `side` pixels at the scale of the surroundings. Where the view reaches beyond the
 * surroundings, the edge pixels of the surroundings are repeated.
 */
export function createView(
  around: Surroundings,
  { middle, degrees, mirrored }: Pose,
  side: number,
): View {
  const { sin, cos } = doubleAngle(degrees);
  const sign = mirrored ? -1 : 1;
  // The middle of the view, in pixels of the surroundings.
  const middleX = (middle.x - around.left) * around.scale;
  const middleY = (middle.y - around.top) * around.scale;
  const rgba = new Uint8ClampedArray(side * side * 4);
  for (let y = 0, index = 0; y < side; y++) {
    const down = y + 0.5 - side / 2;
    for (let x = 0; x < side; x++, index += 4) {
      const right = sign * (x + 0.5 - side / 2);
      const atX = middleX + right * cos + down * sin;
      const atY = middleY - right * sin + down * cos;
      sample(around, atX - 0.5, atY - 0.5, rgba, index);
    }
  }
  return {
    rgba,
    width: side,
    height: side,
    toPhoto: ({ x, y }) => {
      const right = (sign * (x - side / 2)) / around.scale;
      const down = (y - side / 2) / around.scale;
      return { x: middle.x + right * cos + down * sin, y: middle.y - right * sin + down * cos };
    },
  };
}

/** `sinCos` for angles of up to 90 degrees. */
function doubleAngle(degrees: number): { readonly sin: number; readonly cos: number } {
  const { sin, cos } = sinCos(degrees / 2);
  return { sin: 2 * sin * cos, cos: cos * cos - sin * sin };
}

/** Mixes the four pixels nearest to a point, and writes the result into `to`, starting at `index`. */
function sample(
  { data, width, height }: Pixels,
  atX: number,
  atY: number,
  to: Uint8ClampedArray,
  index: number,
): void {
  const x = Math.min(width - 1, Math.max(0, atX));
  const y = Math.min(height - 1, Math.max(0, atY));
  const left = Math.min(width - 2, Math.floor(x));
  const top = Math.min(height - 2, Math.floor(y));
  const right = x - left;
  const down = y - top;
  const above = (top * width + left) * 4;
  const below = above + width * 4;
  for (let channel = 0; channel < 4; channel++) {
    const first = mix(data[above + channel], data[above + channel + 4], right);
    const second = mix(data[below + channel], data[below + channel + 4], right);
    to[index + channel] = mix(first, second, down);
  }
}

function mix(from = 0, to = 0, share = 0): number {
  return from + (to - from) * share;
}
