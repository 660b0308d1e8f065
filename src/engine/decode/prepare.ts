import type { PictureHeader, PictureType } from '../../format/header';
import { checkIntegrity } from '../../format/integrity/check';
import type { InflateWhen } from '../../format/integrity/png';
import { isWithinLimits, MAX_PIXELS, MAX_SIDE } from '../../format/limits';
import { neutraliseOrientation } from '../../format/neutralise-orientation';
import { readHeader } from '../../format/read-header';
import { sniffType } from '../../format/sniff';
import { EngineError } from '../errors';
import { countsRows } from './strictness';
import { throwIfAborted } from './throw-if-aborted';

/** A file read, understood and found whole, but not decoded yet. */
export interface PreparedPicture {
  readonly header: PictureHeader;
  /**
   * The file's bytes, repaired where that can be done, with its orientation taken out: they decode to
   * `header.width` x `header.height` in every browser, and `header.orientation`
   * is still to be applied.
   */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mime: string;
}

const MIME: Record<PictureType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/**
 * The part of opening a picture that both engines share: from a file to bytes
 * that any decoder may be given. Refuses before any pixel is decoded.
 *
 * Rejects with an `EngineError`: `unsupported-type` when the first bytes are
 * not of an accepted type, `decode-failed` when the file cannot be read, says
 * no size or lacks pixels, `too-many-pixels` over the limits; or with an `AbortError`.
 */
export async function preparePicture(file: Blob, signal: AbortSignal): Promise<PreparedPicture> {
  throwIfAborted(signal);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new EngineError('decode-failed', 'the file could not be read', { cause });
  }
  throwIfAborted(signal);

  const header = readHeader(bytes);
  if (header === null) {
    throw new EngineError(sniffType(bytes) === null ? 'unsupported-type' : 'decode-failed');
  }
  assertWithinLimits(header.width, header.height);
  const inflate = async (): Promise<InflateWhen> => ((await countsRows()) ? 'damaged' : 'always');
  const integrity = await checkIntegrity(bytes, header.type, { inflate });
  throwIfAborted(signal);
  if (!integrity.whole) throw new EngineError('decode-failed', integrity.reason);
  const upright = neutraliseOrientation(integrity.bytes, header);
  return { header, bytes: upright, mime: MIME[header.type] };
}

/** Throws `too-many-pixels` for a size over the limits; to be asked again once a size is a fact. */
export function assertWithinLimits(width: number, height: number): void {
  if (isWithinLimits(width, height)) return;
  throw new EngineError(
    'too-many-pixels',
    `${width.toString()} x ${height.toString()}, at most ${MAX_PIXELS.toString()} pixels and ${MAX_SIDE.toString()} a side`,
  );
}
