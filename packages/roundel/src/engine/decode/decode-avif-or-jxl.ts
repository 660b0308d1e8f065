import { removeColors } from '../../photo-file/avif';
import { callWasm } from '../call-wasm';
import { EngineError, throwIfAborted } from '../errors';
import type { LazyModules } from '../lazy-modules';
import { viewBytes } from '../wasm/memory';
import { Raster } from '../pkg/pixels/pixels_wasm';
import { convertToSrgb } from './convert-colors';
import {
  assertFileIsUniform,
  decodeToBitmap,
  isUniform,
  prepareForBrowser,
  type PreparedFile,
} from './decode-in-browser';
import {
  assertPixelsAreReadable,
  copyBitmap,
  copyStraightAlpha,
  texturesKeepAlpha,
} from './read-bitmap';
import { assertWithinLimits, type PhotoFile } from './read-photo-file';

/**
 * Decodes an AVIF or a JPEG XL in sRGB into Wasm memory with the browser's decoder, without applying the orientation.
 * The caller frees the picture.
 *
 * @throws EngineError `decode-failed`, `avif-unsupported`, `jxl-unsupported`, `too-many-pixels`, `out-of-memory`,
 *   `pixels-blocked`, `decoder-unavailable`; an AbortError
 */
export async function decodeAvifOrJxl(
  file: PhotoFile,
  modules: LazyModules,
  signal: AbortSignal,
): Promise<Raster> {
  const prepared = await prepareForBrowser(file, signal);
  return file.header.type === 'avif'
    ? decodeAvif(prepared, modules, signal)
    : decodePlain(prepared, signal);
}

/**
 * Decodes an AVIF with the browser's decoder, without applying the orientation. Converts the colours with our own code,
 * because not every browser converts them. The browser converts HDR. The caller frees the picture.
 *
 * @throws the errors of `decodePlain` and `convertToSrgb`
 */
async function decodeAvif(
  prepared: PreparedFile,
  modules: LazyModules,
  signal: AbortSignal,
): Promise<Raster> {
  const plain = removeColors(prepared.bytes);
  if (plain === null) return decodePlain(prepared, signal);
  const picture = await decodePlain({ ...prepared, bytes: plain.bytes }, signal);
  try {
    await convertToSrgb(picture, plain.colors, modules);
    return picture;
  } catch (error) {
    picture.free();
    const isHdr = error instanceof EngineError && error.code === 'hdr-unsupported';
    if (isHdr) return await decodePlain(prepared, signal);
    throw error;
  }
}

/**
 * Decodes an AVIF or a JPEG XL in sRGB into Wasm memory, without applying the orientation. The caller frees the picture.
 *
 * Where possible, reads the pixels from a WebGL texture. This avoids the rounding of premultiplied colours. Otherwise,
 * reads the pixels from a canvas, in strips.
 *
 * @throws EngineError `decode-failed`, `too-many-pixels`, `out-of-memory`, `pixels-blocked`; an
 *   AbortError
 */
async function decodePlain(prepared: PreparedFile, signal: AbortSignal): Promise<Raster> {
  await assertPixelsAreReadable();
  const stored = await withBitmap(prepared, signal);
  try {
    if (isUniform(viewBytes(stored))) await assertFileIsUniform(prepared, signal);
  } catch (error) {
    stored.free();
    throw error;
  }
  return stored;
}

/** Decodes with `createImageBitmap` and reads the pixels back by the methods that `decodePlain` describes. */
async function withBitmap(prepared: PreparedFile, signal: AbortSignal): Promise<Raster> {
  if (await texturesKeepAlpha()) {
    const straight = await decodeToBitmap(prepared, { premultiplyAlpha: 'none' });
    const picture = fromBitmap(straight, signal, (target) =>
      copyStraightAlpha(straight, viewBytes(target)),
    );
    if (picture !== null) return picture;
  }
  const bitmap = await decodeToBitmap(prepared, {});
  const picture = fromBitmap(bitmap, signal, (target) => {
    copyBitmap(bitmap, target);
    return true;
  });
  if (picture === null) throw new EngineError('decode-failed', 'the bitmap could not be read');
  return picture;
}

/** Copies a bitmap into a new picture and closes the bitmap. Null when `copy` returns false. */
function fromBitmap(
  bitmap: ImageBitmap,
  signal: AbortSignal,
  copy: (picture: Raster) => boolean,
): Raster | null {
  try {
    throwIfAborted(signal);
    assertWithinLimits(bitmap.width, bitmap.height);
    return fill(bitmap.width, bitmap.height, copy);
  } finally {
    bitmap.close();
  }
}

/** Creates a picture and fills it with `write`. Null when `write` returns false. */
function fill(width: number, height: number, write: (picture: Raster) => boolean): Raster | null {
  const picture = callWasm(() => new Raster(width, height));
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
