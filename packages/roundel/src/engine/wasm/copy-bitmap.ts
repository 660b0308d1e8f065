import { EngineError } from '../errors';
import { copyVideoFrame } from './copy-video-frame';
import { bytesOf } from './memory';
import type { Picture } from './pkg/pixels_wasm';

/**
 * The number of rows that are read back from a canvas at a time. Reading all rows at once would make a second copy of
 * the picture.
 */
const ROWS_PER_READ = 512;

/** How pixels are read back: from a `VideoFrame`, which is faster, or from a canvas. */
export type ReadbackMethod = 'frame' | 'canvas';

/**
 * Writes a bitmap's pixels in sRGB into a picture of the same size. Use `frame` only for opaque bitmaps. Frames hold
 * premultiplied colours, which some browsers return unchanged.
 */
export async function copyBitmap(
  bitmap: ImageBitmap,
  picture: Picture,
  method: ReadbackMethod,
): Promise<void> {
  if (method === 'canvas') {
    copyByCanvas(bitmap, bytesOf(picture));
    return;
  }
  const frame = new VideoFrame(bitmap, { timestamp: 0 });
  try {
    await copyVideoFrame(frame, picture);
  } finally {
    frame.close();
  }
}

function copyByCanvas(bitmap: ImageBitmap, memory: Uint8Array<ArrayBuffer>): void {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, Math.min(height, ROWS_PER_READ));
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (context === null) throw new EngineError('out-of-memory', 'no canvas to decode with');
  context.globalCompositeOperation = 'copy';
  try {
    for (let y = 0; y < height; y += ROWS_PER_READ) {
      const rows = Math.min(ROWS_PER_READ, height - y);
      context.drawImage(bitmap, 0, -y);
      memory.set(context.getImageData(0, 0, width, rows).data, y * width * 4);
    }
  } finally {
    canvas.width = canvas.height = 0;
  }
}
