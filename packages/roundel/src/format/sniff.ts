import { ByteView } from './byte-view';
import type { PictureType } from './header';
import { heifType } from './heif-brands';
import { isJxl } from './jxl';

/** The number of leading bytes that `sniffType` reads. */
export const SNIFF_LENGTH = 64;

/**
 * The picture type according to the file's signature. The file's name does not matter. Null if the type is not
 * accepted.
 */
export function sniffType(bytes: Uint8Array): PictureType | null {
  const view = new ByteView(bytes.subarray(0, SNIFF_LENGTH));
  if (view.matches(0, '\xff\xd8\xff')) return 'jpeg';
  if (view.matches(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (view.matches(0, 'GIF87a') || view.matches(0, 'GIF89a')) return 'gif';
  if (view.matches(0, 'RIFF') && view.matches(8, 'WEBP')) return 'webp';
  if (isJxl(view)) return 'jxl';
  return heifType(view);
}
