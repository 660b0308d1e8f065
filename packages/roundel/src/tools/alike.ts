import type { CallOptions, Face, MeasuredFace, Photo } from '../engine/engine';
import { sinCos, type Size } from '../engine/geometry';
import type { Op } from '../engine/op';
import { type Adjustments, planAdjustments, planPicture, straightening } from './adjustments';
import { EYE_LINE, FACE_SHARE, frameFace, type FrameFace } from './face-framing';
import {
  clamp,
  type Framing,
  frameSquare,
  adjustPoint,
  locateFace,
  type SeenFace,
  limitSides,
} from './face-square';
import { exactFrame } from './framing';
import { type CommonSize, resizeOps } from './resize-ops';
import type { ParamValues, RangeParam, Tool } from './tool';

/** The settings for framing faces alike: heads of one size, and eyes on one line. */
export interface Alike {
  /** The height of the face, from hairline to chin, in percent of the picture's side. */
  readonly headSize: number;
  /** The distance of the eyes from the picture's top edge, in percent of the picture's side. */
  readonly eyeLine: number;
  /** Whether to straighten the photo until the eyes are level. */
  readonly level: boolean;
}

/** The ranges of the settings. The initial values are those that `frameFace` aims for. */
export const ALIKE_RANGES = {
  headSize: { min: 20, max: 70, step: 1, initial: FACE_SHARE * 100 },
  eyeLine: { min: 25, max: 65, step: 1, initial: EYE_LINE * 100 },
} as const satisfies Record<string, Pick<RangeParam, 'min' | 'max' | 'step' | 'initial'>>;

/** A difference from the wanted framing that cannot be avoided with the photo. */
export type Miss =
  | 'head-larger'
  | 'head-smaller'
  | 'eyes-higher'
  | 'eyes-lower'
  | 'off-centre'
  | 'tilted';

/** How a face is framed, and how the framing differs from the wanted one. */
export interface AlikePlan {
  /** All operations for the picture, including the adjustments. */
  readonly ops: readonly Op[];
  /** Empty when the face is framed as wanted. */
  readonly misses: readonly Miss[];
  /** The values of zoom, x and y that give nearly the same picture as `ops`. A user can continue from these values. */
  readonly framing: Framing;
  readonly adjustments: Adjustments;
}

/** A face, and the settings for framing it alike. If `alike` is null, `frameFace` frames the face. */
export type FramedFace =
  | { readonly face: Face; readonly alike: null }
  | { readonly face: MeasuredFace; readonly alike: Alike };

/** How a picture is planned. */
export interface PicturePlan extends Omit<AlikePlan, 'framing'> {
  /** The framing of the face. Null if no face is framed. */
  readonly framing: Framing | null;
  /** Whether the picture stays smaller than the chosen size, because it would have to be enlarged too far. */
  readonly isSmaller: boolean;
}

/**
 * Combines a face with the settings for framing it. Measures the face if faces are framed alike, unless it is measured.
 *
 * @example
 * ```js
 * import { readFile } from 'node:fs/promises';
 * import { EngineClient } from 'roundel';
 * import { prepareFace } from 'roundel/tools';
 *
 * const engine = new EngineClient();
 * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
 * const [face] = await photo.faces();
 * const alike = { headSize: 45, eyeLine: 42, level: true };
 * console.log(await prepareFace(photo, face, alike));
 * engine.dispose();
 * ```
 */
export async function prepareFace(
  photo: Photo,
  face: Face,
  alike: Alike | null,
  options?: CallOptions,
): Promise<FramedFace> {
  if (alike === null) return { face, alike };
  if (isMeasured(face)) return { face, alike };
  return { face: await photo.measureFace(face, options), alike };
}

function isMeasured(face: Face): face is MeasuredFace {
  return 'areEyesClear' in face;
}

/** The settings that every picture has. The callers that set all of them declare this type, so that none forgets one. */
export interface CommonSettings {
  /** How the photo is mirrored, turned and straightened first. */
  readonly adjustments: Adjustments;
  /** The face to frame, in place of the settings `zoom`, `x` and `y`. Null: no face is framed. */
  readonly around: Face | null;
  /** How the face is framed, so that the faces of several pictures are alike. Null: each is framed on its own. */
  readonly alike: Alike | null;
  /** The size of the picture. Null: the tool determines the size. */
  readonly size: CommonSize | null;
}

/** A tool that may frame faces by a rule of its own. */
interface FacedTool extends Pick<Tool, 'framing' | 'plan'> {
  readonly frameFace: FrameFace | undefined;
}

type LooseTool = Pick<FacedTool, 'plan'> & {
  [Key in 'framing' | 'frameFace']?: FacedTool[Key] | undefined;
};

