/** Decoding with the browser: the Canvas engine decodes every type like this, and the Wasm engine AVIF and JPEG XL. */
import { ByteView } from '../../photo-file/byte-view';
import { findCompressedData, lacksData } from '../../photo-file/compressed-data';
import type { PhotoHeader, PhotoType } from '../../photo-file/header';
import { addEndMarker } from '../../photo-file/jpeg';
import { neutraliseOrientation } from '../../photo-file/neutralise-orientation';
import { EngineError, throwIfAborted } from '../errors';
import { assertWithinLimits, type PhotoFile } from './read-photo-file';

/** A file that has been read and prepared for a browser's decoder. */
export interface PreparedFile {
  readonly header: PhotoHeader;
  /**
   * The file's bytes with the orientation removed, and with an end marker if it is a JPEG. From these bytes, a browser decodes
   * `header.width` x `header.height` pixels, if it supports the type and the type is not HEIC. The caller applies
   * `header.orientation`.
   */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mime: string;
}

const MIME: Record<PhotoType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  avif: 'image/avif',
  jxl: 'image/jxl',
};

/**
 * Decodes a file with the browser's decoder, without applying the orientation. The caller closes the bitmap.
 *
 * @throws EngineError `decode-failed`, `heic-unsupported`, `avif-unsupported`, `jxl-unsupported`, `too-many-pixels`,
 *   `out-of-memory`; an AbortError
 */
export async function decodeInBrowser(read: PhotoFile, signal: AbortSignal): Promise<ImageBitmap> {
  const prepared = await prepareForBrowser(read, signal);
  const bitmap = await decodeToBitmap(prepared, {});
  try {
    throwIfAborted(signal);
    assertWithinLimits(bitmap.width, bitmap.height);
    if (isUniformBitmap(bitmap)) await assertFileIsUniform(prepared, signal);
  } catch (error) {
    bitmap.close();
    throw error;
  }
  return bitmap;
}

/**
 * Checks a file's structure and removes its orientation. Decodes no pixels, so what is damaged inside the data is left to
 * the browser's decoder.
 *
 * @throws EngineError `decode-failed` if the structure shows that data is missing, `avif-unsupported`, `jxl-unsupported`; an
 *   AbortError
 */
export async function prepareForBrowser(
  { header, bytes }: PhotoFile,
  signal: AbortSignal,
): Promise<PreparedFile> {
  await assertHasDecoder(header.type);
  throwIfAborted(signal);
  if (lacksData(new ByteView(bytes), header.type)) {
    throw new EngineError('decode-failed', 'picture data is missing');
  }
  // Without the end marker, browsers refuse a whole JPEG, or draw its last rows wrongly.
  const ended = header.type === 'jpeg' ? addEndMarker(bytes) : bytes;
  return { header, bytes: neutraliseOrientation(ended, header), mime: MIME[header.type] };
}

/** Passes the bytes to the browser's decoder. The result has not been checked. The caller closes the bitmap. */
export async function decodeToBitmap(
  { bytes, header, mime }: PreparedFile,
  options: ImageBitmapOptions,
): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([bytes], { type: mime }), options);
  } catch (cause) {
    // Safari decodes HEIC. Other browsers do not.
    const code = header.type === 'heic' ? 'heic-unsupported' : 'decode-failed';
    throw new EngineError(code, 'the browser cannot decode it', { cause });
  }
}

/** A one-pixel file in each format that only browsers decode. */
const SAMPLES = {
  avif: 'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB4AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0AAIAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACZtZGF0EgAKBzgABhAQ0AIyERAAAAAP+j6QQOxhwKjI0r5g',
  // cspell:disable-next-line
  jxl: '/woAEBBQXAgIAgEANABLGIsVwknO5QHUZO4B',
};

const canDecode: Partial<Record<keyof typeof SAMPLES, Promise<boolean>>> = {};

/**
 * Throws if the type is AVIF or JPEG XL, which only browsers decode, and this browser does not decode it. Always throws
 * for these types in Node. Does nothing for other types.
 *
 * @throws EngineError `avif-unsupported`, `jxl-unsupported`
 */
async function assertHasDecoder(type: string): Promise<void> {
  if (type !== 'avif' && type !== 'jxl') return;
  if (await (canDecode[type] ??= decodesSample(type))) return;
  throw new EngineError(`${type}-unsupported`);
}

