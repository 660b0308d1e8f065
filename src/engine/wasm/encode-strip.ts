import { coded } from './memory';
import { encodeStrip as encodeInWasm, type Picture } from './pkg/pixels_wasm';
import type { EncodedStrip } from './strip';

/** Compresses the rows from `start` up to `end`, here and now. */
export function encodeStrip(
  picture: Picture,
  colorType: number,
  start: number,
  end: number,
): EncodedStrip {
  const strip = coded(() => encodeInWasm(picture, colorType, start, end));
  try {
    const { checksum, length } = strip;
    return { bytes: strip.take() as Uint8Array<ArrayBuffer>, checksum, length };
  } finally {
    strip.free();
  }
}
