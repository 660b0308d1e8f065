import { toBase64 } from './base64';
import { fileNamed } from './files';

/** Makes a file like those of phones: 4:2:0, about two bits per pixel. */
const QUALITY = 0.95;

/**
 * A picture written again as a baseline JPEG, in base64. With `display-p3`, its colours are converted
 * and the browser adds the profile.
 */
export async function reencode(name: string, colorSpace: PredefinedColorSpace): Promise<string> {
  const bitmap = await createImageBitmap(fileNamed(name));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { colorSpace });
  if (context === null) throw new Error('this browser has no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return toBase64(await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }));
}

/** The size of a picture in pixels, after its orientation is applied. */
export async function sizeOf(name: string): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(fileNamed(name));
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
