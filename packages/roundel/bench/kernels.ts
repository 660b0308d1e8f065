/** The kernels without the engine around them, which packages/bench measures. */
import { decode } from '../src/engine/decode/decode';
import { readPhotoFile } from '../src/engine/decode/read-photo-file';
import { LazyModules } from '../src/engine/lazy-modules';
import { OperationLoader } from '../src/engine/load-operations';
import type { Op } from '../src/engine/op';
import type { Loaded } from '../src/engine/ops/operation';
import { JpegFile, type Raster } from '../src/engine/pkg/pixels/pixels_wasm';
import { encodePng } from '../src/engine/wasm/encode-png';
import { viewBytes } from '../src/engine/wasm/memory';
import { toPlan } from '../src/engine/wasm/plan';
import { StripPool } from '../src/engine/wasm/strip-pool';

export type { Raster };

/** A photo in every form that a kernel may need, so that no kernel's time includes a conversion. */
export interface Photo {
  readonly width: number;
  readonly height: number;
  readonly file: Blob;
  /** In Wasm memory. */
  readonly picture: Raster;
  /** Straight RGBA outside Wasm memory. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly bitmap: ImageBitmap;
}

export async function openPhoto(file: Blob): Promise<Photo> {
  const { signal } = new AbortController();
  const source = await decode(await readPhotoFile(file, signal), {}, new LazyModules(), signal);
  const { picture } = source.forOps([]);
  const { width, height } = picture;
  const pixels = copyPixels(picture);
  const bitmap = await createImageBitmap(new ImageData(pixels, width, height));
  return { width, height, file, picture, pixels, bitmap };
}

/** The pixels as straight RGBA outside Wasm memory. */
export function copyPixels(picture: Raster): Uint8ClampedArray<ArrayBuffer> {
  return new Uint8ClampedArray(viewBytes(picture).slice().buffer);
}

/** Loads what operations need. */
export function loadFor(ops: readonly Op[]): Promise<Loaded> {
  return new OperationLoader().load(ops, new AbortController().signal);
}

/** Applies operations to a picture in Wasm memory. The caller frees the result. */
export function applyOps(picture: Raster, ops: readonly Op[], loaded?: Loaded): Raster {
  const plan = toPlan(ops, loaded);
  try {
    return picture.apply(plan);
  } finally {
    plan.free();
  }
}

/** Decodes a JPEG at full size. The caller frees the result. */
export function decodeJpeg(bytes: Uint8Array): Raster {
  const jpeg = new JpegFile(bytes.length);
  viewBytes(jpeg).set(bytes);
  const picture = jpeg.decode(1, 1);
  jpeg.free();
  return picture;
}

/** Returns a function that writes PNGs with so many helpers. */
export function createPngEncoder(helpers: number): (picture: Raster) => Promise<Blob> {
  const pool = new StripPool(helpers);
  const { signal } = new AbortController();
  return (picture) => encodePng(picture, pool, () => undefined, signal);
}
