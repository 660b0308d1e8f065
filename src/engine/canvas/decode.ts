import type { PictureHeader } from '../../format/header';
import { assertWithinLimits, preparePicture } from '../decode/prepare';
import { throwIfAborted } from '../decode/throw-if-aborted';
import { EngineError } from '../errors';
import { drawUpright } from './orientation';

/** A decoded picture. The receiver owns the bitmap and must close it. */
export interface DecodedPicture {
  readonly header: PictureHeader;
  /** Upright; its size is the one to go by, whatever the header claimed. */
  readonly bitmap: ImageBitmap;
}

/**
 * Decodes a file with the browser's decoder and turns it upright. Rejects with
 * an `EngineError` (`unsupported-type`, `decode-failed`, `too-many-pixels`,
 * `out-of-memory`) or an `AbortError`.
 */
export async function decodeUpright(file: Blob, signal: AbortSignal): Promise<DecodedPicture> {
  const { header, bytes, mime } = await preparePicture(file, signal);
  let stored: ImageBitmap;
  try {
    stored = await createImageBitmap(new Blob([bytes], { type: mime }));
  } catch (cause) {
    throw new EngineError('decode-failed', undefined, { cause });
  }
  const { width, height } = stored;
  try {
    throwIfAborted(signal);
    assertWithinLimits(width, height);
    if (header.orientation !== 1) {
      const upright = drawUpright({ image: stored, width, height }, header.orientation);
      stored.close();
      return { header, bitmap: upright.image.transferToImageBitmap() };
    }
  } catch (error) {
    stored.close();
    throw error;
  }
  return { header, bitmap: stored };
}
