import { decodeWithCodecs } from './decode-with-codecs';
import { prepareForBrowser, type ReadPicture } from '../decode/prepare';
import type { OpenOptions } from '../engine';
import { decodeInBrowser } from './decode-in-browser';
import { decodeHeic } from '../heic/decode-heic';
import { callWasm } from '../call-wasm';
import { denominatorForRatio } from './scale';
import { decodedSource, openJpeg, type Source } from './source';

/**
 * Decodes a file, upright and in sRGB. The caller frees the source.
 *
 * @throws EngineError `decode-failed`, `too-many-pixels`, `out-of-memory`, `decoder-unavailable`,
 *   `pixels-blocked`, `heic-unsupported`; an AbortError
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
    const source = await openJpeg(bytes, options, signal);
    if (source !== null) return source;
  }
  if (header.type === 'heic') {
    return decodedSource(await decodeHeic(bytes, onProgress, signal));
  }
  const stored =
    (header.type === 'jpeg' ? null : await decodeWithCodecs(bytes, signal)) ??
    (await decodeInBrowser(await prepareForBrowser(file, signal), signal));
  return decodedSource(orientation === 1 ? stored : callWasm(() => stored.upright(orientation)));
}
