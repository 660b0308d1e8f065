/**
 * Makes copies of the middle square of a bitmap with the given sides. Returns none if the browser cannot scale bitmaps.
 * The browser scales the whole bitmap only for the largest side, because that takes milliseconds.
 */
export async function makeThumbnails(
  bitmap: ImageBitmap,
  sides: readonly number[],
): Promise<readonly ImageBitmap[]> {
  if (sides.length === 0) return [];
  const largest = await scaleSquare(bitmap, Math.max(...sides)).catch(() => null);
  if (largest === null) return [];
  try {
    return await Promise.all(sides.map((side) => scaleSquare(largest, side)));
  } catch {
    return [];
  } finally {
    largest.close();
  }
}

function scaleSquare(bitmap: ImageBitmap, side: number): Promise<ImageBitmap> {
  const square = Math.min(bitmap.width, bitmap.height);
  const x = Math.floor((bitmap.width - square) / 2);
  const y = Math.floor((bitmap.height - square) / 2);
  return createImageBitmap(bitmap, x, y, square, square, {
    resizeWidth: side,
    resizeHeight: side,
    resizeQuality: 'high',
  });
}
