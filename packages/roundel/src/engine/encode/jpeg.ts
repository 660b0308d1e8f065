import { defaultOptions } from '@jsquash/jpeg/meta.js';
import createEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js';
import type { Encoder } from './encoder';
import { readEncoderFile } from '#encoder-file';

/**
 * A progressive file would be 3 % smaller, but encoding it would take more than twice as long. Every decoder reads
 * baseline files.
 */
const OPTIONS = { ...defaultOptions, progressive: false, baseline: true };

/** Fetches the JPEG encoder. The pixels must be opaque. */
export async function createJpegEncoder(): Promise<Encoder> {
  const options = {
    noInitialRun: true,
    wasmBinary: await readEncoderFile('mozjpeg_enc.wasm'),
    // Hides warnings. The encoder warns of coarse quantization tables, which a low quality needs.
    printErr: () => undefined,
  };
  const encoder = await createEncoder(options);
  return ({ data, width, height }, quality) =>
    encoder.encode(data, width, height, { ...OPTIONS, quality });
}
