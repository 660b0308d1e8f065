import type { Face } from '../engine/engine';
import type { Point } from '../engine/op';
import { type Adjustments, adjusted, pointToAdjusted } from './adjustments';
import { framingParams } from './framing';
import type { PictureSize, Tool } from './tool';

/** The values of the framing parameters. */
export type Framing = Readonly<Record<'zoom' | 'x' | 'y', number>>;

/**
 * The height of the face, from hairline to chin, as a share of the square's side. A head with its hair is about 1.3
 * times as high as the face, so the head takes up a little more than half of the circle.
 */
const FACE_SHARE = 0.43;

/**
 * The largest share that the face may take up. A face near the photo's edge is enlarged up to this share, which
 * brings it closer to the middle of the square.
 */
const MOST_SHARE = 0.53;

/** The distance of the eyes from the square's top edge, as a share of the square's side: a little above the middle. */
const EYE_LINE = 0.44;

/**
 * The framing that puts a face where it belongs in a profile picture: in the middle, with the eyes a little above
 * the centre, space above the hair and the chin clear of the rim. The square stays inside the photo, so a face that
 * is near the edge or nearly fills the photo comes only as close to this position as the photo allows.
 *
 * @param face in pixels of a photo of size `size`
 * @returns values of a tool's parameters; null for tools without framing
 *
 * @example
 * ```js
 * import { readFile } from 'node:fs/promises';
 * import { EngineClient } from 'roundel';
 * import { findTool, frameFace, NO_ADJUSTMENTS } from 'roundel/tools';
 *
 * const engine = new EngineClient();
 * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
 * const tool = findTool('circle');
 * for (const face of await engine.faces(photo.id)) {
 *   const framing = frameFace(face, tool, NO_ADJUSTMENTS, photo);
 *   const png = await engine.encode(photo.id, tool.plan(framing, photo));
 *   console.log(framing, png.size);
 * }
 * engine.dispose();
 * ```
 */
export function frameFace(
  { box, eyes }: Pick<Face, 'box' | 'eyes'>,
  tool: Pick<Tool, 'framing'>,
  adjustments: Adjustments,
  size: PictureSize,
): Framing | null {
  if (!tool.framing) return null;
  const seen = adjusted(adjustments, size).size;
  const toSeen = (point: Point): Point => pointToAdjusted(adjustments, size, point);
  // The middle of the box, because the eyes are off the middle when a head is turned to the side.
  const middle = toSeen({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const eyeLine = toSeen(between(...eyes));
  const shorter = Math.min(seen.width, seen.height);
  const [zoomParam] = framingParams;
  // The height of the face, which is the width of the box in a photo that lies on its side.
  const face = Math.max(box.width, box.height);
  const around = sideAround({ x: middle.x, y: eyeLine.y }, seen);
  const side = clamp(around, face / MOST_SHARE, face / FACE_SHARE);
  const zoom = tidy(clamp(shorter / side, zoomParam.min, zoomParam.max));
  const square = shorter / zoom;
  return {
    zoom,
    x: percentOf(middle.x - square / 2, seen.width - square),
    y: percentOf(eyeLine.y - square * EYE_LINE, seen.height - square),
  };
}

/**
 * The side of the largest square inside the picture with this point on its eye line, halfway between its left and
 * right edges.
 */
function sideAround({ x, y }: Point, { width, height }: PictureSize): number {
  return Math.min(2 * x, 2 * (width - x), y / EYE_LINE, (height - y) / (1 - EYE_LINE));
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Converts an offset of 0 to `free` pixels to a value of the parameter x or y: -100 to 100, where 0 is the middle. */
function percentOf(offset: number, free: number): number {
  if (free <= 0) return 0;
  return tidy(clamp((200 * offset) / free - 100, -100, 100));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Rounds to steps that are finer than a pixel of the largest photo. */
function tidy(value: number): number {
  return Math.round(value * 1e4) / 1e4 || 0;
}
