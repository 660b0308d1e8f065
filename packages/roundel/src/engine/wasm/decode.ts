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
 *   `pixels-blocked`, `heic-unsupported`, `avif-unsupported`, `jxl-unsupported`; an AbortError
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
  const stored = await decodeStored(file, signal);
  return decodedSource(orientation === 1 ? stored : callWasm(() => stored.upright(orientation)));
}

/** Decodes the file without applying the orientation: with our codecs if they can, otherwise with the browser. */
async function decodeStored(file: ReadPicture, signal: AbortSignal): Promise<Picture> {
  const { type } = file.header;
  const inBrowser = async (): Promise<Picture> => {
    await assertHasDecoder(type);
    const prepared = await prepareForBrowser(file, signal);
    return type === 'avif' ? decodeAvif(prepared, signal) : decodeInBrowser(prepared, signal);
  };
  const byBrowser = type === 'jpeg' || type === 'avif' || type === 'jxl';
  return (byBrowser ? null : await decodeWithCodecs(file.bytes, signal)) ?? inBrowser();
}
