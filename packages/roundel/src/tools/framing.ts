import type { Rect, Size } from '../engine/geometry';
import type { ParamValues, RangeParam } from './tool';
import { rangeValue } from './values';

const zoom: RangeParam = {
  kind: 'range',
  id: 'zoom',
  min: 1,
  max: 4,
  step: 0.01,
  initial: 1,
  unit: 'times',
};

const x: RangeParam = {
  kind: 'range',
  id: 'x',
  min: -100,
  max: 100,
  step: 1,
  initial: 0,
  unit: 'percent',
};

const y: RangeParam = { ...x, id: 'y' };

/**
 * The parameters of tools that cut a square out of the photo: the zoom, and the square's offset from the centre. The
 * offset is in percent of the free space on the side to which the square moves. Negative offsets are left and up.
 */
export const framingParams: readonly [zoom: RangeParam, x: RangeParam, y: RangeParam] = [
  zoom,
  x,
  y,
];

/**
 * The framed square in whole pixels, for tools that do not resample. If an odd number of pixels is cut off around a
 * centred square, the extra pixel is cut off at the right or bottom.
 */
export function wholeSquare(values: ParamValues, size: Size): Rect {
  const shorter = Math.min(size.width, size.height);
  const side = Math.max(1, Math.round(shorter / rangeValue(values, zoom)));
  return {
    x: wholeOffset(size.width - side, rangeValue(values, x)),
    y: wholeOffset(size.height - side, rangeValue(values, y)),
    width: side,
    height: side,
  };
}

/**
 * The framed part of the photo, for pictures that are resampled. Its coordinates may be fractions of pixels. At zoom 1,
 * it is the largest part with this aspect ratio. Its sides are at least one pixel.
 *
 * @param aspect the width divided by the height. 1 for the squares that tools cut out
 *
 * @example
 * ```js
 * import { exactFrame } from 'roundel/tools';
 *
 * const photo = { width: 4000, height: 3000 };
 * console.log(exactFrame({ zoom: 2, x: 100 }, photo, 1)); // { x: 2500, y: 750, width: 1500, height: 1500 }
 * ```
 */
export function exactFrame(values: ParamValues, size: Size, aspect: number): Rect {
  const largest = Math.min(size.width, size.height * aspect);
  const width = Math.max(1, largest / rangeValue(values, zoom));
  const height = Math.max(1, Math.min(size.height, width / aspect));
  const left = exactOffset(size.width - width, rangeValue(values, x));
  const top = exactOffset(size.height - height, rangeValue(values, y));
  // Rounding errors must not push the frame past the right or bottom edge of the photo.
  return {
    x: left,
    y: top,
    width: Math.min(width, size.width - left),
    height: Math.min(height, size.height - top),
  };
}

/**
 * The offset of the square in whole pixels. A negative `percent` is a share of the free pixels before the centred
 * square. A positive `percent` is a share of the free pixels after the centred square.
 */
function wholeOffset(free: number, percent: number): number {
  const before = Math.floor(free / 2);
  const after = free - before;
  return percent < 0
    ? before - Math.round((before * -percent) / 100)
    : before + Math.round((after * percent) / 100);
}

function exactOffset(free: number, percent: number): number {
  return (free * (100 + percent)) / 200;
}
