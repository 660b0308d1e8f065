import type { EncodeOptions, Photo, Pixels, Preview, PreviewOptions } from './engine/engine';
import type { WriteOptions, WrittenFile } from './engine/formats/encode-as';
import type { Size } from './engine/geometry';
import type { Op } from './engine/op';
import { type Adjustments, NO_ADJUSTMENTS, planFor } from './tools/adjustments';
import type { FramedFace, PicturePlan } from './tools/alike';
import type { CommonSize } from './tools/sized';
import type { ParamValues, Tool } from './tools/tool';

/**
 * Everything that determines a picture, except the photo. All fields are required, so that the compiler names each
 * place that must know a new one.
 */
export interface PictureSettings {
  readonly tool: Pick<Tool, 'framing' | 'plan'>;
  readonly values: ParamValues;
  readonly adjustments: Adjustments;
  /** The face to frame. If it is null, `values` has the framing. */
  readonly face: FramedFace | null;
  /** The size of the picture. If it is null, the tool determines the size. */
  readonly size: CommonSize | null;
}

/** The settings of a picture whose framing is in `values`, and whose size is that of the tool. */
export type HandFramed = Omit<PictureSettings, 'face' | 'size'>;

/** The settings of a picture, and how its file is written. `maxSide` is for PNG. */
export interface PictureOptions
  extends Partial<PictureSettings>, WriteOptions, Pick<EncodeOptions, 'maxSide'> {
  readonly tool: PictureSettings['tool'];
}

/** A picture: how it was planned, and its file. */
export interface Picture extends PicturePlan, WrittenFile {}

/**
 * Makes a picture of a photo. The website's editor, kit and batch and the command make all their files with this
 * function. Several pictures of one photo can be made at the same time: no call replaces another.
 *
 * @throws EngineError as the engine and `encodeAs` do, or an AbortError
 *
 * @example
 * ```js
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { EngineClient } from 'roundel';
 * import { makePicture } from 'roundel/formats';
 * import { findTool } from 'roundel/tools';
 *
 * const engine = new EngineClient();
 * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
 * const order = { tool: findTool('whatsapp'), format: 'jpeg', maxBytes: 20 * 1024 };
 * const { file, fits, quality } = await makePicture(photo, order);
 * console.log(fits, file.size, quality);
 * await writeFile('whatsapp.jpg', file.stream());
 * engine.dispose();
 * ```
 */
export async function makePicture(photo: Photo, options: PictureOptions): Promise<Picture> {
  const { tool, values = {}, adjustments = NO_ADJUSTMENTS, face = null, size = null } = options;
  // The imports are dynamic, because most visitors of the editor need none of them. Without them, the engine is asked at
  // once, before the page does other work.
  const plan =
    face === null && size === null
      ? planByHand({ tool, values, adjustments }, photo)
      : (await import('./tools/alike')).planAround(face, size, tool, values, adjustments, photo);

  const { format = 'png', maxBytes, png, level, maxSide, onProgress, signal } = options;
  const call = { alongside: true, signal };
  const encode = (how: EncodeOptions): Promise<Blob> =>
    photo.encode(plan.ops, { ...call, maxSide, ...how });
  if (format === 'png' && maxBytes === undefined) {
    const file = png ?? (await encode({ level, onProgress }));
    return { ...plan, file, format, fits: true, quality: undefined, isOnWhite: false };
  }
  const { writeAs } = await import('./engine/formats/encode-as');
  const readPixels = (): Promise<Pixels> => photo.pixels(plan.ops, call);
  return { ...plan, ...(await writeAs({ encode, readPixels }, options)) };
}

/**
 * Makes a preview of a picture for the screen, and its PNG in the same job if the picture is small.
 *
 * @throws EngineError as the engine does, or an AbortError
 * @internal
 */
export function previewPicture(
  photo: Photo,
  settings: HandFramed,
  options: PreviewOptions,
): Promise<Preview> {
  return photo.preview(planPicture(settings, photo), options);
}

/**
 * Returns the operations for a picture that is framed by hand.
 *
 * @internal
 */
export function planPicture({ tool, values, adjustments }: HandFramed, photo: Size): readonly Op[] {
  return planFor(tool, values, adjustments, photo);
}

function planByHand(settings: HandFramed, photo: Size): PicturePlan {
  const { adjustments } = settings;
  const ops = planPicture(settings, photo);
  return { ops, framing: null, adjustments, misses: [], isSmaller: false };
}
