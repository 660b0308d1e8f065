/** The operations for a canvas. */
import type { Orientation } from '../../photo-file/header';
import { type Quarters, sinCos } from '../geometry';
import type { Op } from '../op';
import type { BlurSides } from '../ops/blur-sides';
import type { CircleMask } from '../ops/circle-mask';
import type { Crop } from '../ops/crop';
import type { Frame } from '../ops/frame';
import type { Light } from '../ops/light';
import type { LinearGradient } from '../ops/linear-gradient';
import type { Margin } from '../ops/margin';
import type { Loaded } from '../ops/operation';
import type { Placement } from '../ops/place';
import type { Resize } from '../ops/resize';
import type { Rgb } from '../ops/rules';
import { type Shadow, toPixels } from '../ops/shadow';
import type { Shape } from '../ops/shape';
import type { Sharpen } from '../ops/sharpen';
import type { Straighten } from '../ops/straighten';
import type { Turn } from '../ops/turn';
import type { Vignette } from '../ops/vignette';
import type { Words } from '../ops/words';
import { boxBlurColumns } from './box-blur';
import { circleMask } from './circle-mask';
import { frameRuns } from './frame-runs';
import { lightPixels } from './light-pixels';
import { drawUpright } from './orientation';
import { computeShadowLayer } from './shadow-layer';
import { computeShapeLayers } from './shape-layers';
import { sharpenPixels } from './sharpen-pixels';
import { type Drawable, Surface } from './surface';
import { computeWordsLayer } from './words-layer';

const DRAW: {
  readonly [T in Op as T['kind']]: (picture: Drawable, op: T, loaded: Loaded) => Surface;
} = {
  blurSides: drawBlurSides,
  circleMask: drawCircleMask,
  crop: drawCrop,
  frame: drawFrame,
  light: drawLight,
  linearGradient: drawLinearGradient,
  margin: drawMargin,
  place: drawPlace,
  resize: drawResize,
  shadow: drawShadow,
  shape: drawShape,
  sharpen: drawSharpen,
  straighten: drawStraighten,
  turn: drawTurn,
  vignette: drawVignette,
  words: drawWords,
};

/**
 * Draws the result of an operation, whose parameters must be valid. If `picture` is a `Surface`, this function may draw
 * on it and return it. If the function returns another surface, the caller releases `picture`.
 */
export function draw(picture: Drawable, op: Op, loaded: Loaded): Surface {
  const functions: Readonly<Record<string, unknown>> = DRAW;
  const drawKind = functions[op.kind] as typeof draw;
  return drawKind(picture, op, loaded);
}

/** Formats a colour as CSS. Alpha is 0 to 1. */
function formatColor([red, green, blue]: Rgb, alpha = 1): string {
  return `rgb(${red.toString()} ${green.toString()} ${blue.toString()} / ${alpha.toString()})`;
}

function drawBlurSides(picture: Drawable, { radius, left, right }: BlurSides): Surface {
  const { width, height } = picture;
  const surface = Surface.of(picture, true);
  const strips = [
    { from: 0, to: left },
    { from: right, to: width },
  ].filter(({ from, to }) => from < to);

  // Read both sides before writing, because all windows must see the unblurred picture.
  const blurred = strips.map(({ from, to }) => {
    const start = Math.max(0, from - radius);
    const source = surface.readColumns(start, Math.min(width, to + radius));
    const pixels = boxBlurColumns(source, radius, from - start, to - start);
    return { from, pixels: new ImageData(pixels, to - from, height) };
  });
  for (const { from, pixels } of blurred) surface.context.putImageData(pixels, from, 0);
  return surface;
}

function drawCircleMask(picture: Drawable, _: CircleMask): Surface {
  const { width, height } = picture;
  const surface = Surface.of(picture);
  composite(surface, circleMask(width, height), 'destination-in');
  return surface;
}

