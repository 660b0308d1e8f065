import { windowSide } from './has-room';
import type { Size } from '../engine/geometry';

/**
 * The crop window of a framing tool, as the values of the tool's three sliders.
 *
 * The window is a square of side `shorter side / zoom`. `x` and `y` are the offset of its centre from the picture's
 * centre, in percent of the maximum offset. At -100, the window touches the left (top) edge. At 100, it touches the
 * right (bottom) edge.
 */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface ZoomLimits {
  readonly min: number;
  readonly max: number;
}

/** A point or distance as fractions of the window's side. */
export interface Share {
  readonly x: number;
  readonly y: number;
}

const PERCENT = 100;

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/**
 * Values are rounded to 1 / `DECIMALS`. The steps are finer than a screen pixel, so small trackpad movements add up.
 */
const DECIMALS = 1e4;

function tidy(value: number): number {
  const rounded = Math.round(value * DECIMALS) / DECIMALS;
  return Object.is(rounded, -0) ? 0 : rounded;
}

/** Converts percent of the maximum offset to source pixels. */
function toPixels(percent: number, length: number, side: number): number {
  return (percent / PERCENT) * ((length - side) / 2);
}

function toPercent(pixels: number, length: number, side: number, fallback: number): number {
  const room = (length - side) / 2;
  // The window cannot move along this axis. Keep the value, because it has an effect again after zooming in.
  if (room <= 0) return fallback;
  return tidy(clamp(pixels / room, -1, 1) * PERCENT);
}

/**
 * Returns the view after the user has dragged the picture by the distance `by`. Dragging the picture right moves the
 * window left.
 *
 * @example
 * ```js
 * import { pan } from 'roundel/tools';
 *
 * const photo = { width: 4000, height: 3000 };
 * console.log(pan({ x: 0, y: 0, zoom: 2 }, photo, { x: 0.5, y: 0 })); // { x: -60, y: 0, zoom: 2 }
 * ```
 */
export function pan(view: View, size: Size, by: Share): View {
  const side = windowSide(size, view.zoom);
  const x = toPixels(view.x, size.width, side) - by.x * side;
  const y = toPixels(view.y, size.height, side) - by.y * side;
  return {
    x: toPercent(x, size.width, side, view.x),
    y: toPercent(y, size.height, side, view.y),
    zoom: view.zoom,
  };
}

/**
 * Returns the view after the user has zoomed by `factor`. A factor below 1 zooms out. The point under `anchor` stays in
 * place unless the window reaches an edge. The anchor's coordinates are 0 at the window's left (top) edge and 1 at its
 * right (bottom) edge.
 *
 * @example
 * ```js
 * import { zoomAt } from 'roundel/tools';
 *
 * const photo = { width: 4000, height: 3000 };
 * const middle = { x: 0.5, y: 0.5 };
 * const view = zoomAt({ x: 0, y: 0, zoom: 1 }, photo, 2, middle, { min: 1, max: 4 });
 * console.log(view); // { x: 0, y: 0, zoom: 2 }
 * ```
 */
export function zoomAt(
  view: View,
  size: Size,
  factor: number,
  anchor: Share,
  limits: ZoomLimits,
): View {
  const zoom = tidy(clamp(view.zoom * factor, limits.min, limits.max));
  const before = windowSide(size, view.zoom);
  const after = windowSide(size, zoom);
  const x = toPixels(view.x, size.width, before) + (anchor.x - 0.5) * (before - after);
  const y = toPixels(view.y, size.height, before) + (anchor.y - 0.5) * (before - after);
  return {
    x: toPercent(x, size.width, after, view.x),
    y: toPercent(y, size.height, after, view.y),
    zoom,
  };
}
