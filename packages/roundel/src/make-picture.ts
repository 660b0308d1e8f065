import { type EncodeOptions, Photo, type Pixels } from './engine/engine';
import type { PictureOptions, WrittenFile } from './engine/encode/encode-as';
import { readPngSize } from './engine/encode/read-png-size';
import type { Size } from './engine/geometry';
import type { PlaceId } from './places/registry';
import { type HandFramed, NO_ADJUSTMENTS, planPicture } from './tools/adjustments';
import type { CommonSettings, PicturePlan } from './tools/alike';
import type { FrameFace } from './tools/face-framing';
import type { ToolAlias, ToolId } from './tools/registry';
import type { ParamId, ParamValue, ParamValues, Tool } from './tools/tool';

/** The id or the short name of a tool, or the id of a place. */
export type ToolName = ToolId | ToolAlias | PlaceId;

/** A tool, or an object that plans the operations for a picture as a tool does. */
export interface Planner extends Pick<Tool, 'plan'> {
  /** Whether the settings `zoom`, `x` and `y` move and zoom the photo. Absent: false. */
  readonly framing?: boolean | undefined;
  /** Frames a face by a rule of its own. Absent: a face is framed as in every square picture. */
  readonly frameFace?: FrameFace | undefined;
}

/** The values of a tool's settings, by name. A setting that is absent has its initial value. */
export type ToolSettings = Readonly<Partial<Record<ParamId, ParamValue>>>;

/** What determines a picture, besides the photo and the tool. */
export interface PictureSettings extends ToolSettings, Partial<CommonSettings> {}

/** A picture: its file, and how it was planned. */
export interface Picture extends PicturePlan, WrittenFile {}

/**
 * Makes a picture of a photo. The website's editor, kit and batch and the command make all their files with this
 * function. Several pictures of one photo can be made at the same time: no call replaces another.
 *
 * @param photo the file of a photo, or a photo that is open. A file is opened for this picture only
 * @param tool the name of a tool or of a place, or a tool of your own. The file for a place is one that the place accepts
 * @throws EngineError as the engine and `encodeAs` do, also with the parameter that is wrong, or an AbortError
 *
 * @example
 * ```js
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { makePicture } from 'roundel';
 *
 * const file = new Blob([await readFile('photo.jpg')]);
 * const limit = { format: 'jpeg', maxBytes: 20_000 };
 * const { blob, fits, quality } = await makePicture(file, 'whatsapp', { zoom: 1.5 }, limit);
 * console.log(fits, blob.size, quality);
 * await writeFile('whatsapp.jpg', blob.stream());
 * ```
 */
export async function makePicture(
  photo: Blob | Photo,
  tool: ToolName | Planner,
  settings: PictureSettings = {},
  options: PictureOptions = {},
): Promise<Picture> {
  // The imports are dynamic, because most visitors of the editor need none of them. Without them, the engine is asked at
  // once, before the page does other work.
  if (typeof tool !== 'object' || !(photo instanceof Photo)) {
    const { makeByName } = await import('./make-by-name');
    return makeByName(photo, tool, settings, options);
  }
  const { adjustments = NO_ADJUSTMENTS, around = null, alike = null, size = null } = settings;
  const values = readValues(settings);
  const { signal } = options;
  let plan: PicturePlan;
  if (around === null && size === null) plan = planByHand({ tool, values, adjustments }, photo);
  else {
    const { planAroundFace } = await import('./tools/alike');
    const common = { adjustments, around, alike, size };
    plan = await planAroundFace(photo, tool, values, common, { signal });
  }
  const { format = 'png', maxBytes, dotsPerInch, png, level, onProgress } = options;
  const encode = (how: EncodeOptions): Promise<Blob> =>
    photo.encode(plan.ops, { alongside: true, signal, ...how });
  if (format === 'png' && maxBytes === undefined && dotsPerInch === undefined) {
    const blob = png ?? (await encode({ level, onProgress }));
    const { width, height } = await readPngSize(blob);
    return {
      ...plan,
      blob,
      width,
      height,
      format,
      fits: true,
      quality: undefined,
      isOnWhite: false,
    };
  }
  const { writeAs } = await import('./engine/encode/encode-as');
  const readPixels = (): Promise<Pixels> => photo.pixels(plan.ops, { alongside: true, signal });
  const file = await writeAs({ encode, readPixels }, options);
  return { ...plan, ...file };
}

function planByHand(settings: HandFramed, photo: Size): PicturePlan {
  const { adjustments } = settings;
  const ops = planPicture(settings, photo);
  return { ops, framing: null, adjustments, misses: [], isSmaller: false };
}

/** Returns the values of the tool's own settings. */
export function readValues(settings: PictureSettings): ParamValues {
  const { adjustments: _, around: _face, alike: _alike, size: _size, ...values } = settings;
  return values;
}
