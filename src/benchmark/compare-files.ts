import { DifferenceSum, type Difference } from './difference';

/** Rows compared at a time. */
const BAND = 128;

/**
 * Decodes two picture files of the same size with the browser's own decoder and
 * compares them pixel by pixel. Seconds for large ones: for a worker.
 *
 * @throws RangeError when their sizes differ
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
    throw new RangeError(`${width} x ${height} is not ${b.width} x ${b.height}`);
  }
  const band = new OffscreenCanvas(width, Math.min(BAND, height));
  const context = band.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas to compare on');
  const rowsOf = (bitmap: ImageBitmap, y: number): Uint8ClampedArray => {
    context.clearRect(0, 0, width, band.height);
    context.drawImage(bitmap, 0, -y);
    return context.getImageData(0, 0, width, Math.min(band.height, height - y)).data;
  };
  const sum = new DifferenceSum();
  for (let y = 0; y < height; y += band.height) sum.add(rowsOf(a, y), rowsOf(b, y));
  return sum.result();
}
