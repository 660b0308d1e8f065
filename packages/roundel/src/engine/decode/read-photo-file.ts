import type { PhotoHeader } from '../../photo-file/header';
import { isWithinLimits, MAX_PIXELS, MAX_SIDE } from '../../photo-file/limits';
import { readHeader } from '../../photo-file/read-header';
import { sniffType } from '../../photo-file/sniff';
import { EngineError, throwIfAborted } from '../errors';

/** A file whose header has been read and whose size is within the limits. Its pixels have not been checked. */
export interface PhotoFile {
  readonly header: PhotoHeader;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a file and its header.
 *
 * @throws EngineError `file-unreadable`, `file-empty`, `unsupported-type` if the first bytes are not of an accepted
 *   type, `decode-failed` if the file declares no size, `too-many-pixels` if the size exceeds the limits; an AbortError
 */
export async function readPhotoFile(file: Blob, signal: AbortSignal): Promise<PhotoFile> {
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
