import type { PictureSize } from '../../tools/tool';

/**
 * Where a framing tool looks: the same three numbers its sliders hold.
 *
 * The window is a square of side `shorter side / zoom`. `x` and `y` say how far
 * its centre sits from the middle of the picture, in percent of the room it has
 * on that side: -100 touches the left (top) edge, 100 the right (bottom) one.
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

/** A point or a distance, in shares of the window's side. */
export interface Share {
  readonly x: number;
  readonly y: number;
}

const PERCENT = 100;

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Finer than a screen pixel, fine enough for the small steps of a trackpad to add up. */
const DECIMALS = 1e4;

function tidy(value: number): number {
  const rounded = Math.round(value * DECIMALS) / DECIMALS;
  return Object.is(rounded, -0) ? 0 : rounded;
}

function windowSide(size: PictureSize, zoom: number): number {
  return Math.min(size.width, size.height) / zoom;
}

/** From percent of the room to a distance in source pixels, and back. */
function toPixels(percent: number, length: number, side: number): number {
  return (percent / PERCENT) * ((length - side) / 2);
}

function toPercent(pixels: number, length: number, side: number, fallback: number): number {
  const room = (length - side) / 2;
  // No room, nothing to move: keep what was set, it counts again once zoomed in.
  if (room <= 0) return fallback;
  return tidy(clamp(pixels / room, -1, 1) * PERCENT);
}

/** Whether the window can move along a side at all. A picture as long as the window holds it still. */
export function hasRoom(size: PictureSize, zoom: number, axis: 'x' | 'y'): boolean {
  return (axis === 'x' ? size.width : size.height) > windowSide(size, zoom);
}

/**
 * The view after the picture was moved by `by` on the stage. Moving the picture
 * to the right moves the window over it to the left.
 */
export function pan(view: View, size: PictureSize, by: Share): View {
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
 * The view after zooming in by `factor` (below 1 zooms out), with what lies
 * under `anchor` held in place where the picture has room for it. The anchor
 * runs from 0 at the left (top) of the window to 1 at its right (bottom).
 */
export function zoomAt(
  view: View,
  size: PictureSize,
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
