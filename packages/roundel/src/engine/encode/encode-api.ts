import type { Pixels } from '../engine';
import type { Encoder, LossyFormat } from './encoder';
import { putOnWhite } from './on-white';

export interface EncodeWorkerApi {
  /**
   * Loads the encoder and stores the pixels. For JPEG, puts the pixels on white first.
   *
   * @returns whether transparent pixels became white
   */
  open(pixels: Pixels, format: LossyFormat): Promise<boolean>;
  /**
   * Encodes the pixels. Rejects when the format cannot hold an image of this size or the encoder runs out of memory.
   */
  encode(quality: number): Promise<Blob>;
}

/** Creates what the worker for one picture answers with. */
export function createEncodeApi(): EncodeWorkerApi {
  let opened: { readonly pixels: Pixels; readonly format: LossyFormat; encoder: Encoder } | null =
    null;
  return {
    async open(pixels, format) {
      opened = { pixels, format, encoder: await createEncoder(format) };
      return format === 'jpeg' && putOnWhite(pixels.data);
    },
    async encode(quality) {
      if (opened === null) throw new Error('no pixels');
      const { pixels, format } = opened;
      let bytes: Uint8Array | null;
      try {
        bytes = opened.encoder(pixels, quality);
      } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError)) throw error;
        // WebKit before October 2025 loses floats when a loop changes to faster code (its bug 301435). That is probably
        // why busy devices have trapped at pictures that pass otherwise. A trap makes an instance unusable.
        opened.encoder = await createEncoder(format);
        bytes = opened.encoder(pixels, quality);
      }
      if (bytes === null) throw new Error(`no ${format} of ${String(pixels.width)} pixels`);
      // The Blob copies the bytes out of the encoder's memory.
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: `image/${format}` });
    },
  };
}

/** Fetches only the encoder of this format. */
async function createEncoder(format: LossyFormat): Promise<Encoder> {
  return format === 'jpeg'
    ? (await import('./jpeg')).createJpegEncoder()
    : (await import('./webp')).createWebpEncoder();
}
