import { defaultOptions } from '@jsquash/webp/meta.js';
import createEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import type { Pixels } from '../engine';
import type { Encoder } from './encoder';
import { readEncoderFile } from '#encoder-file';

/**
 * Method 4, the default, would make files 5 % smaller, but would take more than twice as long. Sharp conversion to YUV
 * would not make photos better: at the same size, they differ by 0.1 dB at most.
 */
const OPTIONS = { ...defaultOptions, method: 2 };

/** The largest number of colours of a palette. */
const PALETTE = 256;

/**
 * Fetches the WebP encoder. The pixels may be transparent. Pixels that look like a drawing are written without loss if
 * this makes the file smaller, whatever the quality.
 */
export async function createWebpEncoder(): Promise<Encoder> {
  const options = { noInitialRun: true, wasmBinary: await readEncoderFile('webp_enc_simd.wasm') };
  const encoder = await createEncoder(options);
  const lossless = new WeakMap<Pixels, Uint8Array | null>();
  const withoutLoss = (pixels: Pixels): Uint8Array | null => {
    const known = lossless.get(pixels);
    if (known !== undefined) return known;
    const { data, width, height } = pixels;
    // The copy lasts when the encoder uses its memory again.
    const file = isFlat(pixels)
      ? (encoder.encode(data, width, height, { ...OPTIONS, lossless: 1 })?.slice() ?? null)
      : null;
    lossless.set(pixels, file);
    return file;
  };
  return (pixels, quality) => {
    const exact = withoutLoss(pixels);
    const { data, width, height } = pixels;
    const lossy = encoder.encode(data, width, height, { ...OPTIONS, quality });
    return exact !== null && lossy !== null && exact.length < lossy.length ? exact : lossy;
  };
}

/**
 * Whether pixels look like a drawing rather than a photo: they have few colours, or half of the visible pixels equal
 * their left neighbour. In photos, few pixels do.
 */
function isFlat({ data, width }: Pixels): boolean {
  // Bytes at an odd offset cannot be viewed as 32-bit numbers.
  const { buffer, byteOffset } = data.byteOffset % 4 === 0 ? data : data.slice();
  // Alpha is in the highest byte.
  const pixels = new Uint32Array(buffer, byteOffset, data.length / 4);
  const colors = new Set<number>();
  let visible = 0;
  let repeated = 0;
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0;
    if (colors.size <= PALETTE) colors.add(pixel);
    if (pixel >>> 24 === 0) continue;
    visible += 1;
    if (at % width !== 0 && pixels[at - 1] === pixel) repeated += 1;
  }
  return colors.size <= PALETTE || 2 * repeated >= visible;
}
