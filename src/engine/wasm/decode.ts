import { assertWithinLimits, type PreparedPicture } from '../decode/prepare';
import { throwIfAborted } from '../decode/throw-if-aborted';
import { EngineError } from '../errors';
import { copyFrame, decodeFrame, isJpegPlanes, pictureOfPlanes } from './frame';
import { bytesOf, coded } from './memory';
import { Picture } from './pkg/pixels_wasm';
import { copyStraightAlpha } from './straight-alpha';

/** Rows read back from a canvas at a time, so that no second copy of the whole picture exists. */
const ROWS_PER_READ = 512;

/**
 * Decodes into Wasm memory, upright and in sRGB. The caller frees the picture.
 *
 * The pixels come out of a `VideoFrame` where there is one, without a canvas
 * between: no premultiplied rounding, no noise that privacy modes add to
 * canvases, and less time. Where that is missing, or declines, a canvas is read
 * back in strips.
 *
 * @throws EngineError `decode-failed`, `too-many-pixels`, `out-of-memory`; an AbortError
 */
export async function decode(prepared: PreparedPicture, signal: AbortSignal): Promise<Picture> {
  const frame = await decodeFrame(prepared);
  const stored =
    frame === null ? await withBitmap(prepared, signal) : await withFrame(frame, prepared, signal);
  const { orientation } = prepared.header;
  return orientation === 1 ? stored : coded(() => stored.upright(orientation));
}

async function withFrame(
  frame: VideoFrame,
  prepared: PreparedPicture,
  signal: AbortSignal,
): Promise<Picture> {
  try {
    throwIfAborted(signal);
    const { displayWidth: width, displayHeight: height } = frame;
    assertWithinLimits(width, height);
    if (isJpegPlanes(frame)) return await pictureOfPlanes(frame);
    return await fill(width, height, async (memory) => {
      if (frame.format?.endsWith('A') === true && (await copyStraight(prepared, memory))) return;
      await copyFrame(frame, memory);
    });
  } finally {
    frame.close();
  }
}

/** Frames hold premultiplied colours: what has alpha is decoded once more, to be exact. */
async function copyStraight(
  { bytes, mime }: PreparedPicture,
  memory: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const blob = new Blob([bytes], { type: mime });
  const bitmap = await createImageBitmap(blob, { premultiplyAlpha: 'none' });
  try {
    return copyStraightAlpha(bitmap, memory);
  } finally {
    bitmap.close();
  }
}

async function withBitmap({ bytes, mime }: PreparedPicture, signal: AbortSignal): Promise<Picture> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(new Blob([bytes], { type: mime }));
  } catch (cause) {
    throw new EngineError('decode-failed', 'the browser cannot decode it', { cause });
  }
  try {
    throwIfAborted(signal);
    assertWithinLimits(bitmap.width, bitmap.height);
    return await fill(bitmap.width, bitmap.height, (memory) => copyBitmap(bitmap, memory));
  } finally {
    bitmap.close();
  }
}

/** A picture whose pixels `write` puts into memory that stays where it is meanwhile. */
async function fill(
  width: number,
  height: number,
  write: (memory: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<Picture> {
  const picture = coded(() => new Picture(width, height));
  try {
    await write(bytesOf(picture));
    return picture;
  } catch (cause) {
    picture.free();
    if (cause instanceof EngineError) throw cause;
    throw new EngineError('decode-failed', 'the pixels could not be read', { cause });
  }
}

async function copyBitmap(bitmap: ImageBitmap, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  if (typeof VideoFrame !== 'undefined') {
    try {
      const frame = new VideoFrame(bitmap, { timestamp: 0 });
      try {
        await copyFrame(frame, memory);
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
