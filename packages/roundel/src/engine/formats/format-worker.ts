/** The worker that encodes one file. Ending it cancels the work and frees the encoder's memory. */
import { expose } from 'comlink';
import type { Pixels } from '../engine';
import type { FormattedFile, LossyFormat } from './encode-as';
import { putOnWhite } from './on-white';

export interface FormatWorkerApi {
  /** Modifies the pixels. Rejects when the encoder cannot be loaded, or runs out of memory. */
  encode(pixels: Pixels, format: LossyFormat, quality: number): Promise<FormattedFile>;
}

const api: FormatWorkerApi = {
  async encode(pixels, format, quality) {
    const isOnWhite = format === 'jpeg' && putOnWhite(pixels.data);
    // Dynamic imports, so that only one encoder is fetched.
    const bytes =
      format === 'jpeg'
        ? await (await import('./jpeg')).encodeJpeg(pixels, quality)
        : await (await import('./webp')).encodeWebp(pixels, quality);
    if (bytes === null) throw new Error(`no ${format} of ${String(pixels.width)} pixels`);
    // Copies the bytes out of the encoder's memory.
    const file = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: `image/${format}` });
    return { file, isOnWhite };
  },
};

expose(api);
