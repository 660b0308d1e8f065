/** The real encoders of JPEG and WebP for tests that mock modules: they run in this process instead of in a worker. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { putOnWhite } from '../../src/engine/encode/on-white';
import type { withEncoder } from '../../src/engine/encode/with-encoder';

const require = createRequire(import.meta.url);

/** Reads the Wasm file of an encoder. Replaces `readEncoderFile` of `engine/encode/encoder-file`. */
export async function readEncoder(name: string): Promise<ArrayBuffer> {
  const format = name.startsWith('mozjpeg') ? 'jpeg' : 'webp';
  const file = await readFile(require.resolve(`@jsquash/${format}/codec/enc/${name}`));
  return new Uint8Array(file).buffer;
}

/** The qualities at which files were encoded. A test may empty it. */
export const encodedQualities: number[] = [];

/** Replaces `withEncoder` of `engine/encode/with-encoder`. */
export const encodeInProcess: typeof withEncoder = async (pixels, format, work, signal) => {
  // Imported here, because the encoders import the module that this file replaces.
  const encoder =
    format === 'jpeg'
      ? await (await import('../../src/engine/encode/jpeg')).createJpegEncoder()
      : await (await import('../../src/engine/encode/webp')).createWebpEncoder();
  const isOnWhite = format === 'jpeg' && putOnWhite(pixels.data);
  const encode = (quality: number): Promise<Blob> => {
    signal.throwIfAborted();
    encodedQualities.push(quality);
    const bytes = encoder(pixels, quality);
    if (bytes === null) throw new Error('not encoded');
    return Promise.resolve(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  };
  return work(encode, isOnWhite);
};
