import { readPicture } from '../../../roundel/src/engine/decode/read-picture';
import type { Op } from 'roundel/engine/op';
import { decode } from '../../../roundel/src/engine/decode/decode';
import { bytesOf } from '../../../roundel/src/engine/wasm/memory';
import type { Picture } from '../../../roundel/src/engine/pkg/pixels/pixels_wasm';
import { toPlan } from '../../../roundel/src/engine/wasm/plan';

/** A photo in every form that a kernel may need, so that no kernel's time includes a conversion. */
export interface Photo {
  readonly width: number;
  readonly height: number;
  readonly file: Blob;
  /** In Wasm memory. */
  readonly picture: Picture;
  /** Straight RGBA outside Wasm memory. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly bitmap: ImageBitmap;
}

export async function openPhoto(file: Blob): Promise<Photo> {
  const { signal } = new AbortController();
  const source = await decode(await readPicture(file, signal), {}, signal);
  const { picture } = source.forOps([]);
  const { width, height } = picture;
  const pixels = new Uint8ClampedArray(bytesOf(picture).slice().buffer);
  const bitmap = await createImageBitmap(new ImageData(pixels, width, height));
  return { width, height, file, picture, pixels, bitmap };
}

/** Applies operations to a picture in Wasm memory. The caller frees the result. */
export function applyOps(picture: Picture, ops: readonly Op[]): Picture {
  const plan = toPlan(ops);
  try {
    return picture.apply(plan);
  } finally {
    plan.free();
  }
}
