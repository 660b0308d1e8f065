import { EngineError } from 'roundel';
import type { BitmapTools } from './prepare';

/** Encodes and examines bitmaps with an OffscreenCanvas. */
export const browserTools: BitmapTools = {
  encode: async (bitmap, type, quality) => {
    const { canvas } = drawToCanvas(bitmap);
    const blob = await canvas.convertToBlob({ type, quality });
    // A browser that cannot encode `type` encodes PNG instead.
    return blob.type === type ? blob : null;
  },
  isOpaque: (bitmap) => {
    const { data } = drawToCanvas(bitmap).context.getImageData(0, 0, bitmap.width, bitmap.height);
    for (let alpha = 3; alpha < data.length; alpha += 4) {
      if (data[alpha] !== 255) return false;
    }
    return true;
  },
};

function drawToCanvas(bitmap: ImageBitmap) {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new EngineError('out-of-memory', 'no canvas for the picture');
  context.drawImage(bitmap, 0, 0);
  return { canvas, context };
}
