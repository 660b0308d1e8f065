import type { CallOptions, EncodeOptions, Pixels } from '../engine';
import { argumentError } from '../argument-error';
import { setDensity } from './density';
import { type Fault, NEVER_ABORTED } from '../errors';
import type { Size } from '../geometry';
import { findPixelsFault } from '../pixels-fault';
import type { LossyFormat } from './encoder';
import { readPngSize } from './read-png-size';
import { findHighestQuality } from './highest-quality';
import { withEncoder } from './with-encoder';

export type { LossyFormat };

export const LOSSY_FORMATS: readonly LossyFormat[] = ['jpeg', 'webp'];

/** A file format in which a result can be saved. */
export type FileFormat = 'png' | LossyFormat;

/**
 * The default quality of each format, 1 to 100. At these qualities, differences from the PNG are hard to see at the
 * size of a profile picture.
 */
export const QUALITY: Readonly<Record<LossyFormat, number>> = { jpeg: 90, webp: 88 };

/** Options for writing a JPEG or WebP. */
export interface FormatOptions extends CallOptions {
  /**
   * The quality, 1 to 100. With `maxBytes`, the highest quality that is tried. Absent: 90 for JPEG, 88 for WebP, and
   * 100 with `maxBytes`.
   */
  readonly quality?: number | undefined;
  /** The largest size of the file, in bytes. Absent: no limit. */
  readonly maxBytes?: number | undefined;
  /** With `maxBytes`, called repeatedly with the share of the work that is done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The JPEG or WebP of a result. */
export interface FormattedFile {
  readonly blob: Blob;
  /** Whether transparent pixels became white, because the format has no transparency. */
  readonly isOnWhite: boolean;
  /** The quality of the file, 1 to 100. */
  readonly quality: number;
  /** Whether the file is within the limit. If not, it is the smallest of the files that were tried. */
  readonly fits: boolean;
}

/**
 * Writes pixels as a JPEG or WebP, in a new worker for each file. The same pixels give the same bytes in every browser.
 *
 * With `maxBytes`, the file gets the highest quality that fits: a file at the next quality would be too large. Finding
 * this quality takes four attempts on average. The work also ends if the signal fires between two attempts.
 *
 * @param pixels the pixels, which are transferred to the worker: their buffer is empty afterwards
 * @throws EngineError `format-unavailable`, `invalid-operation`, or an AbortError
 *
 * @example
 * ```js
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { EngineClient } from 'roundel';
 * import { encodeAs } from 'roundel/formats';
 *
 * const engine = new EngineClient();
 * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
 * const pixels = await photo.pixels([]);
 * const { blob } = await encodeAs(pixels, 'webp', { quality: 80 });
 * await writeFile('photo.webp', blob.stream());
 * engine.dispose();
 * ```
 */
export async function encodeAs(
  pixels: Pixels,
  format: LossyFormat,
  { quality, maxBytes, onProgress, signal = NEVER_ABORTED }: FormatOptions = {},
): Promise<FormattedFile> {
  const usual = QUALITY[format];
  const highest = quality ?? (maxBytes === undefined ? usual : 100);
  const fault = findFault(pixels, format, highest) ?? findLimitFault(maxBytes ?? Infinity);
  if (fault !== null) throw argumentError(fault);
  return withEncoder(
    pixels,
    format,
    async (encode, isOnWhite) => {
      if (maxBytes === undefined) {
        return { blob: await encode(highest), isOnWhite, quality: highest, fits: true };
      }
      const search = {
        maxBytes,
        onProgress,
        highest: Math.floor(highest),
        first: Math.min(usual, Math.floor(highest)),
      };
      const found = await findHighestQuality(encode, search);
      return { ...found, isOnWhite };
    },
    signal,
  );
}

/** Returns what is wrong with the arguments, otherwise null. JavaScript callers may pass any values. */
function findFault(pixels: Pixels, format: LossyFormat, quality: number): Fault | null {
  if (!LOSSY_FORMATS.includes(format)) {
    return { parameter: 'format', expected: 'jpeg or webp', received: format };
  }
  if (!(quality >= 1 && quality <= 100)) {
    return { parameter: 'quality', expected: 'a number from 1 to 100', received: quality };
  }
  return findPixelsFault(pixels);
}

function findLimitFault(maxBytes: number): Fault | null {
  if (maxBytes >= 1) return null;
  return { parameter: 'maxBytes', expected: 'a number of at least 1', received: maxBytes };
}

/** How the file of a result is written. */
export interface PictureOptions extends FormatOptions {
  /** Absent: png. */
  readonly format?: FileFormat | undefined;
  /**
   * The largest size of the file, in bytes. A JPEG or WebP gets the highest quality that fits. A PNG that does not fit is
   * written again at level `smallest`, or in the format `fallback`. The size in pixels stays. Absent: no limit.
   */
  readonly maxBytes?: number | undefined;
  /** The format in which a result is written whose PNG exceeds `maxBytes`. Absent: PNG. */
  readonly fallback?: LossyFormat | undefined;
  /** For a PNG, the level that is tried first. With `smallest`, the level `fast` is not tried. Absent: fast. */
  readonly level?: EncodeOptions['level'];
  /**
   * The resolution that the file gives, for programs that print it. WebP has none. Absent: the file gives none, and
   * programs choose one.
   */
  readonly dotsPerInch?: number | undefined;
  /** The PNG at this level, without a resolution, if the caller has it already. */
  readonly png?: Blob | undefined;
  /** Called repeatedly with the share of the work that is done, 0 to 1. */
  readonly onProgress?: EncodeOptions['onProgress'];
}

/** The file of a result. */
export interface WrittenFile extends Size {
  readonly blob: Blob;
  readonly format: FileFormat;
  /** Whether the file is within the limit. If not, it is the smallest of the files that were tried. */
  readonly fits: boolean;
  /** The quality that was chosen because of the limit, 1 to 100. Undefined without a limit, and for a PNG. */
  readonly quality: number | undefined;
  /** Whether transparent pixels became white, because the format has no transparency. */
  readonly isOnWhite: boolean;
}

/** Encodes a result as a PNG, or returns its pixels. */
export interface ResultSource {
  readonly encode: (how: Pick<EncodeOptions, 'level' | 'onProgress'>) => Promise<Blob>;
  readonly readPixels: () => Promise<Pixels>;
}

/** Writes a result as the best file within the limit. */
export async function writeAs(source: ResultSource, options: PictureOptions): Promise<WrittenFile> {
  const {
    format = 'png',
    maxBytes = Infinity,
    fallback,
    level = 'fast',
    dotsPerInch,
    onProgress,
  } = options;
  if (format !== 'png') return writeLossy(source, format, options);
  const fault = findLimitFault(maxBytes);
  if (fault !== null) throw argumentError(fault);
  const toPng = async (encoded: Blob): Promise<WrittenFile> => {
    const blob = dotsPerInch === undefined ? encoded : await setDensity(encoded, dotsPerInch);
    const { width, height } = await readPngSize(blob);
    return {
      blob,
      width,
      height,
      format,
      fits: blob.size <= maxBytes,
      quality: undefined,
      isOnWhite: false,
    };
  };
  // Only the last attempt reports its progress, which would begin again otherwise.
  const first = level === 'smallest' ? { level, onProgress } : { level };
  const png = await toPng(options.png ?? (await source.encode(first)));
  if (png.fits) return png;
  if (fallback !== undefined) return writeLossy(source, fallback, options);
  return level === 'smallest' ? png : toPng(await source.encode({ level: 'smallest', onProgress }));
}

async function writeLossy(
  { readPixels }: ResultSource,
  format: LossyFormat,
  options: PictureOptions,
): Promise<WrittenFile> {
  const { quality, maxBytes, dotsPerInch, onProgress, signal } = options;
  const pixels = await readPixels();
  const { width, height } = pixels;
  const made = await encodeAs(pixels, format, { quality, maxBytes, onProgress, signal });
  const chosen = maxBytes === undefined ? undefined : made.quality;
  // The file keeps its number of bytes, so it stays within the limit.
  const blob = dotsPerInch === undefined ? made.blob : await setDensity(made.blob, dotsPerInch);
  return { ...made, blob, width, height, format, quality: chosen };
}
