/** What the helper of strip-worker.ts needs of the Wasm, in one file that is loaded at once. */
import { Raster } from '../pkg/pixels/pixels_wasm';
import { encodeStrip } from './encode-strip';
import { viewBytes } from './memory';
import type { EncodedStrip, StripRequest } from './strip';

export { warmUpStrips } from './warm-up';

export function compress({
  pixels,
  width,
  rows,
  hasRowAbove,
  encoding,
}: StripRequest): EncodedStrip {
  const picture = new Raster(width, rows);
  try {
    const bytes = viewBytes(picture);
    bytes.set(new Uint8Array(pixels, 0, bytes.length));
    return encodeStrip(picture, encoding, hasRowAbove ? 1 : 0, rows);
  } finally {
    picture.free();
  }
}
