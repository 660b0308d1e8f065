import type { SyntheticKind } from 'roundel-records/benchmark-report';
import { drawGraphics, drawScreenshot } from './draw-scene';
import { paintNoiseRows, paintPhotoRows } from './paint-rows';
import { findSize } from './sizes';

/** The number of rows that are painted at a time. In the widest picture, 128 rows take 4 MB. */
const BAND = 128;

/**
 * Makes a picture file: a JPEG for `photo`, a PNG for the other kinds. The
 * pixels are the same in every run, except that text is set in the browser's
 * sans-serif font. Takes seconds for large pictures, so it should be called in a worker.
 *
 * @throws Error when the browser cannot create a canvas of that size
 */
export async function synthesise(kind: SyntheticKind, megapixels: number): Promise<Blob> {
  const size = findSize(megapixels);
  const canvas = new OffscreenCanvas(size.width, size.height);
  // Keeps the alpha channel out of the file.
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('No canvas context for a picture of this size');
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
