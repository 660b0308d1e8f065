import { callWasm } from '../call-wasm';
import * as glue from '../pkg/codecs/codecs_wasm_bg.js';
import { throwIfAborted } from '../errors';
import type { LazyModules } from '../lazy-modules';
import { nextTask } from '#next-task';
import { viewBytes } from '../wasm/memory';
import { Raster } from '../pkg/pixels/pixels_wasm';
import { convertToSrgb } from './convert-colors';
import { DecoderModule, type OpenDecoder } from './decoder-module';
import { assertWithinLimits } from './read-photo-file';

/** The module with the decoders for PNG, GIF and WebP. */
export const codecs = new DecoderModule(
  new URL('../pkg/codecs/codecs_wasm_bg.wasm', import.meta.url),
  './codecs_wasm_bg.js',
  glue,
);

/** A decoded picture, which the receiver frees, and the frame of an animation that it shows, counted from 1. */
interface DecodedFrame {
  readonly picture: Raster;
  readonly frame: number;
}

/**
 * Decodes a PNG, GIF or WebP in sRGB, without applying the orientation. Of an animation, decodes the first frame that
 * shows something. The same file gives the same pixels in every browser.
 *
 * @param file the bytes of the file, which need not have been checked
 * @throws EngineError `decode-failed`, `hdr-unsupported`, `too-many-pixels`, `out-of-memory`, `decoder-unavailable`;
 *   an AbortError
 */
export function decodeWithCodecs(
  file: Uint8Array,
  modules: LazyModules,
  signal: AbortSignal,
): Promise<DecodedFrame> {
  return codecs.open(file, modules, async (open) => {
    const picture = await readRows(open, signal);
    try {
      await convertToSrgb(picture, open.decoder, modules);
    } catch (error) {
      picture.free();
      throw error;
    }
    return { picture, frame: open.decoder.frameIndex + 1 };
  });
}

/** Copies the rows into a picture, one band at a time. A cancellation can arrive between two bands. */
async function readRows(
  { decoder, memory }: OpenDecoder<glue.Decoder>,
  signal: AbortSignal,
): Promise<Raster> {
  const { width, height } = decoder;
  assertWithinLimits(width, height);
  const picture = callWasm(() => new Raster(width, height));
  try {
    for (let at = 0; ;) {
      const length = callWasm(() => decoder.read());
      if (length === 0) return picture;
      const rows = new Uint8Array(memory.buffer, decoder.byteOffset, length);
      viewBytes(picture).set(rows, at);
      at += length;
      await nextTask();
      throwIfAborted(signal);
    }
  } catch (error) {
    picture.free();
    throw error;
  }
}
