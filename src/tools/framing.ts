import type { Rect } from '../engine/op';
import type { ParamValues, PictureSize, RangeParam } from './tool';
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
 * The controls of a tool that cuts a square out of the photo: how far it is
 * zoomed in, and where the square lies, in percent of the room there is
 * between the centre and that edge (negative: left and up).
 */
export const framingParams: readonly [zoom: RangeParam, x: RangeParam, y: RangeParam] = [
  zoom,
  x,
  y,
];

/**
 * The chosen square in whole pixels, for tools that keep pixels as they are.
 * Centred, an odd remainder is cut at the right or bottom.
 */
export function wholeSquare(values: ParamValues, size: PictureSize): Rect {
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
 * The chosen square with fractions, for tools that resample: centred to the
 * half pixel. Its side is at least one pixel.
 */
export function exactSquare(values: ParamValues, size: PictureSize): Rect {
  const side = Math.max(1, Math.min(size.width, size.height) / rangeValue(values, zoom));
  const left = exactOffset(size.width - side, rangeValue(values, x));
  const top = exactOffset(size.height - side, rangeValue(values, y));
  // Rounding in floating point must not carry the square over the far edge.
  return {
    x: left,
    y: top,
    width: Math.min(side, size.width - left),
    height: Math.min(side, size.height - top),
  };
}

/** `room` pixels are free in all; `percent` moves within the half on that side. */
function wholeOffset(room: number, percent: number): number {
  const before = Math.floor(room / 2);
  const after = room - before;
  return percent < 0
    ? before - Math.round((before * -percent) / 100)
    : before + Math.round((after * percent) / 100);
}

function exactOffset(room: number, percent: number): number {
  return (room * (100 + percent)) / 200;
}
