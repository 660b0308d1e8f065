import type {
  EncodeOptions,
  Engine,
  ImageInfo,
  Pixels,
  Rendered,
  RenderOptions,
} from './engine/engine';
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

/** An open photo and the engine that holds it. */
export interface OpenPhoto {
  readonly engine: Pick<Engine, 'encode' | 'pixels'>;
  readonly info: Pick<ImageInfo, 'id' | 'width' | 'height'>;
}

/** The settings of a picture, and how its file is written. `lane` and `maxSide` are for PNG. */
export interface PictureOptions
  extends Partial<PictureSettings>, WriteOptions, Pick<EncodeOptions, 'lane' | 'maxSide'> {
  readonly tool: PictureSettings['tool'];
  readonly signal?: AbortSignal | undefined;
}

/** A picture: how it was planned, and its file. */
export interface Picture extends PicturePlan, WrittenFile {}

/**
 * Makes a picture of a photo. The website's editor, kit and batch and the command make all their files with this
 * function.
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
 * const info = await engine.open(new Blob([await readFile('photo.jpg')]));
 * const order = { tool: findTool('whatsapp'), format: 'jpeg', maxBytes: 20 * 1024 };
 * const { file, fits, quality } = await makePicture({ engine, info }, order);
 * console.log(fits, file.size, quality);
 * await writeFile('whatsapp.jpg', file.stream());
 * engine.dispose();
 * ```
 */
export async function makePicture(
  { engine, info }: OpenPhoto,
  options: PictureOptions,
): Promise<Picture> {
  const { tool, values = {}, adjustments = NO_ADJUSTMENTS, face = null, size = null } = options;
  // The imports are dynamic, because most visitors of the editor need none of them. Without them, the engine is asked at
  // once, before the page does other work.
  const plan =
    face === null && size === null
      ? planByHand({ tool, values, adjustments }, info)
      : (await import('./tools/alike')).planAround(face, size, tool, values, adjustments, info);

  const { format = 'png', maxBytes, png, level, lane, maxSide, onProgress } = options;
  const { signal = new AbortController().signal } = options;
  const encode = (how: EncodeOptions): Promise<Blob> =>
    engine.encode(info.id, plan.ops, { lane, maxSide, ...how }, signal);
  if (format === 'png' && maxBytes === undefined) {
    const file = png ?? (await encode({ level, onProgress }));
    return { ...plan, file, format, fits: true, quality: undefined, isOnWhite: false };
  }
  const { writeAs } = await import('./engine/formats/encode-as');
  const readPixels = (): Promise<Pixels> => engine.pixels(info.id, plan.ops, signal);
  return { ...plan, ...(await writeAs({ encode, readPixels }, options, signal)) };
}

/**
 * Renders a picture for the screen, and makes its PNG in the same job if the picture is small.
 *
 * @throws EngineError as the engine does, or an AbortError
 */
export function previewPicture(
  { engine, info }: Pick<OpenPhoto, 'info'> & { readonly engine: Pick<Engine, 'render'> },
  settings: HandFramed,
  options: RenderOptions,
  signal: AbortSignal,
): Promise<Rendered> {
  return engine.render(info.id, planPicture(settings, info), options, signal);
}

/** Returns the operations for a picture that is framed by hand. */
export function planPicture({ tool, values, adjustments }: HandFramed, photo: Size): readonly Op[] {
  return planFor(tool, values, adjustments, photo);
}

function planByHand(settings: HandFramed, photo: Size): PicturePlan {
  const { adjustments } = settings;
  const ops = planPicture(settings, photo);
  return { ops, framing: null, adjustments, misses: [], isSmaller: false };
}
