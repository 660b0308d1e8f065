import type { Engine, Face, ImageInfo } from '../engine/engine';
import { EngineError } from '../engine/errors';
import { encodeAs, type LossyFormat, QUALITY } from '../engine/formats/encode-as';
import type { Op, Size } from '../engine/op';
import { sizeAfter } from '../engine/size-after';
import { type Adjustments, planFor } from '../tools/adjustments';
import { frameFace } from '../tools/face-framing';
import { resultSide } from '../tools/result-side';
import { upscaling } from '../tools/upscaling';
import type { Options } from './options';
import type { Recipe } from './values';

/** A picture before it is written. */
export interface Made extends Size {
  readonly bytes: Uint8Array;
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
  { recipe: { tool, values }, adjustments, face, options }: Order,
  signal: AbortSignal,
): Promise<Made> {
  const framing =
    face === undefined || !tool.framing ? {} : frameFace(face, tool, adjustments, info);
  const ops = planFor(tool, { ...values, ...framing }, adjustments, info);
  const bytes =
    options.format === 'png'
      ? await png(engine, info, ops, options, signal)
      : await lossy(engine, info, ops, options.format, options.maxBytes, signal);
  return { ...sizeAfter(ops, info), bytes, enlargedFrom: upscaling(ops)?.from };
}

async function png(
  engine: Engine,
  { id }: ImageInfo,
  ops: readonly Op[],
  { maxBytes, smallest }: Order['options'],
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
    case 'avif-unsupported':
      return 'is an AVIF, which only browsers decode. Save it as JPEG or PNG first';
    case 'jxl-unsupported':
      return 'is a JPEG XL, which only browsers decode. Save it as JPEG or PNG first';
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
