import { assertWithinLimits, type PreparedPicture } from '../decode/prepare';
import { throwIfAborted } from '../decode/throw-if-aborted';
import { EngineError } from '../errors';
import { copyStraightAlpha } from './straight-alpha';

/**
 * Gives the memory a picture of this size is to be written to: straight RGBA,
 * width x height x 4 bytes. Called once, and the memory stays where it is until
 * decoding has ended.
 */
export type Allocate = (width: number, height: number) => Uint8Array<ArrayBuffer>;

/** Rows read back from a canvas at a time, so that no second copy of the whole picture exists. */
const ROWS_PER_READ = 512;

/**
 * Decodes into memory the caller owns, as stored (orientation is still to be
 * applied), converted to sRGB.
 *
 * The pixels come out of a `VideoFrame` where there is one, without a canvas
 * between: no premultiplied rounding, no noise that privacy modes add to
 * canvases, and less time. Where that is missing, or declines, a canvas is read
 * back in strips.
 *
 * @throws EngineError `decode-failed` or `too-many-pixels`; an AbortError
 */
export async function decodeInto(
  prepared: PreparedPicture,
  allocate: Allocate,
  signal: AbortSignal,
): Promise<void> {
  const decoded = (await decodeFrame(prepared)) ?? (await decodeBitmap(prepared));
  try {
    throwIfAborted(signal);
    const { width, height } = sizeOf(decoded);
    assertWithinLimits(width, height);
    const memory = allocate(width, height);
    if (decoded instanceof ImageBitmap) await copyBitmap(decoded, memory);
    else await copyFrame(decoded, prepared, memory);
  } finally {
    decoded.close();
  }
}

function sizeOf(decoded: ImageBitmap | VideoFrame): { width: number; height: number } {
  if (decoded instanceof ImageBitmap) return decoded;
  return { width: decoded.displayWidth, height: decoded.displayHeight };
}

/**
 * The first frame as RGB, or null where `ImageDecoder` is missing or not the
 * better way.
 *
 * It is not for JPEG: there it may give the stored luma and chroma planes, and
 * copying those out as RGBA repeats each chroma sample instead of interpolating.
 */
async function decodeFrame({ header, bytes, mime }: PreparedPicture): Promise<VideoFrame | null> {
  if (header.type === 'jpeg' || typeof ImageDecoder === 'undefined') return null;
  let decoder: ImageDecoder | null = null;
  try {
    decoder = new ImageDecoder({ data: bytes, type: mime });
    const { image } = await decoder.decode({ frameIndex: 0, completeFramesOnly: true });
    if (/^(RGB|BGR)/.test(image.format ?? '')) return image;
    image.close();
    return null;
  } catch {
    // The other way in has the last word on whether the file can be decoded.
    return null;
  } finally {
    decoder?.close();
  }
}

async function decodeBitmap(
  { bytes, mime }: PreparedPicture,
  options: ImageBitmapOptions = {},
): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([bytes], { type: mime }), options);
  } catch (cause) {
    throw new EngineError('decode-failed', 'the browser cannot decode it', { cause });
  }
}

async function copyFrame(
  frame: VideoFrame,
  prepared: PreparedPicture,
  memory: Uint8Array<ArrayBuffer>,
): Promise<void> {
  // Frames hold premultiplied colours: what has alpha is decoded once more, to be exact.
  if (frame.format?.endsWith('A') === true) {
    const straight = await decodeBitmap(prepared, { premultiplyAlpha: 'none' });
    try {
      if (copyStraightAlpha(straight, memory)) return;
    } finally {
      straight.close();
    }
  }
  try {
    await frameInto(frame, memory);
  } catch (cause) {
    throw new EngineError('decode-failed', 'the frame could not be copied', { cause });
  }
}

async function copyBitmap(bitmap: ImageBitmap, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  if (typeof VideoFrame !== 'undefined') {
    try {
      const frame = new VideoFrame(bitmap, { timestamp: 0 });
      try {
        await frameInto(frame, memory);
      } finally {
        frame.close();
      }
      return;
    } catch {
      // Some browsers make no frames of bitmaps, or give no RGBA: a canvas always does.
    }
  }
  copyByCanvas(bitmap, memory);
}

async function frameInto(frame: VideoFrame, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  await frame.copyTo(memory, {
    format: 'RGBA',
    colorSpace: 'srgb',
    layout: [{ offset: 0, stride: frame.displayWidth * 4 }],
  });
}

function copyByCanvas(bitmap: ImageBitmap, memory: Uint8Array<ArrayBuffer>): void {
  const { width, height } = bitmap;
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
