import { abortError, EngineError } from '../errors';
import { assertWithinLimits, type PreparedPicture } from '../decode/prepare';

/**
 * Gives the memory a picture of this size is to be written to: straight RGBA,
 * width x height x 4 bytes. Called once, and the memory stays where it is until
 * decoding has ended.
 */
export type Allocate = (width: number, height: number) => Uint8Array<ArrayBuffer>;

/** Rows read back from a canvas at a time, so that no second copy of the whole picture exists. */
const ROWS_PER_READ = 512;

/**
 * Decodes straight into memory the caller owns, as stored (orientation is still
 * to be applied), converted to sRGB.
 *
 * `ImageDecoder` writes there without a canvas between: no premultiplied
 * rounding, no noise that privacy modes add to canvases. Where it is missing,
 * or declines, a canvas is read back in strips.
 *
 * @throws EngineError `decode-failed` or `too-many-pixels`; an AbortError
 */
export async function decodeInto(
  prepared: PreparedPicture,
  allocate: Allocate,
  signal: AbortSignal,
): Promise<void> {
  const frame = await decodeFrame(prepared);
  if (frame !== null) {
    try {
      if (signal.aborted) throw abortError();
      await copyFrame(frame, allocate);
    } finally {
      frame.close();
    }
    return;
  }
  const bitmap = await decodeBitmap(prepared);
  try {
    if (signal.aborted) throw abortError();
    copyBitmap(bitmap, allocate);
  } finally {
    bitmap.close();
  }
}

/** The first frame, or null where `ImageDecoder` is missing or does not take this file. */
async function decodeFrame({ bytes, mime }: PreparedPicture): Promise<VideoFrame | null> {
  if (typeof ImageDecoder === 'undefined' || !(await ImageDecoder.isTypeSupported(mime))) {
    return null;
  }
  let decoder: ImageDecoder | null = null;
  try {
    decoder = new ImageDecoder({ data: bytes, type: mime, colorSpaceConversion: 'default' });
    const { image } = await decoder.decode({ frameIndex: 0, completeFramesOnly: true });
    return image;
  } catch {
    // The other way in has the last word on whether the file can be decoded.
    return null;
  } finally {
    decoder?.close();
  }
}

async function copyFrame(frame: VideoFrame, allocate: Allocate): Promise<void> {
  const { width, height } = frame.visibleRect ?? { width: 0, height: 0 };
  assertWithinLimits(width, height);
  try {
    await frame.copyTo(allocate(width, height), {
      format: 'RGBA',
      colorSpace: 'srgb',
      layout: [{ offset: 0, stride: width * 4 }],
    });
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw new EngineError('decode-failed', 'the frame could not be copied', { cause });
  }
}

async function decodeBitmap({ bytes, mime }: PreparedPicture): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([bytes], { type: mime }));
  } catch (cause) {
    throw new EngineError('decode-failed', 'the browser cannot decode it', { cause });
  }
}

function copyBitmap(bitmap: ImageBitmap, allocate: Allocate): void {
  const { width, height } = bitmap;
  assertWithinLimits(width, height);
  const memory = allocate(width, height);
  const canvas = new OffscreenCanvas(width, Math.min(height, ROWS_PER_READ));
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (context === null) throw new EngineError('out-of-memory', 'no canvas to decode with');
  context.globalCompositeOperation = 'copy';
  for (let y = 0; y < height; y += ROWS_PER_READ) {
    const rows = Math.min(ROWS_PER_READ, height - y);
    context.drawImage(bitmap, 0, -y);
    memory.set(context.getImageData(0, 0, width, rows).data, y * width * 4);
  }
  canvas.width = canvas.height = 0;
}
