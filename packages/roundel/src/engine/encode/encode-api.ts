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
  let opened: { pixels: Pixels; format: LossyFormat; encoder: Encoder } | null = null;
  return {
    async open(pixels, format) {
      // The imports are dynamic, so that only one encoder is fetched.
      const encoder =
        format === 'jpeg'
          ? await (await import('./jpeg')).createJpegEncoder()
          : await (await import('./webp')).createWebpEncoder();
      opened = { pixels, format, encoder };
      return format === 'jpeg' && putOnWhite(pixels.data);
    },
    encode(quality) {
      if (opened === null) throw new Error('no pixels');
      const { pixels, format, encoder } = opened;
      const bytes = encoder(pixels, quality);
      if (bytes === null) throw new Error(`no ${format} of ${String(pixels.width)} pixels`);
      // The Blob copies the bytes out of the encoder's memory.
      return Promise.resolve(
        new Blob([bytes as Uint8Array<ArrayBuffer>], { type: `image/${format}` }),
      );
    },
  };
}
