import { EngineError } from '../../../engine/errors';
import type { BitmapTools } from './prepare';

/** The browser's own encoders, on a canvas off the screen. */
export const browserTools: BitmapTools = {
  encode: async (bitmap, type, quality) => {
    const { canvas } = drawn(bitmap);
    const blob = await canvas.convertToBlob({ type, quality });
    // A browser that cannot write a type writes PNG instead, and says so.
    return blob.type === type ? blob : null;
  },
  isOpaque: (bitmap) => {
    const { data } = drawn(bitmap).context.getImageData(0, 0, bitmap.width, bitmap.height);
    for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
    return true;
  },
};

function drawn(bitmap: ImageBitmap) {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new EngineError('out-of-memory', 'no canvas for the picture');
  context.drawImage(bitmap, 0, 0);
  return { canvas, context };
}
