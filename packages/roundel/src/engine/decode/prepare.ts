import type { PictureHeader, PictureType } from '../../format/header';
import { checkIntegrity } from '../../format/integrity/check';
import type { InflateWhen } from '../../format/integrity/png';
import { isWithinLimits, MAX_PIXELS, MAX_SIDE } from '../../format/limits';
import { neutraliseOrientation } from '../../format/neutralise-orientation';
import { readHeader } from '../../format/read-header';
import { sniffType } from '../../format/sniff';
import { EngineError } from '../errors';
import { throwIfAborted } from './throw-if-aborted';

/** A file whose header has been read and whose size is within the limits. Its pixels have not been checked. */
export interface ReadPicture {
  readonly header: PictureHeader;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file that has been read and checked for a browser's decoder. */
export interface PreparedPicture {
  readonly header: PictureHeader;
  /**
   * The file's bytes, repaired where possible and with the orientation removed. From these bytes, a browser decodes
   * `header.width` x `header.height` pixels, if it supports the type and the type is not HEIC. The caller applies
   * `header.orientation`.
   */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mime: string;
}

const MIME: Record<PictureType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  avif: 'image/avif',
  jxl: 'image/jxl',
};

/**
 * Reads a file and its header.
 *
 * @throws EngineError `file-unreadable`, `file-empty`, `unsupported-type` if the first bytes are not of an accepted
 *   type, `decode-failed` if the file declares no size, `too-many-pixels` if the size exceeds the limits; an AbortError
 */
export async function readPicture(file: Blob, signal: AbortSignal): Promise<ReadPicture> {
  throwIfAborted(signal);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new EngineError('file-unreadable', undefined, { cause });
  }
  throwIfAborted(signal);
  if (bytes.length === 0) throw new EngineError('file-empty');

  const header = readHeader(bytes);
  if (header === null) {
    throw new EngineError(sniffType(bytes) === null ? 'unsupported-type' : 'decode-failed');
  }
  assertWithinLimits(header.width, header.height);
  return { header, bytes };
}

/**
 * Turns a file into bytes that are safe for any browser's decoder. Decodes no pixels.
 *
 * @throws EngineError `decode-failed` if pixels are missing from the file; an AbortError
 */
export async function prepareForBrowser(
  { header, bytes }: ReadPicture,
  signal: AbortSignal,
): Promise<PreparedPicture> {
  const inflate = async (): Promise<InflateWhen> =>
    (await rejectsMissingRows()) ? 'damaged' : 'always';
  const integrity = await checkIntegrity(bytes, header.type, { inflate });
  throwIfAborted(signal);
  if (!integrity.whole) throw new EngineError('decode-failed', integrity.reason);
  const upright = neutraliseOrientation(integrity.bytes, header);
  return { header, bytes: upright, mime: MIME[header.type] };
}

/**
 * Throws `too-many-pixels` if the size exceeds the limits. Call this function with the size from the header, and again
 * with the decoded size.
 *
 * @param reason `result` for the size of a result
 */
export function assertWithinLimits(width: number, height: number, reason?: 'result'): void {
  if (isWithinLimits(width, height)) return;
  const limits = `more than ${MAX_PIXELS / 1_000_000} megapixels, or a side above ${MAX_SIDE.toLocaleString('en')} pixels`;
  throw new EngineError('too-many-pixels', `${width} x ${height} pixels: ${limits}`, { reason });
}

/** A PNG of 1 x 2 pixels whose second row is missing. Its chunks and checksums are correct. */
const SHORT_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAAAAAC86un7AAAACklEQVR4nGM4AQAAygDJmcpdfgAAAABJRU5ErkJggg==';

let strict: Promise<boolean> | null = null;

async function refusesShortPng(): Promise<boolean> {
  const png = Uint8Array.from(atob(SHORT_PNG), (char) => char.charCodeAt(0));
  try {
    (await createImageBitmap(new Blob([png], { type: 'image/png' }))).close();
    return false;
  } catch {
    return typeof createImageBitmap !== 'undefined';
  }
}

/**
 * Whether this browser's decoder rejects a PNG with missing rows. The decoder of Chromium does. The decoders of Firefox
 * and WebKit leave missing rows blank, so in these browsers the rows must be counted before decoding.
 */
function rejectsMissingRows(): Promise<boolean> {
  strict ??= refusesShortPng();
  return strict;
}
