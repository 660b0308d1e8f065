import { encodePng } from '../../../packages/roundel/src/engine/wasm/encode-png';
import { StripPool } from '../../../packages/roundel/src/engine/wasm/strip-pool';
import { openPhoto } from './photo';

/** Encodes a picture's decoded pixels as a PNG, for the native benchmarks. */
export async function decodedPng(name: string): Promise<Blob> {
  const { picture, bitmap } = await openPhoto(name);
  bitmap.close();
  const { signal } = new AbortController();
  try {
    return await encodePng(picture, new StripPool(0), () => undefined, signal);
  } finally {
    picture.free();
  }
}
