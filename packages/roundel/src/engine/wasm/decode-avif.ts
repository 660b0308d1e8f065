import { withoutColors } from '../../format/avif-colors';
import { EngineError } from '../errors';
import type { PreparedPicture } from '../decode/prepare';
import { decodeInBrowser } from './decode-in-browser';
import type { Picture } from './pkg/pixels_wasm';
import { convertToSrgb } from './to-srgb';

/**
 * Decodes an AVIF with the browser's decoder, without applying the orientation. Converts the colours with our own code,
 * because not every browser converts them. The browser converts HDR. The caller frees the picture.
 *
 * @throws the errors of `decodeInBrowser` and `convertToSrgb`
 */
export async function decodeAvif(prepared: PreparedPicture, signal: AbortSignal): Promise<Picture> {
  const plain = withoutColors(prepared.bytes);
  if (plain === null) return decodeInBrowser(prepared, signal);
  const picture = await decodeInBrowser({ ...prepared, bytes: plain.bytes }, signal);
  try {
    await convertToSrgb(picture, plain.colors);
    return picture;
  } catch (error) {
    picture.free();
    const isHdr = error instanceof EngineError && error.code === 'hdr-unsupported';
    if (isHdr) return await decodeInBrowser(prepared, signal);
    throw error;
  }
}
