/**
 * Computes the result that each tool must have with default values, from the numbers in docs/product.md. Computes
 * single pixels, so that tests can sample large photos.
 */
import type { ToolId, ParamValues } from 'roundel/tools';
import type { Picture } from './picture';
import { boxBlurAt, circleCoverage, lanczos, onto, over, pixel, type Pixel } from './reference';

/** A picture defined by a formula. */
export interface Expected {
  readonly width: number;
  readonly height: number;
  /** Straight RGBA from 0 to 255, unrounded. */
  readonly at: (x: number, y: number) => Pixel;
}

const WHITE = [255, 255, 255] as const;

/** The largest centred square. If the remainder is odd, the right or bottom loses one pixel more. */
function centredSquare({ width, height }: Picture): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

function croppedSquare(source: Picture): Expected {
  const { x: left, y: top, side } = centredSquare(source);
  return { width: side, height: side, at: (x, y) => pixel(source, left + x, top + y) };
}

/** Multiplies alpha by the inscribed circle's coverage. */
function insideCircle({ width, height, at }: Expected): Expected {
  return {
    width,
    height,
    at: (x, y) => {
      const [red, green, blue, alpha] = at(x, y);
      return [red, green, blue, alpha * circleCoverage(width, height, x, y)];
    },
  };
}

function onWhite({ at, ...size }: Expected): Expected {
  return { ...size, at: (x, y) => onto(WHITE, at(x, y)) };
}

/** The centred square, scaled to `side`. Unlike the cropped square, this square may start between two pixels. */
function covered(source: Picture, side: number): Expected {
  const { width, height } = source;
  const shorter = Math.min(width, height);
  const from = { x: (width - shorter) / 2, y: (height - shorter) / 2 };
  const at = lanczos(source, { ...from, width: shorter, height: shorter }, side, side);
  return { width: side, height: side, at };
}

function squareOnWhite(source: Picture): Expected {
  const { width, height } = source;
  const side = Math.max(width, height);
  const left = Math.floor((side - width) / 2);
  const top = Math.floor((side - height) / 2);
  return {
    width: side,
    height: side,
    at: (x, y) =>
      x >= left && x < left + width && y >= top && y < top + height
        ? onto(WHITE, pixel(source, x - left, y - top))
        : [...WHITE, 255],
  };
}

/** A box blur of radius 20, except in the middle half of the picture. */
function blurredSides(source: Picture): Expected {
  const { width, height } = source;
  const quarter = Math.round(width / 4);
  return {
    width,
    height,
    at: (x, y) =>
      x >= quarter && x < width - quarter ? pixel(source, x, y) : boxBlurAt(source, x, y, 20),
  };
}

/**
 * Black over the picture. Its alpha is 0 up to a distance of 0.3 of the shorter side from the centre, and grows to 0.7
 * at a distance of 0.7 of the longer side.
 */
function vignette(source: Picture): Expected {
  const { width, height } = source;
  const inner = 0.3 * Math.min(width, height);
  const outer = 0.7 * Math.max(width, height);
  return {
    width,
    height,
    at: (x, y) => {
      const distance = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2);
      const share = Math.min(Math.max((distance - inner) / (outer - inner), 0), 1);
      return over([0, 0, 0], 0.7 * share, pixel(source, x, y));
    },
  };
}

/** A border of a tenth of the shorter side, at alpha 0.3. */
function framed(source: Picture, color: readonly [number, number, number]): Expected {
  const { width, height } = source;
  const border = Math.min(width, height) / 10;
  /**
   * Returns how much of the pixel from `at` to `at + 1` lies between the two borders, from `border` to `size - border`.
   */
  const inside = (at: number, size: number): number =>
    Math.max(0, Math.min(at + 1, size - border) - Math.max(at, border));
  return {
    width,
    height,
    at: (x, y) => {
      const coverage = 1 - inside(x, width) * inside(y, height);
      return over(color, 0.3 * coverage, pixel(source, x, y));
    },
  };
}

/** A gradient of red, blue and green from the top left to the bottom right. Interpolates colour and alpha linearly. */
function gradient(source: Picture): Expected {
  const { width, height } = source;
  return {
    width,
    height,
    at: (x, y) => {
      const at = ((x + 0.5) * width + (y + 0.5) * height) / (width ** 2 + height ** 2);
      const near = Math.abs(at - 0.5) * 2;
      const end = 255 * near;
      const middle = 255 * (1 - near);
      const color = at < 0.5 ? ([end, 0, middle] as const) : ([0, end, middle] as const);
      // The three stops of the gradient have the alphas 0.3, 0.1 and 0.3.
      return over(color, 0.1 + 0.2 * near, pixel(source, x, y));
    },
  };
}

function overlaid(source: Picture, overlay: unknown): Expected {
  switch (overlay) {
    case 'warm':
      return framed(source, [255, 165, 0]);
    case 'cool':
      return framed(source, [0, 0, 255]);
    case 'gradient':
      return gradient(source);
    case 'none':
      return { width: source.width, height: source.height, at: (x, y) => pixel(source, x, y) };
    default:
      return vignette(source);
  }
}

/** Returns the result that a tool must have for a picture. Of `values`, only `overlay` is used. */
export function computeExpected(tool: ToolId, source: Picture, values: ParamValues = {}): Expected {
  switch (tool) {
    case 'circle-image-maker':
    case 'crop-circle-image':
      return insideCircle(croppedSquare(source));
    case 'square-image-maker':
      return squareOnWhite(source);
    case 'whatsapp-dp-editor':
      return onWhite(covered(source, 640));
    case 'instagram-dp-editor':
      return onWhite(insideCircle(covered(source, 320)));
    case 'facebook-profile-editor':
      return onWhite(covered(source, 400));
    case 'blur-sides-of-photo':
      return blurredSides(source);
    case 'crop-square-image':
      return croppedSquare(source);
    case 'overlay-images-online':
      return overlaid(source, values['overlay']);
  }
}

/**
 * Returns the visible difference between two pixels, from 0 to 255. This is the greatest difference between their
 * values in alpha or in any premultiplied colour channel.
 */
export function distance(seen: Pixel, wanted: Pixel): number {
  const colors = ([0, 1, 2] as const).map((index) =>
    Math.abs((seen[index] * seen[3]) / 255 - (wanted[index] * wanted[3]) / 255),
  );
  return Math.max(Math.abs(seen[3] - wanted[3]), ...colors);
}

/** Returns the distance of one pixel of a result from the expected pixel. */
export function distanceAt(result: Picture, expected: Expected, x: number, y: number): number {
  return distance(pixel(result, x, y), expected.at(x, y));
}
