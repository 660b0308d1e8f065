/**
 * The operations that both engines implement, as plain cloneable data.
 *
 * Mirrored one to one by `pixels::op::Op` in Rust. Coordinates are pixels of
 * the picture the operation receives, x to the right and y down, (0, 0) being
 * the top left corner of the top left pixel. Pixels are straight (not
 * premultiplied) 8-bit sRGB with alpha. Alpha values are 0 to 1.
 */

/** Red, green, blue: 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** An axis-aligned rectangle in pixels. Whole numbers, unless the operation allows fractions. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point in pixels. Fractions are allowed. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface GradientStop {
  /** 0 to 1, ascending over the list. */
  readonly offset: number;
  readonly color: Rgb;
  readonly alpha: number;
}

/** Quarter turns, clockwise. */
export type Quarters = 0 | 1 | 2 | 3;

export type Op =
  /** Mirrors left to right if `mirrored`, then turns clockwise by `quarters`. Copies pixels. */
  | { readonly kind: 'turn'; readonly quarters: Quarters; readonly mirrored: boolean }
  /**
   * Turns the picture clockwise about `center` by `degrees`, -45 to 45, and keeps the upright
   * `width` x `height` rectangle around that point. Resamples with bicubic Catmull-Rom over premultiplied
   * alpha. The rectangle may reach at most two pixels beyond the turned picture, whose edges are repeated
   * there. `straightenedSize` is the largest one that lies inside.
   */
  | {
      readonly kind: 'straighten';
      readonly degrees: number;
      readonly center: Point;
      readonly width: number;
      readonly height: number;
    }
  /** Keeps a rectangle of whole pixels, which must lie inside the picture. */
  | ({ readonly kind: 'crop' } & Rect)
  /**
   * Resamples `source` (fractions allowed, inside the picture) to exactly
   * `width` x `height` with Lanczos3 over premultiplied alpha.
   */
  | {
      readonly kind: 'resize';
      readonly source: Rect;
      readonly width: number;
      readonly height: number;
    }
  /**
   * Creates a `width` x `height` picture filled with an opaque colour and draws
   * the current one over it with its top left corner at (x, y). These are whole
   * pixels and may be negative. Clips at the edges.
   */
  | {
      readonly kind: 'place';
      readonly width: number;
      readonly height: number;
      readonly x: number;
      readonly y: number;
      readonly background: Rgb;
    }
  /**
   * Multiplies alpha by the coverage of the inscribed circle: centre at the
   * middle of the picture, diameter its shorter side.
   */
  | { readonly kind: 'circleMask' }
  /**
   * Box blur (window 2 x radius + 1 in both directions, edges replicated,
   * alpha-weighted) of the columns x < `left` and x >= `right`. The window
   * always reads the unblurred picture. The columns in between are unchanged.
   */
  | {
      readonly kind: 'blurSides';
      readonly radius: number;
      readonly left: number;
      readonly right: number;
    }
  /**
   * Draws one colour over the picture. Its alpha rises linearly from 0 at
   * `innerRadius` to `alpha` at `outerRadius` from the centre of the picture.
   * Distances are measured at pixel centres.
   */
  | {
      readonly kind: 'vignette';
      readonly innerRadius: number;
      readonly outerRadius: number;
      readonly color: Rgb;
      readonly alpha: number;
    }
  /**
   * Draws one colour at `alpha` over a border that is `thickness` pixels wide,
   * inside the edge. A fractional thickness covers its innermost pixel partially.
   */
  | {
      readonly kind: 'frame';
      readonly thickness: number;
      readonly color: Rgb;
      readonly alpha: number;
    }
  /**
   * Draws a linear gradient from (0, 0) to (width, height) over the picture.
   * Colour and alpha are interpolated separately, not premultiplied, as the
   * Canvas specification requires. Two to eight stops.
   */
  | { readonly kind: 'linearGradient'; readonly stops: readonly GradientStop[] };

export type OpKind = Op['kind'];

/** The operation of a kind. */
export type OpOf<K extends OpKind> = Extract<Op, { kind: K }>;
