import type { Engine, ImageInfo } from '../engine/engine';
import { EngineError, type EngineErrorReason } from '../engine/errors';
import { encodeAs } from '../engine/formats/encode-as';
import { encodeWithin } from '../engine/formats/encode-within';
import { type LossyFormat, QUALITY } from '../engine/formats/lossy-format';
import type { Size } from '../engine/geometry';
import type { Op } from '../engine/op';
import { sizeAfter } from '../engine/size-after';
import { encodeForPlace } from '../places/encode-for-place';
import type { Adjustments } from '../tools/adjustments';
import type { Miss } from '../tools/alike';
import { type FramedFace, planPicture } from '../tools/picture-plan';
import { resultSide } from '../tools/result-side';
import { type CommonSize, sized } from '../tools/sized';
import type { ParamValues } from '../tools/tool';
import { upscaling } from '../tools/upscaling';
import type { Options } from './options';
import type { Format } from './parsers';
import type { Recipe } from './values';

/** A picture that is made but not yet written. */
export interface Made extends Size {
  readonly bytes: Uint8Array;
  readonly format: Format;
  /**
   * The JPEG or WebP quality, from 1 to 100, that was chosen because of `--max-bytes` or the place's limit. Undefined
   * if no limit determined the quality, and for a PNG.
   */
  readonly quality: number | undefined;
  /** If a part of the photo was enlarged, the width of this part in pixels, before enlarging. Undefined otherwise. */
  readonly enlargedFrom: number | undefined;
  /** Whether the picture stays smaller than `--size`, because it would have to be enlarged. */
  readonly isSmaller: boolean;
  /** How the face differs from the framing that `--alike` asks for. */
  readonly misses: readonly Miss[];
}

/** The picture exceeds `--max-bytes` or its place's limit. */
class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

export interface Order {
  readonly recipe: Recipe;
  readonly adjustments: Adjustments;
  /** The face to frame. Null if there is none. */
  readonly face: FramedFace | null;
  /** The size that `--size` gives to all pictures. Null without `--size`. */
  readonly size: CommonSize | null;
  readonly options: Pick<Options, 'format' | 'maxBytes' | 'smallest'>;
}

/**
 * The smallest length of a photo's shorter side, in pixels, that is enough for all of these pictures. Undefined when
 * one of them needs the photo at full size.
 */
export function largestSide(
  recipes: readonly Recipe[],
  size: CommonSize | null,
): number | undefined {
  // Pictures for places are made from the photo at full size, as on the website.
  if (recipes.some(({ place }) => place !== null)) return undefined;
  const sides = recipes.map(({ tool, values }) => {
    if (size === null) return resultSide(tool, values);
    const plan = (all: ParamValues, photo: Size) => sized(tool.plan(all, photo), photo, size).ops;
    return resultSide({ plan }, values);
  });
  return sides.includes(undefined) ? undefined : Math.max(...sides.map(Number));
}

/**
 * Makes a picture from an opened photo. It is the same picture as on the website.
 *
 * @throws EngineError for a photo that is refused; TooLargeError for a picture that exceeds a limit
 */
export async function make(
  engine: Engine,
  info: ImageInfo,
  { recipe, options, ...order }: Order,
  signal: AbortSignal,
): Promise<Made> {
  const { ops, misses, isSmaller } = planPicture({ ...recipe, ...order }, info);
  const made = await encodedFor(recipe.place, engine, info, ops, options, signal);
  const { file, format, quality } = made;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const enlargedFrom = upscaling(ops)?.from;
  return { ...sizeAfter(ops, info), bytes, format, quality, enlargedFrom, isSmaller, misses };
}

