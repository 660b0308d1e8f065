import type { PictureHeader } from '../../format/header';
import { assertFileIsUniform, isUniform } from '../decode/blank';
import { assertHasDecoder } from '../decode/browser-decoders';
import { assertWithinLimits, prepareForBrowser, readPicture } from '../decode/prepare';
import { throwIfAborted } from '../decode/throw-if-aborted';
import { EngineError } from '../errors';
import { drawUpright } from './orientation';

/**
 * The number of rows that are read at a time to check whether all pixels are equal. In most photos, one read is enough,
 * because pixels in the first rows already differ.
 */
const ROWS_PER_READ = 64;

/** A decoded picture. The receiver owns the bitmap and must close it. */
export interface DecodedPicture {
  readonly header: PictureHeader;
  /** The upright picture. If its size differs from the size in the header, the bitmap's size is the right one. */
  readonly bitmap: ImageBitmap;
}

/**
 * Decodes a file with the browser's decoder and turns the picture upright. Rejects with an `EngineError`
 * (`file-unreadable`, `file-empty`, `unsupported-type`, `decode-failed`, `heic-unsupported`, `avif-unsupported`,
 * `jxl-unsupported`, `too-many-pixels`, `out-of-memory`) or an `AbortError`.
 */
export async function decodeUpright(file: Blob, signal: AbortSignal): Promise<DecodedPicture> {
  const read = await readPicture(file, signal);
  await assertHasDecoder(read.header.type);
  const prepared = await prepareForBrowser(read, signal);
  const { header, bytes, mime } = prepared;
  let stored: ImageBitmap;
  try {
    stored = await createImageBitmap(new Blob([bytes], { type: mime }));
  } catch (cause) {
    // Safari decodes HEIC. Other browsers do not.
    const code = header.type === 'heic' ? 'heic-unsupported' : 'decode-failed';
    throw new EngineError(code, undefined, { cause });
  }
  const { width, height } = stored;
  try {
    throwIfAborted(signal);
    assertWithinLimits(width, height);
    if (isUniformBitmap(stored)) await assertFileIsUniform(prepared, signal);
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

/** Whether all pixels of a bitmap are equal. Reads strips of rows until two pixels differ. */
function isUniformBitmap(bitmap: ImageBitmap): boolean {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, Math.min(height, ROWS_PER_READ));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new EngineError('out-of-memory', 'no canvas to decode with');
  context.globalCompositeOperation = 'copy';
  try {
    let pixel: Uint8ClampedArray | undefined;
    for (let y = 0; y < height; y += ROWS_PER_READ) {
      context.drawImage(bitmap, 0, -y);
      const { data } = context.getImageData(0, 0, width, Math.min(ROWS_PER_READ, height - y));
      pixel ??= data.slice(0, 4);
      if (!isUniform(data, pixel)) return false;
    }
    return true;
  } finally {
    canvas.width = canvas.height = 0;
  }
}