/** Composites RGBA of the surface's size. */
function composite(
  { context, width, height }: Surface,
  pixels: Uint8ClampedArray<ArrayBuffer>,
  operation: GlobalCompositeOperation,
): void {
  const layer = new Surface(width, height);
  layer.context.putImageData(new ImageData(pixels, width, height), 0, 0);
  context.globalCompositeOperation = operation;
  context.drawImage(layer.image, 0, 0);
  context.globalCompositeOperation = 'source-over';
  layer.release();
}

function drawCrop(picture: Drawable, { x, y, width, height }: Crop): Surface {
  const surface = new Surface(width, height);
  surface.context.drawImage(picture.image, -x, -y);
  return surface;
}

/**
 * Fills partially covered pixels as whole pixels with less alpha, which avoids the browser's anti-aliasing. The
 * rectangles do not overlap, so no corner is painted twice.
 */
function drawFrame(picture: Drawable, { thickness, color, alpha }: Frame): Surface {
  const surface = Surface.of(picture);
  const { width, height, context } = surface;
  context.fillStyle = formatColor(color);
  for (const row of frameRuns(height, thickness)) {
    for (const column of frameRuns(width, thickness)) {
      context.globalAlpha = alpha * (1 - row.open * column.open);
      context.fillRect(column.start, row.start, column.end - column.start, row.end - row.start);
    }
  }
  context.globalAlpha = 1;
  return surface;
}

function drawLight(picture: Drawable, op: Light): Surface {
  return changePixels(picture, ({ data }) => {
    lightPixels(data, op);
  });
}

/** Reads the pixels, which `change` then changes in place, and writes them back. */
function changePixels(picture: Drawable, change: (pixels: ImageData) => void): Surface {
  const surface = Surface.of(picture, true);
  const pixels = surface.readColumns(0, surface.width);
  change(pixels);
  surface.context.putImageData(pixels, 0, 0);
  return surface;
}

function drawLinearGradient(picture: Drawable, { stops }: LinearGradient): Surface {
  const surface = Surface.of(picture);
  const { width, height, context } = surface;
  const gradient = context.createLinearGradient(0, 0, width, height);
  for (const stop of stops) gradient.addColorStop(stop.offset, formatColor(stop.color, stop.alpha));
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  return surface;
}

function drawMargin(picture: Drawable, { width: added }: Margin): Surface {
  const surface = new Surface(picture.width + 2 * added, picture.height + 2 * added);
  surface.context.drawImage(picture.image, added, added);
  return surface;
}

function drawPlace(picture: Drawable, { width, height, x, y, background }: Placement): Surface {
  const surface = new Surface(width, height);
  surface.context.fillStyle = formatColor(background);
  surface.context.fillRect(0, 0, width, height);
  surface.context.drawImage(picture.image, x, y);
  return surface;
}

/**
 * Resamples premultiplied colours with the canvas's smoothing.
 *
 * Browsers smooth well if the result is at least half as large as the source. If the result is smaller than half the
 * source, some browsers read only the nearest few source pixels, and the result is aliased. Therefore, the source is
 * first drawn at a multiple of the result's size: the largest power of two at which the drawing is not larger than the
 * source. The drawing is then halved repeatedly by averaging.
 */
function drawResize(picture: Drawable, op: Resize): Surface {
  const { x, y, width, height } = op.source;
  const doublings = countHalvings(op);
  const scale = 2 ** doublings;
  let surface = new Surface(op.width * scale, op.height * scale);
  surface.context.drawImage(
    picture.image,
    x,
    y,
    width,
    height,
    0,
    0,
    surface.width,
    surface.height,
  );
  for (let i = 0; i < doublings; i++) {
    const half = halve(surface);
    surface.release();
    surface = half;
  }
  return surface;
}

/** How many times the result can be doubled without exceeding the source on either axis. */
function countHalvings({ source, width, height }: Resize): number {
  const reduction = Math.min(source.width / width, source.height / height);
  return Math.max(0, Math.floor(Math.log2(reduction)));
}

/**
 * Averages four pixels into one. Linear smoothing does this, because at exactly half size it reads the points where
 * four pixels meet.
 */
