import { assertFileIsUniform, isUniform } from '../decode/blank';
import { assertWithinLimits, type PreparedPicture } from '../decode/prepare';
import { throwIfAborted } from '../decode/throw-if-aborted';
import { EngineError } from '../errors';
import { copyBitmap, type ReadbackMethod } from './copy-bitmap';
import { callWasm } from '../call-wasm';
import { bytesOf } from './memory';
import { Picture } from './pkg/pixels_wasm';
import { readbackMethod, texturesKeepAlpha } from './probe';
import { copyStraightAlpha } from './straight-alpha';

/**
 * Decodes a picture in sRGB into Wasm memory, without applying the orientation. The caller frees the picture.
 *
 * Where possible, reads the pixels of a JPEG from a `VideoFrame`. This takes less time than a canvas and avoids the
 * noise that privacy modes add to canvases. Where possible, reads the pixels of other types from a WebGL texture. This
 * avoids the rounding of premultiplied colours. Otherwise, reads the pixels from a canvas, in strips.
 *
 * @throws EngineError `decode-failed`, `too-many-pixels`, `out-of-memory`, `pixels-blocked`; an
 *   AbortError
 */
export async function decodeInBrowser(
  prepared: PreparedPicture,
  signal: AbortSignal,
): Promise<Picture> {
  const method = await readbackMethod();
  const stored = await withBitmap(prepared, method, signal);
  try {
    if (isUniform(bytesOf(stored))) await assertFileIsUniform(prepared, signal);
  } catch (error) {
    stored.free();
    throw error;
  }
  return stored;
}

/** Decodes with `createImageBitmap` and reads the pixels back by the methods that `decodeInBrowser` describes. */
async function withBitmap(
  prepared: PreparedPicture,
  method: ReadbackMethod,
  signal: AbortSignal,
): Promise<Picture> {
  const opaque = prepared.header.type === 'jpeg';
  if (!opaque && (await texturesKeepAlpha())) {
    const straight = await decodeBitmap(prepared, { premultiplyAlpha: 'none' });
    const picture = await fromBitmap(straight, signal, (target) =>
      Promise.resolve(copyStraightAlpha(straight, bytesOf(target))),
    );
    if (picture !== null) return picture;
  }
  const bitmap = await decodeBitmap(prepared, {});
  const picture = await fromBitmap(bitmap, signal, async (target) => {
    await copyBitmap(bitmap, target, opaque ? method : 'canvas');
    return true;
  });
  if (picture === null) throw new EngineError('decode-failed', 'the bitmap could not be read');
  return picture;
}

async function decodeBitmap(
  { bytes, mime }: PreparedPicture,
  options: ImageBitmapOptions,
): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([bytes], { type: mime }), options);
  } catch (cause) {
    throw new EngineError('decode-failed', 'the browser cannot decode it', { cause });
  }
}

/** Copies a bitmap into a new picture and closes the bitmap. Null when `copy` returns false. */
async function fromBitmap(
  bitmap: ImageBitmap,
  signal: AbortSignal,
  copy: (picture: Picture) => Promise<boolean>,
): Promise<Picture | null> {
  try {
    throwIfAborted(signal);
    assertWithinLimits(bitmap.width, bitmap.height);
    return await fill(bitmap.width, bitmap.height, copy);
  } finally {
    bitmap.close();
  }
}

/** Creates a picture and fills it with `write`. Null when `write` returns false. */
async function fill(
  width: number,
  height: number,
  write: (picture: Picture) => Promise<boolean>,
): Promise<Picture | null> {
  const picture = callWasm(() => new Picture(width, height));
  try {
    if (await write(picture)) return picture;
    picture.free();
    return null;
  } catch (cause) {
    picture.free();
    if (cause instanceof EngineError) throw cause;
    throw new EngineError('decode-failed', 'the pixels could not be read', { cause });
  }
}
