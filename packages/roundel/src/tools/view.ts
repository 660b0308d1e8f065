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

/** How the numbers of a view describe a frame. */
export interface FrameKind {
  /** The sides of the frame, in pixels of the photo. */
  readonly sides: (size: Size, zoom: number) => Size;
  /** Converts an offset along an axis from percent to pixels of the photo. The photo and the frame have these lengths. */
  readonly toPixels: (percent: number, length: number, side: number) => number;
  /** Converts an offset back. Null if the frame cannot move along the axis. May exceed the limits of the percent. */
  readonly toPercent: (pixels: number, length: number, side: number) => number | null;
}

const PERCENT = 100;

/** The side of a framing tool's crop window, in pixels. */
function computeWindowSide(size: Size, zoom: number): number {
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
  return (axis === 'x' ? size.width : size.height) > computeWindowSide(size, zoom);
}

/** The square inside the photo that the tools cut out. */
const SQUARE: FrameKind = {
  sides: (size, zoom) => ({
    width: computeWindowSide(size, zoom),
    height: computeWindowSide(size, zoom),
  }),
  toPixels: (percent, length, side) => (percent / PERCENT) * ((length - side) / 2),
  toPercent: (pixels, length, side) =>
    length > side ? (pixels / ((length - side) / 2)) * PERCENT : null,
};

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

/** Returns the view whose frame has this size, with its middle at this offset in pixels from the photo's middle. */
function moveView(view: View, size: Size, frame: Size, at: Share, { toPercent }: FrameKind): View {
  const percent = (pixels: number, length: number, side: number, fallback: number): number => {
    const found = toPercent(pixels, length, side);
    // The window cannot move along this axis. Keep the value, because it has an effect again after zooming in.
    return found === null ? fallback : tidy(clamp(found, -PERCENT, PERCENT));
  };
  return {
    x: percent(at.x, size.width, frame.width, view.x),
    y: percent(at.y, size.height, frame.height, view.y),
    zoom: view.zoom,
  };
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
export function pan(view: View, size: Size, by: Share, kind: FrameKind = SQUARE): View {
  const frame = kind.sides(size, view.zoom);
  const x = kind.toPixels(view.x, size.width, frame.width) - by.x * frame.width;
  const y = kind.toPixels(view.y, size.height, frame.height) - by.y * frame.height;
  return moveView(view, size, frame, { x, y }, kind);
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
  kind: FrameKind = SQUARE,
): View {
  const zoom = tidy(clamp(view.zoom * factor, limits.min, limits.max));
  const before = kind.sides(size, view.zoom);
  const after = kind.sides(size, zoom);
  const x =
    kind.toPixels(view.x, size.width, before.width) +
    (anchor.x - 0.5) * (before.width - after.width);
  const y =
    kind.toPixels(view.y, size.height, before.height) +
    (anchor.y - 0.5) * (before.height - after.height);
  return moveView({ ...view, zoom }, size, after, { x, y }, kind);
}
