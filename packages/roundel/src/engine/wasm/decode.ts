import { decodeWithCodecs } from './decode-with-codecs';
import { assertHasDecoder } from '../decode/browser-decoders';
import { prepareForBrowser, type ReadPicture } from '../decode/prepare';
import type { OpenOptions } from '../engine';
import { decodeAvif } from './decode-avif';
import { decodeInBrowser } from './decode-in-browser';
import { decodeHeic } from '../heic/decode-heic';
import { callWasm } from '../call-wasm';
import type { Picture } from './pkg/pixels_wasm';
import { denominatorForRatio } from './scale';
import { decodedSource, openJpeg, type Source } from './source';

/**
 * Decodes a file, upright and in sRGB. The caller frees the source.
 *
 * @throws EngineError `decode-failed`, `too-many-pixels`, `out-of-memory`, `decoder-unavailable`,
 *   `pixels-blocked`, `heic-unsupported`, `hdr-unsupported`, `avif-unsupported`, `jxl-unsupported`; an AbortError
 */
export async function decode(
  file: ReadPicture,
  { resultSide, onProgress = () => undefined }: OpenOptions,
  signal: AbortSignal,
): Promise<Source> {
  const { bytes, header } = file;
  const { width, height, orientation } = header;
  if (header.type === 'jpeg') {
    const ratio = resultSide === undefined ? 1 : Math.min(width, height) / resultSide;
    const size = {
      width: orientation > 4 ? height : width,
      height: orientation > 4 ? width : height,
    };
    const options = { ...size, orientation, denominator: denominatorForRatio(ratio) };
    return openJpeg(bytes, options, signal);
  }
  if (header.type === 'heic') {
    return decodedSource(await decodeHeic(bytes, onProgress, signal), 1);
  }
  const isForBrowser = header.type === 'avif' || header.type === 'jxl';
  const { picture, frame } = isForBrowser
    ? { picture: await decodeByBrowser(file, signal), frame: 1 }
    : await decodeWithCodecs(bytes, signal);
  const upright = orientation === 1 ? picture : callWasm(() => picture.upright(orientation));
  return decodedSource(upright, frame);
}

/** Decodes an AVIF or a JPEG XL with the browser's decoder, without applying the orientation. */
async function decodeByBrowser(file: ReadPicture, signal: AbortSignal): Promise<Picture> {
  const { type } = file.header;
  await assertHasDecoder(type);
  const prepared = await prepareForBrowser(file, signal);
  return type === 'avif' ? decodeAvif(prepared, signal) : decodeInBrowser(prepared, signal);
}
