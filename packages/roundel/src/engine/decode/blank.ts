import { ByteView } from '../../format/byte-view';
import { compressedData } from '../../format/compressed-data';
import { EngineError } from '../errors';
import type { PreparedPicture } from './prepare';
import { throwIfAborted } from './throw-if-aborted';

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
 * times what we measured (decision 0017). The square root is for LZW, where each code covers one more pixel than the
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
  { header, bytes }: PreparedPicture,
  signal: AbortSignal,
): Promise<void> {
  if (typeof CompressionStream === 'undefined') return;
  const ranges = compressedData(new ByteView(bytes), header.type);
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