/** Plans a picture that has a face to frame, a chosen size, or both. Measures the face if it must be. */
export async function planAroundFace(
  photo: Photo,
  { plan, framing = false, frameFace: own }: LooseTool,
  values: ParamValues,
  { adjustments, around, alike, size }: CommonSettings,
  options: CallOptions,
): Promise<PicturePlan> {
  const face = around === null ? null : await prepareFace(photo, around, alike, options);
  return planAround(face, size, { plan, framing, frameFace: own }, values, adjustments, photo);
}

/** Does the same with a face that is prepared. */
function planAround(
  face: FramedFace | null,
  size: CommonSize | null,
  tool: FacedTool,
  values: ParamValues,
  adjustments: Adjustments,
  photo: Size,
): PicturePlan {
  const plan = { ...planFace(face, tool, values, adjustments, photo), isSmaller: false };
  return size === null ? plan : { ...plan, ...resizeOps(plan.ops, photo, size) };
}

function planFace(
  framed: FramedFace | null,
  tool: FacedTool,
  values: ParamValues,
  adjustments: Adjustments,
  photo: Size,
): Omit<PicturePlan, 'isSmaller'> {
  const { face, alike } = framed ?? { face: null, alike: null };
  // A rule of its own also says how large a head is, so such a picture is alike already.
  if (alike !== null && tool.frameFace === undefined) {
    const plan = planAlike(face, tool, values, adjustments, photo, alike);
    if (plan !== null) return plan;
  }
  const framing = face && frameFaceIn(tool, face, adjustments, photo);
  const ops = planPicture({ tool, values: { ...values, ...framing }, adjustments }, photo);
  return { ops, framing, adjustments, misses: [] };
}

function frameFaceIn(
  tool: FacedTool,
  face: Face,
  adjustments: Adjustments,
  photo: Size,
): Framing | null {
  if (tool.frameFace !== undefined) return tool.frameFace(face, adjustments, photo);
  return frameFace(face, tool, adjustments, photo);
}

/**
 * The largest differences that do not count as misses. `size` is a share of the face's wanted size, and `place` is a
 * share of the picture's side.
 */
const TOLERANCE = { size: 0.02, place: 0.01 };

/**
 * Plans a picture in which a face has the wanted size, is in the middle from left to right, and has its eyes on the
 * wanted line. The square that the picture shows stays inside the photo. If the wanted square does not fit into the
 * photo, the face's size is more important than its position. The square keeps the wanted side if the photo and the
 * zoom allow it, and is moved no further than needed.
 *
 * A photo that is already straightened is not straightened again.
 *
 * @param face the face, in pixels of a photo of size `size`
 * @param values the values of the tool's other parameters
 * @returns null for tools without framing
 *
 * @example
 * ```js
 * import { readFile } from 'node:fs/promises';
 * import { EngineClient } from 'roundel';
 * import { findTool, NO_ADJUSTMENTS, planAlike } from 'roundel/tools';
 *
 * const engine = new EngineClient();
 * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
 * const alike = { headSize: 40, eyeLine: 42, level: true };
 * for (const found of await photo.faces()) {
 *   const face = await photo.measureFace(found);
 *   const { ops, misses } = planAlike(face, findTool('circle'), {}, NO_ADJUSTMENTS, photo, alike);
 *   console.log(misses, (await photo.encode(ops)).size);
 * }
 * engine.dispose();
 * ```
 */
export function planAlike(
  face: MeasuredFace,
  tool: Pick<Tool, 'framing' | 'plan'>,
  values: ParamValues,
  adjustments: Adjustments,
  size: Size,
  { headSize, eyeLine, level }: Alike,
): AlikePlan | null {
  if (!tool.framing) return null;
  const wanted = { size: headSize / 100, line: eyeLine / 100 };
  const { degrees, isLevel } = chooseDegrees(face, level, adjustments, size);
  const all = { ...adjustments, degrees };
  const seen = locateFace(face, all, size);
  const { least, most } = limitSides(seen.seen);
  const side = clamp(seen.height / wanted.size, least, most);
  const { x, y } = seen.at;
  const framing = frameSquare(side, x - side / 2, y - side * wanted.line, seen.seen);
  const upright = { tool, values: { ...values, ...framing }, adjustments: all };
  const { ops, place } =
    degrees === adjustments.degrees
      ? planUpright(seen, framing, planPicture(upright, size))
      : planLevelled(seen, all, size, wanted, (square) =>
          tool.plan({ ...values, zoom: 1, x: 0, y: 0 }, square),
        );
  const misses = findMisses(place, wanted);
  return { ops, misses: isLevel ? misses : [...misses, 'tilted'], framing, adjustments: all };
}

