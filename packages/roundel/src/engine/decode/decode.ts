import { callWasm } from '../call-wasm';
import type { OpenOptions } from '../engine';
import type { LazyModules } from '../lazy-modules';
import type { Raster } from '../pkg/pixels/pixels_wasm';
import { findDenominatorForRatio } from '../wasm/scale';
import { shortenOps } from '../wasm/shorten-plan';
import { decodeAvifOrJxl } from './decode-avif-or-jxl';
import { decodeHeic } from './decode-heic';
import { openJpeg } from './decode-jpeg';
import { decodeWithCodecs } from './decode-with-codecs';
import type { PhotoFile } from './read-photo-file';
import type { Source } from './source';

/**
 * The source for a picture that was decoded at full size. The source owns the picture.
 *
 * @param frame the frame of an animation that the picture shows, counted from 1
 */
export function createSource(picture: Raster, frame: number): Source {
  const { width, height } = picture;
  return {
    width,
    height,
    frame,
    forOps: (ops) => ({ picture, ops: shortenOps(ops, { width, height }) }),
    forPreview: () => picture,
    free: () => {
      picture.free();
    },
  };
}

/**
 * Decodes a file, upright and in sRGB. The caller frees the source.
 *
 * @throws EngineError `decode-failed`, `too-many-pixels`, `out-of-memory`, `decoder-unavailable`,
 *   `pixels-blocked`, `heic-unsupported`, `hdr-unsupported`, `avif-unsupported`, `jxl-unsupported`; an AbortError
 */
export async function decode(
  file: PhotoFile,
  { resultSide, onProgress = () => undefined }: OpenOptions,
  modules: LazyModules,
  signal: AbortSignal,
): Promise<Source> {
  const { bytes, header } = file;
  const { width, height, orientation } = header;
  if (header.type === 'jpeg') {
    const ratio = resultSide === undefined ? 1 : Math.min(width, height) / resultSide;
    const options = {
      width: orientation > 4 ? height : width,
      height: orientation > 4 ? width : height,
      orientation,
      denominator: findDenominatorForRatio(ratio),
    };
    return openJpeg(bytes, options, modules, signal);
  }
  if (header.type === 'heic') {
    return createSource(await decodeHeic(bytes, modules, onProgress, signal), 1);
  }
  const isForBrowser = header.type === 'avif' || header.type === 'jxl';
  const { picture, frame } = isForBrowser
    ? { picture: await decodeAvifOrJxl(file, modules, signal), frame: 1 }
    : await decodeWithCodecs(bytes, modules, signal);
  const upright = orientation === 1 ? picture : callWasm(() => picture.upright(orientation));
  return createSource(upright, frame);
}
