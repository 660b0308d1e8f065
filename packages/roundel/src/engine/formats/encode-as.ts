import type { Pixels } from '../engine';
import { type LossyFormat, QUALITY } from './lossy-format';
import { withEncoder } from './with-encoder';

/** Options for writing a JPEG or WebP. */
export interface FormatOptions {
  /** The quality, 1 to 100. Absent: 90 for JPEG, 88 for WebP. */
  readonly quality?: number | undefined;
}

/** The file of a result. */
export interface FormattedFile {
  readonly file: Blob;
  /** Whether transparent pixels became white, because the format has no transparency. */
  readonly isOnWhite: boolean;
}

/**
 * Writes pixels as a JPEG or WebP, in a new worker for each file. The same pixels give the same bytes in every browser.
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
 * const pixels = await engine.pixels(photo.id, []);
 * const { file } = await encodeAs(pixels, 'webp', { quality: 80 });
 * await writeFile('photo.webp', file.stream());
 * engine.dispose();
 * ```
 */
export function encodeAs(
  pixels: Pixels,
  format: LossyFormat,
  { quality = QUALITY[format] }: FormatOptions = {},
  signal = new AbortController().signal,
): Promise<FormattedFile> {
  const encodeOnce = async (
    encode: (quality: number) => Promise<Blob>,
    isOnWhite: boolean,
  ): Promise<FormattedFile> => ({ file: await encode(quality), isOnWhite });
  return withEncoder(pixels, format, quality, encodeOnce, signal);
}