async function decodesSample(type: keyof typeof SAMPLES): Promise<boolean> {
  if (typeof createImageBitmap === 'undefined') return false;
  const bytes = Uint8Array.from(atob(SAMPLES[type]), (char) => char.charCodeAt(0));
  try {
    (await createImageBitmap(new Blob([bytes], { type: `image/${type}` }))).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether all pixels are equal. Stops at the first pixel that differs, which comes early in most photos.
 *
 * @param pixel the four bytes to compare with. Absent: the first pixel of `rgba`
 */
export function isUniform(
  rgba: Uint8Array | Uint8ClampedArray,
  pixel: Uint8Array | Uint8ClampedArray = rgba.subarray(0, 4),
): boolean {
  const [red, green, blue, alpha] = pixel;
  for (let at = 0; at < rgba.length; at += 4) {
    if (
      rgba[at] !== red ||
      rgba[at + 1] !== green ||
      rgba[at + 2] !== blue ||
      rgba[at + 3] !== alpha
    )
      return false;
  }
  return true;
}

/**
 * If a picture's pixels are all equal, its data may deflate to at most this number of bytes. The number is at least 1.7
 * times what we measured (docs/decisions/0017). The square root is for LZW, where each code covers one more pixel than the
 * previous code. Uncompressed data, which some PNGs have, deflates to more bytes, so the limit is at least 1/32 of its
 * length. The data of a photo never deflates to so few bytes.
 */
export function uniformBytes(pixels: number, compressedBytes: number): number {
  return Math.max(256 + 2 * Math.sqrt(pixels) + pixels / 1000, compressedBytes / 32);
}

/**
 * Verifies that a file whose decoded pixels are all equal really holds a one-colour picture. Some decoders return a
 * blank picture instead of an error when the data is invalid or memory runs out. The data of equal pixels is repetitive
 * and deflates to almost nothing, so a file that deflates to more must hold another picture. Without
 * `CompressionStream`, nothing is verified.
 *
 * @throws EngineError `decode-failed` when the file holds more data than equal pixels need; an AbortError
 */
export async function assertFileIsUniform(
  { header, bytes }: PreparedFile,
  signal: AbortSignal,
): Promise<void> {
  if (typeof CompressionStream === 'undefined') return;
  const ranges = findCompressedData(new ByteView(bytes), header.type);
  const compressed = new Blob(ranges.map(({ start, end }) => bytes.subarray(start, end)));
  const limit = uniformBytes(header.width * header.height, compressed.size);
  const holdsMore = await deflatesToMoreThan(limit, compressed);
  throwIfAborted(signal);
  if (holdsMore) throw new EngineError('decode-failed', 'the decoder returned a blank picture');
}

async function deflatesToMoreThan(limit: number, data: Blob): Promise<boolean> {
  const reader = data.stream().pipeThrough(new CompressionStream('deflate')).getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return false;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      return true;
    }
  }
}

/**
 * The number of rows that are read at a time to check whether all pixels are equal. In most photos, one read is enough,
 * because pixels in the first rows already differ.
 */
const ROWS_PER_READ = 64;

/** Whether all pixels of a bitmap are equal. Reads strips of rows until two pixels differ. */
function isUniformBitmap(bitmap: ImageBitmap): boolean {
  let pixel: Uint8ClampedArray | undefined;
  for (const { data } of readStrips(bitmap, ROWS_PER_READ)) {
    pixel ??= data.slice(0, 4);
    if (!isUniform(data, pixel)) return false;
  }
  return true;
}

/** Some rows of a picture. */
interface Strip {
  /** The index of the first row. */
  readonly y: number;
  /** RGBA in sRGB with straight alpha. */
  readonly data: Uint8ClampedArray;
}

/** Reads the pixels of a bitmap by a canvas, from the top. Each strip has `rowsPerRead` rows, the last maybe fewer. */
export function* readStrips(bitmap: ImageBitmap, rowsPerRead: number): Generator<Strip> {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, Math.min(height, rowsPerRead));
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (context === null) throw new EngineError('out-of-memory', 'no canvas to decode with');
  context.globalCompositeOperation = 'copy';
  try {
    for (let y = 0; y < height; y += rowsPerRead) {
      context.drawImage(bitmap, 0, -y);
      const rows = Math.min(rowsPerRead, height - y);
      yield { y, data: context.getImageData(0, 0, width, rows).data };
    }
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
}
