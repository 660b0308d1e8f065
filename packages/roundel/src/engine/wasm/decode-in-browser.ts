import { assertFileIsUniform, isUniform } from '../decode/blank';
import { assertWithinLimits, type PreparedPicture } from '../decode/prepare';
import { throwIfAborted } from '../decode/throw-if-aborted';
import { EngineError } from '../errors';
import { copyBitmap } from './copy-bitmap';
import { callWasm } from '../call-wasm';
import { bytesOf } from './memory';
import { Picture } from './pkg/pixels_wasm';
import { assertPixelsAreReadable, texturesKeepAlpha } from './probe';
import { copyStraightAlpha } from './straight-alpha';

/**
 * Decodes an AVIF or a JPEG XL in sRGB into Wasm memory, without applying the orientation. The caller frees the picture.
 *
 * Where possible, reads the pixels from a WebGL texture. This avoids the rounding of premultiplied colours. Otherwise,
 * reads the pixels from a canvas, in strips.
 *
 * @throws EngineError `decode-failed`, `too-many-pixels`, `out-of-memory`, `pixels-blocked`; an
 *   AbortError
 */
export async function decodeInBrowser(
  prepared: PreparedPicture,
  signal: AbortSignal,
): Promise<Picture> {
  await assertPixelsAreReadable();
  const stored = await withBitmap(prepared, signal);
  try {
    if (isUniform(bytesOf(stored))) await assertFileIsUniform(prepared, signal);
  } catch (error) {
    stored.free();
    throw error;
  }
  return stored;
}

/** Decodes with `createImageBitmap` and reads the pixels back by the methods that `decodeInBrowser` describes. */
async function withBitmap(prepared: PreparedPicture, signal: AbortSignal): Promise<Picture> {
  if (await texturesKeepAlpha()) {
    const straight = await decodeBitmap(prepared, { premultiplyAlpha: 'none' });
    const picture = fromBitmap(straight, signal, (target) =>
      copyStraightAlpha(straight, bytesOf(target)),
    );
    if (picture !== null) return picture;
  }
  const bitmap = await decodeBitmap(prepared, {});
  const picture = fromBitmap(bitmap, signal, (target) => {
    copyBitmap(bitmap, target);
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
function fromBitmap(
  bitmap: ImageBitmap,
  signal: AbortSignal,
  copy: (picture: Picture) => boolean,
): Picture | null {
  try {
    throwIfAborted(signal);
    assertWithinLimits(bitmap.width, bitmap.height);
    return fill(bitmap.width, bitmap.height, copy);
  } finally {
    bitmap.close();
  }
}

/** Creates a picture and fills it with `write`. Null when `write` returns false. */
function fill(width: number, height: number, write: (picture: Picture) => boolean): Picture | null {
  const picture = callWasm(() => new Picture(width, height));
  try {
    if (write(picture)) return picture;
    picture.free();
    return null;
  } catch (cause) {
    picture.free();
    if (cause instanceof EngineError) throw cause;
    throw new EngineError('decode-failed', 'the pixels could not be read', { cause });
  }
}