/**
 * The angle by which to straighten the photo. `isLevel` is false if level eyes are wanted but this angle does not make
 * them level.
 */
function chooseDegrees(
  face: MeasuredFace,
  level: boolean,
  adjustments: Adjustments,
  size: Size,
): { readonly degrees: number; readonly isLevel: boolean } {
  if (!level || adjustments.degrees !== 0) return { degrees: adjustments.degrees, isLevel: true };
  if (!face.areEyesClear) return { degrees: 0, isLevel: false };
  const [one, other] = face.eyes.map((eye) => adjustPoint(adjustments, size, eye));
  const across = (other?.x ?? 0) - (one?.x ?? 0);
  const down = (other?.y ?? 0) - (one?.y ?? 0);
  // The tilt is measured from left to right. In a mirrored photo, the eyes have changed sides.
  const sign = across < 0 ? -1 : 1;
  const tilt = (Math.atan2(sign * down, sign * across) * 180) / Math.PI;
  const { min, max } = straightening;
  return { degrees: tidyDegrees(clamp(-tilt, min, max)), isLevel: -tilt >= min && -tilt <= max };
}

/**
 * Rounds to the straightening step. This also removes differences between browsers in the last bits of an arctangent.
 */
function tidyDegrees(degrees: number): number {
  return Math.round(degrees / straightening.step) / Math.round(1 / straightening.step) || 0;
}

/** The wanted height of the face and the wanted distance of its eyes from the top, as shares of the picture's side. */
interface Wanted {
  readonly size: number;
  readonly line: number;
}

/** The operations for a picture, and the position of the face in the picture. */
interface Placed {
  readonly ops: readonly Op[];
  /** As shares of the picture's side. `centre` is the distance of the face's middle from the left edge. */
  readonly place: Wanted & { readonly centre: number };
}

function planUpright({ at, height, seen }: SeenFace, framing: Framing, ops: readonly Op[]): Placed {
  const { x, y, width } = exactFrame(framing, seen, 1);
  const place = { size: height / width, line: (at.y - y) / width, centre: (at.x - x) / width };
  return { ops, place };
}

/**
 * Levels the eyes by turning the photo about the middle of the square. Straightening the whole photo first would cut
 * off more of the photo, including faces near its edge.
 */
function planLevelled(
  { at, height, seen }: SeenFace,
  adjustments: Adjustments,
  size: Size,
  wanted: Wanted,
  plan: (square: Size) => readonly Op[],
): Placed {
  const { degrees } = adjustments;
  const { ops, size: turned } = planAdjustments({ ...adjustments, degrees: 0 }, size);
  const { sin, cos } = sinCos(degrees);
  // The turned square fits into an upright square with sides of `2 * reach * side`.
  const reach = (cos + Math.abs(sin)) / 2;
  const { least, most } = limitSides(turned);
  const side = Math.max(1, Math.floor(clamp(height / wanted.size, least, most / (2 * reach))));
  // Straightening does not move the middle of the photo. Offsets are measured from this point.
  const face = { x: at.x - seen.width / 2, y: at.y - seen.height / 2 };
  const below = face.y + side * (0.5 - wanted.line);
  const within = (offset: number, length: number): number => {
    const free = length / 2 - side * reach;
    return clamp(offset, -free, free);
  };
  // If an edge of the photo limits the square in one direction, the square also moves in the other direction, so that
  // the eyes remain on the line or the face remains in the middle.
  const high = within(below * cos - face.x * sin, turned.height);
  const right = within((face.x + high * sin) / cos, turned.width);
  const down = within((below - right * sin) / cos, turned.height);
  const center = { x: turned.width / 2 + right, y: turned.height / 2 + down };
  const square = { width: side, height: side };
  return {
    ops: [...ops, { kind: 'straighten', degrees, center, ...square }, ...plan(square)],
    place: {
      size: height / side,
      line: (face.y - right * sin - down * cos) / side + 0.5,
      centre: (face.x - right * cos + down * sin) / side + 0.5,
    },
  };
}

function findMisses({ size, line, centre }: Placed['place'], wanted: Wanted): readonly Miss[] {
  const misses: (Miss | false)[] = [
    size / wanted.size > 1 + TOLERANCE.size && 'head-larger',
    size / wanted.size < 1 - TOLERANCE.size && 'head-smaller',
    line < wanted.line - TOLERANCE.place && 'eyes-higher',
    line > wanted.line + TOLERANCE.place && 'eyes-lower',
    Math.abs(centre - 0.5) > TOLERANCE.place && 'off-centre',
  ];
  return misses.filter((miss) => miss !== false);
}
