import type { Engine, Face, ImageInfo } from '../engine/engine';
import { EngineError } from '../engine/errors';
import { encodeAs, type LossyFormat, QUALITY } from '../engine/formats/encode-as';
import type { Op, Size } from '../engine/op';
import { sizeAfter } from '../engine/size-after';
import { encodeForPlace } from '../places/encode-for-place';
import { type Adjustments, planFor } from '../tools/adjustments';
import { frameFace } from '../tools/face-framing';
import { resultSide } from '../tools/result-side';
import { upscaling } from '../tools/upscaling';
import type { Options } from './options';
import type { Format } from './parsers';
import type { Recipe } from './values';

/** A picture before it is written. */
export interface Made extends Size {
  readonly bytes: Uint8Array;
  readonly format: Format;
  /** The width in pixels of the part of the photo that was enlarged. Undefined if nothing was enlarged. */
  readonly enlargedFrom: number | undefined;
}

/** The picture does not fit into `--max-bytes`. */
class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** The lowest quality that `--max-bytes` may lead to. Below it, the blocks of the compression are obvious. */
const LEAST_QUALITY = 40;

export interface Order {
  readonly recipe: Recipe;
  readonly adjustments: Adjustments;
  /** The face to centre on, if any. */
  readonly face: Face | undefined;
  readonly options: Pick<Options, 'format' | 'maxBytes' | 'smallest'>;
}

/**
 * The length in pixels that a photo's shorter side needs for all of these pictures. Undefined when one of them needs
 * the photo at full size.
 */
export function largestSide(recipes: readonly Recipe[]): number | undefined {
  // The website makes the pictures of places from the whole photo.
  if (recipes.some(({ place }) => place !== null)) return undefined;
  const sides = recipes.map(({ tool, values }) => resultSide(tool, values));
  return sides.includes(undefined) ? undefined : Math.max(...sides.map(Number));
}

/**
 * Makes the same picture of an opened photo as the website.
 *
 * @throws EngineError for a photo that is refused, TooLargeError
 */
export async function make(
  engine: Engine,
  info: ImageInfo,
  { recipe: { tool, values, place }, adjustments, face, options }: Order,
  signal: AbortSignal,
): Promise<Made> {
  const framing =
    face === undefined || !tool.framing ? {} : frameFace(face, tool, adjustments, info);
  const ops = planFor(tool, { ...values, ...framing }, adjustments, info);
  return {
    ...(await encoded(engine, info, ops, place, options, signal)),
    ...sizeAfter(ops, info),
    enlargedFrom: upscaling(ops)?.from,
  };
}

async function encoded(
  engine: Engine,
  info: ImageInfo,
  ops: readonly Op[],
  place: Recipe['place'],
  options: Order['options'],
  signal: AbortSignal,
): Promise<Pick<Made, 'bytes' | 'format'>> {
  const { format, smallest } = options;
  const limits = [options.maxBytes, place?.maxBytes].filter((limit) => typeof limit === 'number');
  const maxBytes = limits.length === 0 ? undefined : Math.min(...limits);
  if (format !== 'png') {
    return { bytes: await lossy(engine, info, ops, format, maxBytes, signal), format };
  }
  if (place === null || options.maxBytes !== undefined) {
    return { bytes: await png(engine, info, ops, { ...options, maxBytes }, signal), format };
  }
  const level = smallest === true ? 'smallest' : 'fast';
  const made = await encodeForPlace(place, { engine, source: info.id, ops, level }, signal);
  if (maxBytes !== undefined && made.file.size > maxBytes) {
    throw new TooLargeError(`does not fit into the ${maxBytes} bytes that ${place.name} accepts`);
  }
  return { bytes: await bytesOf(made.file), format: made.format };
}

async function png(
  engine: Engine,
  { id }: ImageInfo,
  ops: readonly Op[],
  { maxBytes, smallest }: { maxBytes: number | undefined; smallest?: true },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const encode = async (level: 'fast' | 'smallest'): Promise<Uint8Array> =>
    bytesOf(await engine.encode(id, ops, { level }, signal));
  const first = await encode(smallest === true ? 'smallest' : 'fast');
  if (maxBytes === undefined || first.length <= maxBytes) return first;
  const least = smallest === true ? first : await encode('smallest');
  if (least.length <= maxBytes) return least;
  throw new TooLargeError(
    `takes ${least.length} bytes as a PNG, more than --max-bytes ${maxBytes}. Use --format jpeg or webp`,
  );
}

/** Encodes at the highest quality that fits into `maxBytes`. */
async function lossy(
  engine: Engine,
  { id }: ImageInfo,
  ops: readonly Op[],
  format: LossyFormat,
  maxBytes: number | undefined,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const pixels = await engine.pixels(id, ops, signal);
  const encode = async (quality?: number): Promise<Uint8Array> => {
    const copy = { ...pixels, data: pixels.data.slice() };
    return bytesOf((await encodeAs(copy, format, { quality }, signal)).file);
  };
  const best = await encode();
  if (maxBytes === undefined || best.length <= maxBytes) return best;
  let found: Uint8Array | null = null;
  let low = LEAST_QUALITY;
  let high = QUALITY[format] - 1;
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    const bytes = await encode(quality);
    if (bytes.length <= maxBytes) {
      found = bytes;
      low = quality + 1;
    } else high = quality - 1;
  }
  if (found !== null) return found;
  throw new TooLargeError(`does not fit into --max-bytes ${maxBytes} at quality ${LEAST_QUALITY}`);
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** A message that says why a photo was refused. Null for an error that is no fault of the photo. */
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
    case 'decode-failed':
      return 'is damaged';
    case 'pixels-blocked':
      return 'is of a kind that only browsers decode';
    case 'too-many-pixels':
      return 'has more than 100 megapixels, or a side above 16,384 pixels';
    default:
      return null;
  }
}