/** Encodes a picture. If a PNG exceeds its place's limit, encodes a JPEG instead. */
async function encodedFor(
  place: Recipe['place'],
  engine: Engine,
  info: ImageInfo,
  ops: readonly Op[],
  options: Order['options'],
  signal: AbortSignal,
): Promise<Encoded & Pick<Made, 'format'>> {
  const { format, maxBytes = Infinity, smallest } = options;
  const limit = place?.maxBytes ?? Infinity;
  if (place === null || limit === Infinity || maxBytes < limit) {
    return { ...(await encode(engine, info, ops, options, signal)), format };
  }
  const level = smallest === true ? 'smallest' : 'fast';
  const made =
    format === 'png'
      ? await encodeForPlace(place, { engine, source: info.id, ops, level }, signal)
      : await withinLimit(
          engine,
          info,
          ops,
          { format, limit, isAsked: maxBytes < Infinity },
          signal,
        );
  if (made.file.size > limit) {
    throw new TooLargeError(`does not fit into the ${limit} bytes that ${place.name} accepts`);
  }
  return { ...made, quality: made.quality ?? undefined };
}

/** Encodes a JPEG or WebP for a place with a limit. `isAsked` tells whether `--max-bytes` was given. */
async function withinLimit(
  engine: Engine,
  { id }: ImageInfo,
  ops: readonly Op[],
  order: { readonly format: LossyFormat; readonly limit: number; readonly isAsked: boolean },
  signal: AbortSignal,
): Promise<Encoded & Pick<Made, 'format'>> {
  const { format, limit, isAsked } = order;
  // With `--max-bytes`, users want the best file that fits. Without it, the usual quality is enough if the file fits.
  const highestQuality = isAsked ? 100 : QUALITY[format];
  const within = { format, maxBytes: limit, highestQuality };
  const { file, quality } = await encodeWithin(engine, id, ops, within, signal);
  const isUsual = !isAsked && quality === QUALITY[format];
  return { file, format, quality: isUsual ? undefined : quality };
}

/** An encoded file. `quality` is undefined in the same cases as in {@link Made}. */
interface Encoded {
  readonly file: Blob;
  readonly quality?: number | undefined;
}

async function encode(
  engine: Engine,
  { id }: ImageInfo,
  ops: readonly Op[],
  { format, maxBytes, smallest }: Order['options'],
  signal: AbortSignal,
): Promise<Encoded> {
  const level = smallest === true ? 'smallest' : 'fast';
  if (maxBytes === undefined) {
    if (format === 'png') return { file: await engine.encode(id, ops, { level }, signal) };
    const { file } = await encodeAs(await engine.pixels(id, ops, signal), format, {}, signal);
    return { file };
  }
  const limited = await encodeWithin(engine, id, ops, { format, maxBytes, level }, signal);
  if (limited.fits) return limited;
  const advice = format === 'png' ? '. Use --format jpeg or webp' : '';
  throw new TooLargeError(
    `takes at least ${limited.file.size} bytes as a ${format.toUpperCase()}, more than --max-bytes ${maxBytes}${advice}`,
  );
}

/** Explains why a photo was refused. Null if something other than the photo caused the error. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof TooLargeError) return error.message;
  if (!(error instanceof EngineError)) return null;
  switch (error.code) {
    case 'file-empty':
      return 'is empty';
    case 'unsupported-type':
      return 'is not a JPEG, PNG, GIF, WebP or HEIC';
    case 'heic-unsupported':
      return 'is a HEIC photo of a kind that is not decoded, such as HDR. Save it as JPEG first';
    case 'hdr-unsupported':
      return 'is an HDR photo, whose colours are not converted. Save it as an ordinary JPEG first';
    case 'avif-unsupported':
      return 'is an AVIF, which only browsers decode. Save it as JPEG or PNG first';
    case 'jxl-unsupported':
      return 'is a JPEG XL, which only browsers decode. Save it as JPEG or PNG first';
    case 'decode-failed':
      return damageOf(error.reason);
    case 'too-many-pixels':
      return error.reason === 'result'
        ? `would need a picture of ${error.message}`
        : 'has more than 100 megapixels, or a side above 16,384 pixels';
    default:
      return null;
  }
}

function damageOf(reason: EngineErrorReason | undefined): string {
  switch (reason) {
    case 'cut-short':
      return 'is damaged: the file ends before the picture does';
    case 'no-height':
      return 'is a JPEG that gives its height only after the picture (DNL). Save it again with another program';
    case 'xcode-png':
      return 'is a PNG that Xcode converted for an app (CgBI). Use the original file';
    default:
      return 'is damaged';
  }
}
