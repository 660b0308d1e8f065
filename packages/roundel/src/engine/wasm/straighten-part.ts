import { type Rect, sinCos } from '../geometry';
import type { Op } from '../op';
import type { Crop } from '../ops/crop';
import type { Resize } from '../ops/resize';
import type { Straighten } from '../ops/straighten';
import type { Denominator, Padding } from './scale';

/** The scale at which a picture was decoded, and its padding. */
export interface Scale {
  readonly denominator: Denominator;
  readonly padding: Padding;
}

export const AT_FULL_SIZE: Scale = { denominator: 1, padding: { left: 0, top: 0 } };

/** How far the filter Lanczos3 reads beyond its source, in pixels of the result or the source, whichever are larger. */
const REACH = 3;

/**
 * Straightens only the part that a crop keeps. Returns one operation with the same result as `straighten` and `crop`.
 */
export function straightenCrop(straighten: Straighten, crop: Crop): Op {
  return straightenPart(straighten, crop, AT_FULL_SIZE);
}

/**
 * Straightens only the part that a resize reads. Returns two operations for a picture at 1 / `denominator` of its size.
 * These two operations replace `straighten` and `resize` at full size.
 */
export function straightenResize(
  straighten: Straighten,
  resize: Resize,
  scale: Scale,
): readonly [Op, Op] {
  const { denominator } = scale;
  const { source } = resize;
  const columns = span(source.x, source.width, straighten.width, resize.width, denominator);
  const rows = span(source.y, source.height, straighten.height, resize.height, denominator);
  const part: Rect = {
    x: columns.start,
    y: rows.start,
    width: columns.count * denominator,
    height: rows.count * denominator,
  };
  const inPart: Rect = {
    x: (source.x - part.x) / denominator,
    y: (source.y - part.y) / denominator,
    width: source.width / denominator,
    height: source.height / denominator,
  };
  return [straightenPart(straighten, part, scale), { ...resize, source: inPart }];
}

/**
 * The range that a resize reads along an axis of `side` pixels. The resize scales `length` pixels, which begin at
 * `start`, to `result` pixels. Returns the first pixel, and the number of pixels in the reduced picture, rounded up.
 */
function span(
  start: number,
  length: number,
  side: number,
  result: number,
  denominator: Denominator,
): { readonly start: number; readonly count: number } {
  const reach = Math.ceil(REACH * Math.max(1, length / result, denominator));
  const first = Math.max(0, Math.floor(start) - reach);
  const end = Math.min(side, Math.ceil(start + length) + reach);
  return { start: first, count: Math.ceil((end - first) / denominator) };
}

/**
 * Straightens only `part`, a rectangle of the straightened picture. The sides of `part` are multiples of the
 * denominator.
 */
function straightenPart(
  { degrees, center, width, height }: Straighten,
  part: Rect,
  { denominator, padding }: Scale,
): Op {
  const { sin, cos } = sinCos(degrees);
  const right = part.x + part.width / 2 - width / 2;
  const down = part.y + part.height / 2 - height / 2;
  return {
    kind: 'straighten',
    degrees,
    center: {
      x: (center.x + right * cos + down * sin + padding.left) / denominator,
      y: (center.y - right * sin + down * cos + padding.top) / denominator,
    },
    width: part.width / denominator,
    height: part.height / denominator,
  };
}
