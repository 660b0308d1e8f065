import type { Difference } from 'roundel-records/benchmark-report';
import { DifferenceSum } from './difference';

/** How many rows are compared at a time. */
const BAND = 128;

/**
 * Decodes two picture files with the browser's decoder and compares them pixel
 * by pixel. Takes seconds for large pictures, so it should be called in a worker.
 *
 * @throws RangeError when the pictures differ in width or height
 */
export async function compareFiles(a: Blob, b: Blob): Promise<Difference> {
  const bitmaps = await Promise.all([createImageBitmap(a), createImageBitmap(b)]);
  try {
    return compareBitmaps(...bitmaps);
  } finally {
    for (const bitmap of bitmaps) bitmap.close();
  }
}

function compareBitmaps(a: ImageBitmap, b: ImageBitmap): Difference {
  const { width, height } = a;
  if (width !== b.width || height !== b.height) {
    throw new RangeError(`Sizes differ: ${width} x ${height} and ${b.width} x ${b.height}`);
  }
  const band = new OffscreenCanvas(width, Math.min(BAND, height));
  const context = band.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas context for comparing pictures');
  const readRows = (bitmap: ImageBitmap, y: number): Uint8ClampedArray => {
    context.clearRect(0, 0, width, band.height);
    context.drawImage(bitmap, 0, -y);
    return context.getImageData(0, 0, width, Math.min(band.height, height - y)).data;
  };
  const sum = new DifferenceSum();
  for (let y = 0; y < height; y += band.height) sum.add(readRows(a, y), readRows(b, y));
  return sum.result();
}
