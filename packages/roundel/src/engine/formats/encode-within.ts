import type { EncodeLevel, Engine, Lane, SourceId } from '../engine';
import { EngineError } from '../errors';
import type { Op } from '../op';
import type { FormattedFile } from './encode-as';
import { highestQuality } from './highest-quality';
import { type LossyFormat, QUALITY } from './lossy-format';
import { withEncoder } from './with-encoder';

/** A file format in which a result can be saved. */
export type FileFormat = 'png' | LossyFormat;

/** Options for writing a result within a limit. */
export interface LimitOptions {
  readonly format: FileFormat;
  /** The largest size of the file, in bytes. */
  readonly maxBytes: number;
  /** The highest quality of a JPEG or WebP, 1 to 100. Absent: 100. */
  readonly highestQuality?: number | undefined;
  /** For a PNG, the level that is tried first. With `smallest`, the level `fast` is not tried. Absent: fast. */
  readonly level?: EncodeLevel | undefined;
  /** The lane in which a PNG is encoded. Absent: result. */
  readonly lane?: Lane | undefined;
  /** Called repeatedly with the share of the work that is done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** A result's file, and whether the file is within the limit. */
export interface LimitedFile extends FormattedFile {
  /** Whether the file is within the limit. If not, it is the smallest of the files that were tried. */
  readonly fits: boolean;
  /** The quality, 1 to 100. Undefined for a PNG, which loses nothing. */
  readonly quality: number | undefined;
}

/**
 * Applies operations and writes the result as the best file that has at most `maxBytes`. The picture keeps its size in
 * pixels.
 *
 * A JPEG or WebP gets the highest quality that fits: a file at the next quality would be too large. Finding this
 * quality takes four attempts on average. A PNG always has the exact pixels: if the PNG at level `fast` is too large,
 * the PNG at level `smallest` is written. The work also ends if the signal fires between two attempts.
 *
 * @returns the file. If no file fits, the smallest of the files that were tried, with `fits` false
 * @throws EngineError as `Engine.encode` and `encodeAs` do, or an AbortError
 *
 * @example
 * ```js
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { EngineClient } from 'roundel';
 * import { encodeWithin } from 'roundel/formats';
 *
 * const engine = new EngineClient();
 * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
 * const limit = { format: 'jpeg', maxBytes: 20 * 1024 };
 * const { file, fits, quality } = await encodeWithin(engine, photo.id, [], limit);
 * console.log(fits, file.size, quality);
 * await writeFile('small.jpg', file.stream());
 * engine.dispose();
 * ```
 */
export async function encodeWithin(
  engine: Pick<Engine, 'encode' | 'pixels'>,
  id: SourceId,
  ops: readonly Op[],
  options: LimitOptions,
  signal = new AbortController().signal,
): Promise<LimitedFile> {
  const { format, maxBytes } = options;
  if (!(maxBytes >= 1)) {
    const fault = `Expected a positive number for maxBytes, received ${maxBytes}`;
    throw new EngineError('invalid-operation', fault);
  }
  return format === 'png'
    ? pngWithin(engine, id, ops, options, signal)
    : lossyWithin(engine, id, ops, format, options, signal);
}

async function pngWithin(
  engine: Pick<Engine, 'encode'>,
  id: SourceId,
  ops: readonly Op[],
  { maxBytes, level = 'fast', lane = 'result', onProgress = () => undefined }: LimitOptions,
  signal: AbortSignal,
): Promise<LimitedFile> {
  const result = (file: Blob): LimitedFile => ({
    ...{ file, fits: file.size <= maxBytes },
    ...{ isOnWhite: false, quality: undefined },
  });
  if (level === 'fast') {
    const fast = result(await engine.encode(id, ops, { level, lane }, signal));
    if (fast.fits) return fast;
  }
  return result(await engine.encode(id, ops, { level: 'smallest', lane, onProgress }, signal));
}

async function lossyWithin(
  engine: Pick<Engine, 'pixels'>,
  id: SourceId,
  ops: readonly Op[],
  format: LossyFormat,
  { maxBytes, highestQuality: highest = 100, onProgress }: LimitOptions,
  signal: AbortSignal,
): Promise<LimitedFile> {
  const pixels = await engine.pixels(id, ops, signal);
  const search = {
    ...{ maxBytes, onProgress, highest: Math.floor(highest) },
    first: Math.min(QUALITY[format], Math.floor(highest)),
  };
  return withEncoder(
    pixels,
    format,
    highest,
    async (encode, isOnWhite) => ({ ...(await highestQuality(encode, search)), isOnWhite }),
    signal,
  );
}
