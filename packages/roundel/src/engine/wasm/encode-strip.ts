import { callWasm } from '../call-wasm';
import {
  encodeSmallestStrip,
  encodeStrip as encodeFastStrip,
  type Raster,
} from '../pkg/pixels/pixels_wasm';
import type { EncodedStrip, StripEncoding } from './strip';

/** Compresses the rows from `start` (inclusive) to `end` (exclusive) in this thread. */
export function encodeStrip(
  picture: Raster,
  { level, colorType, palette }: StripEncoding,
  start: number,
  end: number,
): EncodedStrip {
  const strip = callWasm(() =>
    level === 'smallest'
      ? encodeSmallestStrip(picture, colorType, palette, start, end)
      : encodeFastStrip(picture, colorType, start, end),
  );
  try {
    const { checksum, length } = strip;
    return { bytes: strip.take() as Uint8Array<ArrayBuffer>, checksum, length };
  } finally {
    strip.free();
  }
}
