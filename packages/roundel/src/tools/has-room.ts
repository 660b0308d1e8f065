import type { Size } from '../engine/geometry';

/** The side of a framing tool's crop window, in pixels. */
export function windowSide(size: Size, zoom: number): number {
  return Math.min(size.width, size.height) / zoom;
}

/**
 * Whether the window can move along an axis. This requires that the picture is longer than the window along this axis.
 *
 * @example
 * ```js
 * import { hasRoom } from 'roundel/tools';
 *
 * console.log(hasRoom({ width: 4000, height: 3000 }, 1, 'y')); // false
 * ```
 */
export function hasRoom(size: Size, zoom: number, axis: 'x' | 'y'): boolean {
  return (axis === 'x' ? size.width : size.height) > windowSide(size, zoom);
}
