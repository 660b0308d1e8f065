import { readPicture } from '../../../packages/roundel/src/engine/decode/prepare';
import type { Op } from 'roundel/engine/op';
import { decode } from '../../../packages/roundel/src/engine/wasm/decode';
import { toPlan } from '../../../packages/roundel/src/engine/wasm/plan';
import { bytesOf } from '../../../packages/roundel/src/engine/wasm/memory';
import type { Picture } from '../../../packages/roundel/src/engine/wasm/pkg/pixels_wasm';
import { fileNamed } from './files';

/** A photo in every form that a kernel may need, so that no kernel's time includes a conversion. */
export interface Photo {
  readonly width: number;
  readonly height: number;
  /** As encoded. */
  readonly file: Blob;
  /** In Wasm memory. */
  readonly picture: Picture;
  /** Straight RGBA outside Wasm memory. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly bitmap: ImageBitmap;
}

/** Decodes a file with our engine's own decoder. */
export async function openPhoto(name: string): Promise<Photo> {
  const file = fileNamed(name);
  const read = await readPicture(file, new AbortController().signal);
  const source = await decode(read, {}, new AbortController().signal);
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
