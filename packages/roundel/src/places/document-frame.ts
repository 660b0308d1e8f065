import type { Face } from '../engine/engine';
import type { Rect, Size } from '../engine/geometry';
import type { Op } from '../engine/op';
import { type Adjustments, planAdjustments } from '../tools/adjustments';
import { background } from '../tools/background';
import { clamp, type Framing, adjustPoint, tidy } from '../tools/face-square';
import { framingParams } from '../tools/framing';
import type { ParamValues, RangeParam } from '../tools/tool';
import { colorValue, rangeValue } from '../tools/values';
import type { FrameKind } from '../tools/view';
import type { HeadGuide } from './place';

const [zoom, x, y] = framingParams;

/**
 * The parameters of a document photo, whose frame may reach beyond the photo: where the photo ends, the picture has its
 * background. At zoom 1 it is the largest frame inside the photo. The offsets move the frame's middle from the photo's
 * middle (0) to its edges (-100 and 100).
 */
export const documentParams: readonly [zoom: RangeParam, x: RangeParam, y: RangeParam] = [
  { ...zoom, min: 0.5, max: 8 },
  x,
  y,
];

/** How a document photo is dragged and zoomed: as `pan` and `zoomAt` need it. */
export function createDocumentFrame(aspect: number): FrameKind {
  return {
    sides: (size, zoomed) => computeSides(size, zoomed, aspect),
    toPixels: (percent, length) => (percent / 200) * length,
    toPercent: (pixels, length) => (pixels / length) * 200,
  };
}

/** Plans a document photo of this size. */
export function planDocument(values: ParamValues, size: Size, picture: Size): readonly Op[] {
  const { width, height } = picture;
  const [wanted] = documentParams;
  const sides = computeSides(size, rangeValue(values, wanted), width / height);
  const across = cutAxis(size.width, sides.width, rangeValue(values, x), width);
  const down = cutAxis(size.height, sides.height, rangeValue(values, y), height);
  const source: Rect = { x: across.from, y: down.from, width: across.part, height: down.part };
  return [
    { kind: 'resize', source, width: across.length, height: down.length },
    {
      kind: 'place',
      width,
      height,
      x: across.start,
      y: down.start,
      background: colorValue(values, background),
    },
  ];
}

/** The part of the photo that a frame shows along one axis, and where the part lies in the picture. */
interface Cut {
  readonly from: number;
  readonly part: number;
  readonly start: number;
  readonly length: number;
}

/**
 * @param photo the length of the photo
 * @param frame the length of the frame, in pixels of the photo
 * @param picture the length of the picture
 */
function cutAxis(photo: number, frame: number, percent: number, picture: number): Cut {
  const edge = photo * (0.5 + percent / 200) - frame / 2;
  const part = Math.max(Math.min(1, photo), Math.min(photo, edge + frame) - Math.max(0, edge));
  const from = clamp(edge, 0, photo - part);
  const scale = picture / frame;
  const start = clamp(Math.round((from - edge) * scale), 0, picture - 1);
  const end = clamp(Math.round((from + part - edge) * scale), start + 1, picture);
  return { from, part, start, length: end - start };
}

function computeSides({ width, height }: Size, zoomed: number, aspect: number): Size {
  const side = Math.min(width, height * aspect) / zoomed;
  return { width: side, height: side / aspect };
}

/**
 * How far a face's box reaches below the eyes, as a multiple of the distance from the eyes to the chin. It ends a little
 * below the chin.
 */
const BELOW_CHIN = 1.06;

/**
 * How far the chin of an upright head is below its eyes, as a share of the face's height. In photos it is a little more
 * than half.
 */
const LEAST_UPRIGHT = 0.25;

/**
 * The framing that puts a head where a document's guide wants it: the eyes on their line, the chin in the middle of its
 * band, and the face in the middle from left to right.
 *
 * @param face the face, in pixels of a photo of size `size`
 * @param aspect the picture's width divided by its height
 * @returns null if the head is not upright
 */
export function frameHead(
  { box, eyes: [one, other] }: Pick<Face, 'box' | 'eyes'>,
  { paper, eyes, chin }: HeadGuide,
  aspect: number,
  adjustments: Adjustments,
  size: Size,
): Framing | null {
  const line = adjustPoint(adjustments, size, {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const bottom = adjustPoint(adjustments, size, { x: middle.x, y: box.y + box.height });
  const centre = adjustPoint(adjustments, size, middle);
  const toChin = (bottom.y - line.y) / BELOW_CHIN;
  if (toChin < Math.max(box.width, box.height) * LEAST_UPRIGHT) return null;
  const { size: seen } = planAdjustments(adjustments, size);
  const height = (toChin * paper) / ((chin[0] + chin[1]) / 2 - eyes);
  const [wanted] = documentParams;
  const largest = Math.min(seen.height, seen.width / aspect);
  const zoomed = tidy(clamp(largest / height, wanted.min, wanted.max));
  const top = line.y - ((largest / zoomed) * eyes) / paper;
  return {
    zoom: zoomed,
    x: toPercent(centre.x, seen.width),
    y: toPercent(top + largest / zoomed / 2, seen.height),
  };
}

/** Converts the position of the frame's middle to percent, as the parameters x and y. */
function toPercent(position: number, length: number): number {
  return tidy(clamp((position / length - 0.5) * 200, -100, 100));
}
