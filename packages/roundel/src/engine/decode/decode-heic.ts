import { callWasm } from '../call-wasm';
import { throwIfAborted } from '../errors';
import * as glue from '../pkg/heic/heic_wasm_bg.js';
import type { LazyModules } from '../lazy-modules';
import { nextTask } from '#next-task';
import { viewBytes } from '../wasm/memory';
import { Raster } from '../pkg/pixels/pixels_wasm';
import { convertToSrgb } from './convert-colors';
import { DecoderModule, type OpenDecoder } from './decoder-module';
import { assertWithinLimits } from './read-photo-file';

const heic = new DecoderModule(
  new URL('../pkg/heic/heic_wasm_bg.wasm', import.meta.url),
  './heic_wasm_bg.js',
  glue,
);

/**
 * Decodes a HEIC photo upright and in sRGB. The same file gives the same pixels in every browser. The caller frees the
 * picture. Builds without the decoder use without-heic.ts instead of this file.
 *
 * @param onProgress called with the share of the tiles that are decoded
 * @throws EngineError `decode-failed`, `heic-unsupported` for pictures that are HDR or not HEVC, `hdr-unsupported` for
 *   profiles of HDR, `too-many-pixels`, `out-of-memory`, `decoder-unavailable`; an AbortError
 */
export function decodeHeic(
  file: Uint8Array,
  modules: LazyModules,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Raster> {
  return heic.open(file, modules, async (open) => {
    const stored = await readTiles(open, onProgress, signal);
    try {
      await convertToSrgb(stored, open.decoder, modules);
    } catch (error) {
      stored.free();
      throw error;
    }
    const { orientation } = open.decoder;
    // `upright` frees `stored`.
    return orientation === 1 ? stored : callWasm(() => stored.upright(orientation));
  });
}

/** Copies the rows into a picture as their tiles are decoded. A cancellation can arrive between two tiles. */
async function readTiles(
  { decoder, memory }: OpenDecoder<glue.Decoder>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Raster> {
  const { width, height, tiles } = decoder;
  assertWithinLimits(width, height);
  const picture = callWasm(() => new Raster(width, height));
  try {
    let at = 0;
    for (let decoded = 1; ; decoded++) {
      await nextTask();
      throwIfAborted(signal);
      const length = callWasm(() => decoder.step());
      if (length === undefined) return picture;
      viewBytes(picture).set(new Uint8Array(memory.buffer, decoder.byteOffset, length), at);
      at += length;
      onProgress(decoded / tiles);
    }
  } catch (error) {
    picture.free();
    throw error;
  }
}
