import { drawGraphics, drawScreenshot } from './draw-scene';
import type { SyntheticKind } from './kinds';
import { paintNoiseRows, paintPhotoRows } from './paint-rows';
import { sizeOf } from './sizes';

/** Rows painted at a time: 128 of the widest picture are 4 MB. */
const BAND = 128;

/**
 * Makes a picture file: a JPEG of something like a photo, or a PNG of anything
 * else. The same pixels in every run; text is set in the browser's own face.
 * Takes seconds for the largest, so it belongs in a worker.
 *
 * @throws Error when the browser cannot make a canvas of that size
 */
export async function synthesise(kind: SyntheticKind, megapixels: number): Promise<Blob> {
  const size = sizeOf(megapixels);
  const canvas = new OffscreenCanvas(size.width, size.height);
  // Without alpha the file has none either.
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas for a picture of this size');
  if (kind === 'graphics') drawGraphics(context, size);
  else if (kind === 'screenshot') drawScreenshot(context, size);
  else {
    const paintRows = kind === 'photo' ? paintPhotoRows : paintNoiseRows;
    for (let y = 0; y < size.height; y += BAND) {
      const band = new ImageData(size.width, Math.min(BAND, size.height - y));
      paintRows(band.data, size.width, y);
      context.putImageData(band, 0, y);
    }
  }
  return canvas.convertToBlob(
    kind === 'photo' ? { type: 'image/jpeg', quality: 0.9 } : { type: 'image/png' },
  );
}
