import { decodeWithCodecs } from '../codecs/decode';
import { prepareForBrowser, type ReadPicture } from '../decode/prepare';
import { decodeInBrowser } from './decode-in-browser';
import { callWasm } from './memory';
import type { Picture } from './pkg/pixels_wasm';

/**
 * Decodes into Wasm memory, upright and in sRGB. The caller frees the picture.
 *
 * @throws EngineError `decode-failed`, `too-many-pixels`, `out-of-memory`, `decoder-unavailable`,
 *   `pixels-blocked`; an AbortError
 */
export async function decode(file: ReadPicture, signal: AbortSignal): Promise<Picture> {
  const stored =
    (await decodeOurselves(file, signal)) ??
    (await decodeInBrowser(await prepareForBrowser(file, signal), signal));
  const { orientation } = file.header;
  return orientation === 1 ? stored : callWasm(() => stored.upright(orientation));
}

/** Null when only the browser can decode the file. */
async function decodeOurselves(
  { header, bytes }: ReadPicture,
  signal: AbortSignal,
): Promise<Picture | null> {
  return header.type === 'jpeg' ? null : decodeWithCodecs(bytes, signal);
}
