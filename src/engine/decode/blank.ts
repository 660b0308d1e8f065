import { ByteView } from '../../format/byte-view';
import { codedData } from '../../format/coded-data';
import { EngineError } from '../errors';
import type { PreparedPicture } from './prepare';
import { throwIfAborted } from './throw-if-aborted';

/**
 * Whether all pixels equal one. Ends at the first that differs, which in a photo comes soon.
 *
 * @param pixel the first one's four bytes, unless the pixels before these have given one
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
 * Bytes of deflated data that a picture of equal pixels may need: at least 1.7 times what we measured
 * (decision 0017). The root is for LZW, whose codes grow by a pixel each.
 * Stored data, as in a PNG that is not compressed, repeats itself but leaves more, so it may leave
 * a share of its length. The data of a photo does not shrink that far.
 */
export function uniformBytes(pixels: number, coded: number): number {
  return Math.max(256 + 2 * Math.sqrt(pixels) + pixels / 1000, coded / 32);
}

/**
 * For a picture whose pixels are all the same once decoded. Some decoders answer with such a picture,
 * not an error, when the data makes no sense to them or memory runs out. So the file has to show
 * that it holds no other: the data of equal pixels repeats itself and deflates to almost nothing.
 * Where the browser cannot deflate, the picture is believed.
 *
 * @throws EngineError `decode-failed` when the file holds more than equal pixels need; an AbortError
 */
export async function assertFileIsUniform(
  { header, bytes }: PreparedPicture,
  signal: AbortSignal,
): Promise<void> {
  if (typeof CompressionStream === 'undefined') return;
  const ranges = codedData(new ByteView(bytes), header.type);
  const coded = new Blob(ranges.map(({ start, end }) => bytes.subarray(start, end)));
  const limit = uniformBytes(header.width * header.height, coded.size);
  const holdsMore = await deflatesToMoreThan(limit, coded);
  throwIfAborted(signal);
  if (holdsMore) throw new EngineError('decode-failed', 'the decoder gave a blank picture');
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
