import { MAX_DEGREES, sinCos } from '../arithmetic';
import { type Picture, Surface } from '../canvas/surface';
import type { Point, Size } from '../op';
import type { Operation } from './operation';
import { between, rule, sides, type Rule } from './rules';

/**
 * Turns the picture clockwise about `center` by `degrees`, -45 to 45, and cuts out an upright rectangle of `width` x
 * `height` pixels around that point. Colours are premultiplied by alpha and resampled with the bicubic filter
 * Catmull-Rom. The rectangle may reach up to two pixels beyond the turned picture. There, the picture's edge pixels are
 * repeated. `adjusted` in roundel/tools plans this operation with the largest rectangle that is inside the turned
 * picture and has the picture's aspect ratio.
 */
export interface Straighten extends Size {
  readonly kind: 'straighten';
  readonly degrees: number;
  readonly center: Point;
}

/** How far beyond the picture the rectangle may reach, in pixels. */
const BEYOND = 2;

/** The tolerance for rounding errors, in pixels. */
const SLACK = 1e-6;

/** How far the repeated edges extend beyond the picture, and how far they extend under it, in pixels. */
const OUTWARDS = 4;
const INWARDS = 1;

/**
 * The turned rectangle may reach at most `BEYOND` pixels past each side of the picture. `columns` and `rows` are the
 * distances from `center` to the outermost column and row that the turned rectangle covers.
 */
function rules(op: Straighten, { width, height }: Size): readonly Rule[] {
  const { sin, cos } = sinCos(Math.abs(op.degrees));
  const columns = (op.width * cos + op.height * sin) / 2;
  const rows = (op.width * sin + op.height * cos) / 2;
  return [
    between('degrees', op.degrees, -MAX_DEGREES, MAX_DEGREES),
    ...sides(op),
    rule(
      'width and height',
      [op.width, op.height],
      `a rectangle that fits into the turned picture of ${width} x ${height}`,
      columns <= width / 2 + BEYOND + SLACK && rows <= height / 2 + BEYOND + SLACK,
    ),
    between('center.x', op.center.x, columns - BEYOND, width - columns + BEYOND),
    between('center.y', op.center.y, rows - BEYOND, height - rows + BEYOND),
  ];
}

/**
 * Resamples premultiplied colours with the canvas's smoothing. First draws the picture's edge pixels, stretched
 * outwards. Otherwise, corners of the result that touch the picture's edges would fade out.
 */
function draw(picture: Picture, op: Straighten): Surface {
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
function repeatEdges(context: OffscreenCanvasRenderingContext2D, picture: Picture): void {
  const { image, width, height } = picture;
  const depth = OUTWARDS + INWARDS;
  context.drawImage(image, 0, 0, 1, height, -OUTWARDS, 0, depth, height);
  context.drawImage(image, width - 1, 0, 1, height, width - INWARDS, 0, depth, height);
  context.drawImage(image, 0, 0, width, 1, 0, -OUTWARDS, width, depth);
  context.drawImage(image, 0, height - 1, width, 1, 0, height - INWARDS, width, depth);
}

export const straighten: Operation<Straighten> = {
  rules,
  pack: ({ degrees, center, width, height }) => [degrees, center.x, center.y, width, height],
  draw,
  sample: ({ width, height }) => ({
    kind: 'straighten',
    degrees: 5,
    center: { x: width / 2, y: height / 2 },
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2),
  }),
};
