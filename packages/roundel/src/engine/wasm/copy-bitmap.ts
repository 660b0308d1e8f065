import { EngineError } from '../errors';
import { bytesOf } from './memory';
import type { Picture } from './pkg/pixels_wasm';

/**
 * The number of rows that are read back from a canvas at a time. Reading all rows at once would make a second copy of
 * the picture.
 */
const ROWS_PER_READ = 512;

/** Writes a bitmap's pixels in sRGB into a picture of the same size, by a canvas. */
export function copyBitmap(bitmap: ImageBitmap, picture: Picture): void {
  const memory = bytesOf(picture);
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
