import { transfer, wrap } from 'comlink';
import type { Pixels } from '../engine';
import { abortError, EngineError } from '../errors';
import { pixelsFault } from '../pixels-fault';
import type { FormatWorkerApi } from './format-worker';
import { spawnFormats } from '../spawn';

/** A file format besides PNG in which a result can be saved. Both lose a little detail. */
export type LossyFormat = 'jpeg' | 'webp';

export const LOSSY_FORMATS: readonly LossyFormat[] = ['jpeg', 'webp'];

/** The quality of each format, 1 to 100. Differences are hard to see at the size of a profile picture. */
export const QUALITY: Readonly<Record<LossyFormat, number>> = { jpeg: 90, webp: 88 };

/** How a result is written. */
export interface FormatOptions {
  /** 1 to 100. Absent: 90 for JPEG, 88 for WebP. */
  readonly quality?: number | undefined;
}

/** A result's file in a format other than PNG. */
export interface FormattedFile {
  readonly file: Blob;
  /** True when transparent pixels became white, because the format has no transparency. */
  readonly isOnWhite: boolean;
}

/**
 * Writes pixels as a JPEG or WebP, in a new worker for each file. The bytes are the same in every browser.
 *
 * @param pixels are transferred to the worker: their buffer is empty afterwards
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
  return new Promise((resolve, reject) => {
    if (!(signal instanceof AbortSignal))
      throw new TypeError('Expected an AbortSignal as the last argument');
    if (signal.aborted) {
      reject(abortError());
      return;
    }
    const fault = faultOf(pixels, format, quality);
    if (fault !== null) {
      reject(new EngineError('invalid-operation', fault));
      return;
    }
    const worker = spawnFormats();
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', onAbort);
      worker.terminate();
      settle();
    };
    const onAbort = (): void => {
      end(() => {
        reject(abortError());
      });
    };
    const onError = (cause: unknown): void => {
      end(() => {
        reject(new EngineError('format-unavailable', undefined, { cause }));
      });
    };
    signal.addEventListener('abort', onAbort);
    // The script could not be loaded, or ran out of memory.
    worker.addEventListener('error', onError);
    wrap<FormatWorkerApi>(worker)
      .encode(transfer(pixels, [pixels.data.buffer]), format, quality)
      .then((file) => {
        end(() => {
          resolve(file);
        });
      }, onError);
  });
}

/** Says what is wrong with the arguments, which a caller without types may pass. Null if nothing is wrong. */
function faultOf(pixels: Pixels, format: LossyFormat, quality: number): string | null {
  if (!LOSSY_FORMATS.includes(format)) return `Expected jpeg or webp, received ${format}`;
  if (!(quality >= 1 && quality <= 100))
    return `Expected a quality from 1 to 100, received ${quality}`;
  return pixelsFault(pixels);
}
