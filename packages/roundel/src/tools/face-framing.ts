import type { Face } from '../engine/engine';
import type { Point, Size } from '../engine/geometry';
import type { Adjustments } from './adjustments';
import {
  clamp,
  type Framing,
  frameSquare,
  adjustPoint,
  locateFace,
  limitSides,
} from './face-square';
import { exactFrame } from './framing';
import type { Tool } from './tool';

/** Returns the framing that suits a face. Null if the picture cannot be framed around it. */
export type FrameFace = (
  face: Pick<Face, 'box' | 'eyes'>,
  adjustments: Adjustments,
  size: Size,
) => Framing | null;

/**
 * The height of the face, from hairline to chin, as a share of the square's side. A head with its hair is about 1.3
 * times as high as the face, so the head takes up a little more than half of the square's height.
 */
export const FACE_SHARE = 0.43;

/**
 * The largest height of the face as a share of the square's side. A face near the photo's edge is enlarged up to this
 * share, which brings it closer to the middle of the square.
 */
const MOST_SHARE = 0.53;

/** The distance of the eyes from the square's top edge, as a share of the square's side: a little above the middle. */
export const EYE_LINE = 0.44;

/**
 * The framing that suits a face in a profile picture: the face is in the middle, and its eyes are a little above the
 * centre. There is space above the hair and below the chin. The square stays inside the photo. A face that is near the
 * photo's edge, or that nearly fills the photo, comes only as close to this position as the photo allows.
 *
 * @param face the face, in pixels of a photo of size `size`
 * @returns the values of the framing parameters. Null for tools without framing
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
 * for (const face of await photo.faces()) {
 *   const framing = frameFace(face, tool, NO_ADJUSTMENTS, photo);
 *   const png = await photo.encode(tool.plan(framing, photo));
 *   console.log(framing, png.size);
 * }
 * engine.dispose();
 * ```
 */
export function frameFace(
  face: Pick<Face, 'box' | 'eyes'>,
  tool: Pick<Tool, 'framing'>,
  adjustments: Adjustments,
  size: Size,
): Framing | null {
  if (!tool.framing) return null;
  const { at, height, seen } = locateFace(face, adjustments, size);
  const { least, most } = limitSides(seen);
  const wanted = clamp(findSideAround(at, seen), height / MOST_SHARE, height / FACE_SHARE);
  const side = clamp(wanted, least, most);
  return frameSquare(side, at.x - side / 2, at.y - side * EYE_LINE, seen);
}

/**
 * How a face lies in the square that a framing cuts out: in the middle, elsewhere but whole, or with a part outside. The
 * photo's edges may allow no better framing.
 */
export type FaceFit = 'centred' | 'whole' | 'cut';

/** How far the eyes of a centred face may be from their place in the square, as a share of its side. */
const MOST_OFF_CENTRE = 0.1;

/** How much of the box may be outside of the square without a visible cut, as a share of the box's longer side. */
const MOST_OUTSIDE = 0.05;

/**
 * Checks where a face is in the square of a framing, so that nothing is said to be centred that is not.
 *
 * @param face the face, in pixels of a photo of size `size`
 *
 * @example
 * ```js
 * import { checkFaceFit, NO_ADJUSTMENTS } from 'roundel/tools';
 *
 * const face = { box: { x: 0, y: 0, width: 90, height: 120 }, eyes: [{ x: 25, y: 50 }, { x: 65, y: 50 }] };
 * const photo = { width: 4000, height: 3000 };
 * console.log(checkFaceFit(face, { zoom: 1, x: 0, y: 0 }, NO_ADJUSTMENTS, photo)); // cut
 * ```
 */
export function checkFaceFit(
  face: Pick<Face, 'box' | 'eyes'>,
  framing: Framing,
  adjustments: Adjustments,
  size: Size,
): FaceFit {
  const { at, height, seen } = locateFace(face, adjustments, size);
  const square = exactFrame(framing, seen, 1);
  const isInside = ({ x, y }: Point, margin: number): boolean =>
    x >= square.x - margin &&
    x <= square.x + square.width + margin &&
    y >= square.y - margin &&
    y <= square.y + square.height + margin;
  const { x, y, width, height: tall } = face.box;
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + tall },
    { x: x + width, y: y + tall },
  ].map((corner) => adjustPoint(adjustments, size, corner));
  const eyes = face.eyes.map((eye) => adjustPoint(adjustments, size, eye));
  const isWhole =
    eyes.every((eye) => isInside(eye, 0)) &&
    corners.every((corner) => isInside(corner, height * MOST_OUTSIDE));
  if (!isWhole) return 'cut';
  const off = Math.max(
    Math.abs(at.x - square.x - square.width / 2),
    Math.abs(at.y - square.y - square.height * EYE_LINE),
  );
  return off <= square.width * MOST_OFF_CENTRE ? 'centred' : 'whole';
}

/**
 * The side of the largest square inside the picture that has this point on its eye line, halfway between its left and
 * right edges.
 */
function findSideAround({ x, y }: Point, { width, height }: Size): number {
  return Math.min(2 * x, 2 * (width - x), y / EYE_LINE, (height - y) / (1 - EYE_LINE));
}
