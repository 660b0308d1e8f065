import { defaultOptions } from '@jsquash/webp/meta.js';
import createEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import type { Encoder } from './encoder';
import { encoderFile } from './encoder-file';

/** Method 4, the default, would make files 5 % smaller, but would take more than twice as long. */
const OPTIONS = { ...defaultOptions, method: 2 };

/** Fetches the WebP encoder. The pixels may be transparent. */
export async function createWebpEncoder(): Promise<Encoder> {
  const options = { noInitialRun: true, wasmBinary: await encoderFile('webp_enc_simd.wasm') };
  const encoder = await createEncoder(options);
  return ({ data, width, height }, quality) =>
    encoder.encode(data, width, height, { ...OPTIONS, quality });
}
