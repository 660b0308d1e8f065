import { assertWithinLimits } from '../decode/prepare';
import { throwIfAborted } from '../decode/throw-if-aborted';
import { nextTask } from '../next-task';
import { callWasm } from '../call-wasm';
import { convertFromTable } from '../color/table-converter';
import { bytesOf } from './memory';
import { Picture } from './pkg/pixels_wasm';
import { codecs } from '../codecs/instance';
import type { OpenDecoder } from '../decoder-instance';
import type { Decoder } from '../codecs/pkg/codecs_wasm';

/**
 * Decodes a PNG, GIF or WebP in sRGB, without applying the orientation. The same file gives the same pixels in every
 * browser. The caller frees the picture.
 *
 * @param file the bytes of the file, which need not have been checked
 * @returns null when the file is in a colour space that only the browser converts
 * @throws EngineError `decode-failed`, `too-many-pixels`, `out-of-memory`, `decoder-unavailable`; an
 *   AbortError
 */
export function decodeWithCodecs(file: Uint8Array, signal: AbortSignal): Promise<Picture | null> {
  return codecs.open(file, async (open) => {
    const picture = await readRows(open, signal);
    try {
      if (await convertToSrgb(picture, open.decoder)) return picture;
    } catch (error) {
      picture.free();
      throw error;
    }
    picture.free();
    return null;
  });
}

/** Converts the picture from the colour space of its file. Returns false if we cannot convert from this space. */
async function convertToSrgb(picture: Picture, decoder: Decoder): Promise<boolean> {
  const { profile, channels } = decoder;
  if (profile === undefined) return callWasm(() => convertFromChunks(picture, decoder));
  const isConverted = callWasm(() => picture.toSrgb(profile, channels));
  return isConverted || (await convertFromTable(picture, profile, channels));
}

/** Converts the picture from the colour space in the chunks of its PNG. Returns false if we cannot convert from it. */
function convertFromChunks(picture: Picture, decoder: Decoder): boolean {
  const { gamma, chromaticities, codePoints } = decoder;
  if (codePoints !== undefined) {
    const [primaries = 0, transfer = 0, fullRange] = codePoints;
    return fullRange === 1 && picture.toSrgbFromCicp(primaries, transfer);
  }
  if (gamma === undefined && chromaticities === undefined) return true;
  return picture.toSrgbFromPng(gamma, chromaticities);
}

/** Copies the rows into a picture, one band at a time. A cancellation can arrive between two bands. */
async function readRows(
  { decoder, memory }: OpenDecoder<Decoder>,
  signal: AbortSignal,
): Promise<Picture> {
  const { width, height } = decoder;
  assertWithinLimits(width, height);
  const picture = callWasm(() => new Picture(width, height));
  try {
    for (let at = 0; ;) {
      const length = callWasm(() => decoder.read());
      if (length === 0) return picture;
      const rows = new Uint8Array(memory.buffer, decoder.byteOffset, length);
      bytesOf(picture).set(rows, at);
      at += length;
      await nextTask();
      throwIfAborted(signal);
    }
  } catch (error) {
    picture.free();
    throw error;
  }
}
