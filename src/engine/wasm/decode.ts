import { assertFileIsUniform, isUniform } from '../decode/blank';
import { claimsSrgb } from '../decode/claims-srgb';
import { assertWithinLimits, type PreparedPicture } from '../decode/prepare';
import { throwIfAborted } from '../decode/throw-if-aborted';
import { EngineError } from '../errors';
import { copyBitmap, type ReadingWay } from './copy-bitmap';
import { copyFrame, decodeFrame, isJpegPlanes, pictureOfPlanes } from './frame';
import { bytesOf, coded } from './memory';
import { Picture } from './pkg/pixels_wasm';
import { decoderGivesPlanes, texturesKeepAlpha, wayToRead } from './probe';
import { copyStraightAlpha } from './straight-alpha';

/**
 * Decodes into Wasm memory, upright and in sRGB. The caller frees the picture.
 *
 * The pixels come out of a `VideoFrame` where there is one, without a canvas
 * between: no premultiplied rounding, no noise that privacy modes add to
 * canvases, and less time. Where that is missing, or declines, a canvas is read
 * back in strips.
 *
 * @throws EngineError `decode-failed`, `too-many-pixels`, `out-of-memory`; an AbortError
 */
export async function decode(prepared: PreparedPicture, signal: AbortSignal): Promise<Picture> {
  const way = await wayToRead();
  const stored =
    (await withFrame(prepared, way, signal)) ?? (await withBitmap(prepared, way, signal));
  try {
    if (isUniform(bytesOf(stored))) await assertFileIsUniform(prepared, signal);
  } catch (error) {
    stored.free();
    throw error;
  }
  const { orientation } = prepared.header;
  return orientation === 1 ? stored : coded(() => stored.upright(orientation));
}

/**
 * The picture from a frame of `ImageDecoder`, or null where that is not used or fails.
 *
 * A JPEG with another profile than sRGB comes as planes that are not in sRGB: those cannot be used.
 */
async function withFrame(
  prepared: PreparedPicture,
  way: ReadingWay,
  signal: AbortSignal,
): Promise<Picture | null> {
  const { header, bytes, mime } = prepared;
  if (header.type === 'jpeg' && header.metadata.includes('icc') && !claimsSrgb(bytes)) return null;
  if (!(await decoderGivesPlanes())) return null;
  const frame = await decodeFrame(bytes, mime);
  if (frame === null) return null;
  try {
    throwIfAborted(signal);
    const { displayWidth, displayHeight } = frame;
    assertWithinLimits(displayWidth, displayHeight);
    if (isJpegPlanes(frame)) return await pictureOfPlanes(frame);
    if (way !== 'frame') return null;
    return await fill(displayWidth, displayHeight, async (picture) => {
      await copyFrame(frame, picture);
      return true;
    });
  } catch (error) {
    // What only this way failed at may still work the other way.
    if (error instanceof EngineError && error.code === 'decode-failed') return null;
    throw error;
  } finally {
    frame.close();
  }
}

/** The picture from a bitmap: by a frame where nothing can be transparent, else by what keeps alpha. */
async function withBitmap(
  prepared: PreparedPicture,
  way: ReadingWay,
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
    await copyBitmap(bitmap, target, opaque ? way : 'canvas');
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

/** Takes the bitmap over. Null when `copy` says that it could not. */
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

/** A picture whose pixels `write` puts into its memory, which stays where it is meanwhile; null when it cannot. */
async function fill(
  width: number,
  height: number,
  write: (picture: Picture) => Promise<boolean>,
): Promise<Picture | null> {
  const picture = coded(() => new Picture(width, height));
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
