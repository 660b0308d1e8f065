import { MAX_DEGREES, type Point, sinCos, type Size } from '../geometry';
import type { Operation } from './operation';
import { between, rule, sides, type Rule } from './rules';

/**
 * Turns the picture clockwise about `center` by `degrees`, -45 to 45, and cuts out an upright rectangle of `width` x
 * `height` pixels around that point. Colours are premultiplied by alpha and resampled with the bicubic filter
 * Catmull-Rom. The rectangle may reach up to two pixels beyond the turned picture. There, the picture's edge pixels are
 * repeated. `planAdjustments` in roundel/tools plans this operation with the largest rectangle that is inside the turned
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

export const straighten: Operation<Straighten> = {
  rules,
  pack: ({ degrees, center, width, height }) => [degrees, center.x, center.y, width, height],
  sizeAfter: ({ width, height }) => ({ width, height }),
  agreement: 'resampled',
  sample: ({ width, height }) => ({
    kind: 'straighten',
    degrees: 5,
    center: { x: width / 2, y: height / 2 },
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2),
  }),
  warmUp: null,
};
