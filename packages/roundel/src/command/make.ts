import type { Photo } from '../engine/engine';
import { EngineError, type EngineErrorReason } from '../engine/errors';
import { type FileFormat, type PictureOptions, QUALITY } from '../engine/encode/encode-as';
import type { Size } from '../engine/geometry';
import { makePicture } from '../make-picture';
import { fitPlace } from '../places/maker';
import { sizeAfter } from '../engine/find-operation';
import type { Place } from '../places/place';
import type { Adjustments } from '../tools/adjustments';
import type { CommonSettings, FramedFace, Miss } from '../tools/alike';
import type { FoundLight } from '../tools/find-light';
import { addLight } from '../tools/measure-light';
import { type CommonSize, findResizedSide } from '../tools/resize-ops';
import { findUpscaling } from '../tools/upscaling';
import type { Options } from './options';
import type { Recipe } from './values';

/** A picture that is made but not yet written. */
export interface Made extends Size {
  readonly bytes: Uint8Array;
  readonly format: FileFormat;
  /**
   * The JPEG or WebP quality, from 1 to 100, that was chosen because of `--max-bytes` or the place's limit. Undefined
   * if no limit determined the quality, and for a PNG.
   */
  readonly quality: number | undefined;
  /** If a part of the photo was enlarged, the width of this part in pixels, before enlarging. Undefined otherwise. */
  readonly enlargedFrom: number | undefined;
  /** Whether the picture stays smaller than `--size`, because it would have to be enlarged too far. */
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
  /** The light that was found for the photo, which is added to the settings. Null without `--improve`. */
  readonly light: FoundLight | null;
  /** The size that `--size` gives to all pictures. Null without `--size`. */
  readonly size: CommonSize | null;
  readonly options: Pick<Options, 'format' | 'maxBytes' | 'smallest'>;
}

/**
 * The smallest length of a photo's shorter side, in pixels, that is enough for all of these pictures. Undefined when
 * one of them needs the photo at full size.
 */
export function findLargestSide(
  recipes: readonly Recipe[],
  size: CommonSize | null,
): number | undefined {
  // Pictures for places are made from the photo at full size, as on the website.
  if (recipes.some(({ place }) => place !== null)) return undefined;
  const sides = recipes.map(({ tool, values }) => findResizedSide(tool, values, size));
  return sides.includes(undefined) ? undefined : Math.max(...sides.map(Number));
}

/**
 * Makes a picture from an opened photo. It is the same picture as on the website.
 *
 * @throws EngineError for a photo that is refused; TooLargeError for a picture that exceeds a limit
 */
export async function make(
  photo: Photo,
  { recipe, adjustments, face, light, size, options }: Order,
  signal: AbortSignal,
): Promise<Made> {
  const { tool, values } = recipe;
  const lit = light === null ? values : addLight(values, light);
  const around = face?.face ?? null;
  const alike = face?.alike ?? null;
  const common: CommonSettings = { adjustments, around, alike, size };
  const { format, smallest } = options;
  const place = findLimitingPlace(recipe, options);
  const limits = chooseLimits(place, options);
  const level = smallest === true ? 'smallest' : 'fast';
  const { dotsPerInch } = recipe.place === null ? {} : fitPlace(recipe.place);
  const file = { ...limits, dotsPerInch, format, level, signal } as const;
  const picture = await makePicture(photo, tool, { ...lit, ...common }, file);
  if (!picture.fits) throw new TooLargeError(explainSize(picture.blob.size, place, options));
  const { ops, quality, isSmaller, misses } = picture;
  return {
    ...sizeAfter(ops, photo),
    bytes: new Uint8Array(await picture.blob.arrayBuffer()),
    format: picture.format,
    quality: quality === limits.quality ? undefined : quality,
    enlargedFrom: findUpscaling(ops)?.from,
    isSmaller,
    misses,
  };
}

/** The place whose limit the picture must not exceed. Null if there is none, or if `--max-bytes` is lower. */
function findLimitingPlace(
  { place }: Recipe,
  { maxBytes = Infinity }: Order['options'],
): Place | null {
  const limit = place?.maxBytes ?? Infinity;
  return limit === Infinity || maxBytes < limit ? null : place;
}

/** The options for a picture that must not exceed a limit. `quality` is the quality without the limit. */
function chooseLimits(
  place: Place | null,
  { format, maxBytes }: Order['options'],
): Pick<PictureOptions, 'maxBytes' | 'fallback' | 'quality'> {
  if (place === null) return { maxBytes };
  // With `--max-bytes`, users want the best file that fits. Without it, the usual quality is enough if the file fits.
  const quality = format === 'png' || maxBytes !== undefined ? undefined : QUALITY[format];
  return { ...fitPlace(place), quality };
}

function explainSize(size: number, place: Place | null, options: Order['options']): string {
  if (place !== null)
    return `does not fit into the ${place.maxBytes} bytes that ${place.name} accepts`;
  const { format, maxBytes } = options;
  const advice = format === 'png' ? '. Use --format jpeg or webp' : '';
  return `takes at least ${size} bytes as a ${format.toUpperCase()}, more than --max-bytes ${maxBytes}${advice}`;
}

/** Explains why a photo was refused. Null if something other than the photo caused the error. */
export function explainRefusal(error: unknown): string | null {
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
      return explainDamage(error.reason);
    case 'too-many-pixels':
      return error.reason === 'result'
        ? `would need a picture of ${error.message}`
        : 'has more than 100 megapixels, or a side above 16,384 pixels';
    default:
      return null;
  }
}

function explainDamage(reason: EngineErrorReason | undefined): string {
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
