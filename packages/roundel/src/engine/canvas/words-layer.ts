import type { Size } from '../geometry';
import type { Loaded } from '../ops/operation';
import { traceLetters, type Words } from '../ops/words';
import { measureCoverage } from './coverage';

/** Computes the layer of words as RGBA, for the same reason as the layers of shapes. */
export function computeWordsLayer(
  { width, height }: Size,
  op: Words,
  loaded: Loaded,
): Uint8ClampedArray<ArrayBuffer> {
  const layer = new Uint8ClampedArray(width * height * 4);
  const sharesIn = measureCoverage(width, height, traceLetters(op, loaded));
  for (let y = 0; y < height; y++) {
    sharesIn(y).forEach((share, x) => {
      if (share > 0) layer.set([...op.color, Math.round(share * 255)], (y * width + x) * 4);
    });
  }
  return layer;
}