function halve(surface: Surface): Surface {
  const half = new Surface(surface.width / 2, surface.height / 2);
  half.context.imageSmoothingQuality = 'low';
  half.context.drawImage(surface.image, 0, 0, half.width, half.height);
  return half;
}

function drawShadow(picture: Drawable, op: Shadow): Surface {
  const surface = Surface.of(picture, true);
  const { width } = surface;
  const pixels = surface.readColumns(0, width);
  const layer = computeShadowLayer(pixels, toPixels(op, surface), op.color, op.alpha);
  composite(surface, layer, 'destination-over');
  return surface;
}

function drawShape(picture: Drawable, op: Shape): Surface {
  const surface = Surface.of(picture);
  const { mask, ring } = computeShapeLayers(surface, op);
  composite(surface, mask, 'destination-in');
  // Photo and ring share no area of a pixel, so their premultiplied colours and alphas add up.
  if (ring !== null) composite(surface, ring, 'lighter');
  return surface;
}

function drawSharpen(picture: Drawable, { amount }: Sharpen): Surface {
  return changePixels(picture, (pixels) => {
    sharpenPixels(pixels, amount);
  });
}

/** How far the repeated edges extend beyond the picture, and how far they extend under it, in pixels. */
const OUTWARDS = 4;
const INWARDS = 1;

/**
 * Resamples premultiplied colours with the canvas's smoothing. First draws the picture's edge pixels, stretched
 * outwards. Otherwise, corners of the result that touch the picture's edges would fade out.
 */
function drawStraighten(picture: Drawable, op: Straighten): Surface {
  const surface = new Surface(op.width, op.height);
  const { context } = surface;
  const { sin, cos } = sinCos(op.degrees);
  context.setTransform(cos, sin, -sin, cos, op.width / 2, op.height / 2);
  context.translate(-op.center.x, -op.center.y);
  context.drawImage(picture.image, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  repeatEdges(context, picture);
  context.globalCompositeOperation = 'source-over';
  context.resetTransform();
  return surface;
}

/** Draws the outermost pixels of each side, stretched outwards. */
function repeatEdges(context: OffscreenCanvasRenderingContext2D, picture: Drawable): void {
  const { image, width, height } = picture;
  const depth = OUTWARDS + INWARDS;
  context.drawImage(image, 0, 0, 1, height, -OUTWARDS, 0, depth, height);
  context.drawImage(image, width - 1, 0, 1, height, width - INWARDS, 0, depth, height);
  context.drawImage(image, 0, 0, width, 1, 0, -OUTWARDS, width, depth);
  context.drawImage(image, 0, height - 1, width, 1, 0, height - INWARDS, width, depth);
}

/** The EXIF orientations of a picture turned by 0, 1, 2 and 3 quarters. */
const TURNED: Readonly<Record<Quarters, Orientation>> = { 0: 1, 1: 6, 2: 3, 3: 8 };

/** The EXIF orientations of a picture that is mirrored left to right, then turned by 0, 1, 2 and 3 quarters. */
const MIRRORED: Readonly<Record<Quarters, Orientation>> = { 0: 2, 1: 7, 2: 4, 3: 5 };

function drawTurn(picture: Drawable, { quarters, mirrored }: Turn): Surface {
  return drawUpright(picture, (mirrored ? MIRRORED : TURNED)[quarters]);
}

function drawVignette(picture: Drawable, op: Vignette): Surface {
  const surface = Surface.of(picture);
  const { width, height, context } = surface;
  const x = width / 2;
  const y = height / 2;
  const gradient = context.createRadialGradient(x, y, op.innerRadius, x, y, op.outerRadius);
  gradient.addColorStop(0, formatColor(op.color, 0));
  gradient.addColorStop(1, formatColor(op.color, op.alpha));
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  return surface;
}

function drawWords(picture: Drawable, op: Words, loaded: Loaded): Surface {
  const surface = Surface.of(picture);
  composite(surface, computeWordsLayer(surface, op, loaded), 'source-over');
  return surface;
}
