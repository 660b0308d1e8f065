/** The longest side of a thumbnail, in pixels. A picture up to this size is not scaled. */
const SIDE = 320;

/** Makes a small picture of a result. Browsers that cannot write WebP write PNG. */
export async function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
}
