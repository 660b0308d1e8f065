/** Which names photos have. Wherever a file can be read, its bytes decide, not its name. */

/** The media types of photos, with the extensions of their names: the usual ones first. */
export const PHOTO_EXTENSIONS = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif', '.jfi', '.jif', '.pjpeg', '.pjp', '.jpg_large'],
  'image/png': ['.png', '.apng'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heics'],
  'image/heif': ['.heif', '.heifs', '.hif', '.avci'],
  'image/avif': ['.avif', '.avifs'],
  'image/jxl': ['.jxl'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Whether a name has the extension of a photo, in any case.
 *
 * @example
 * ```js
 * import { isPhotoName } from 'roundel/formats';
 *
 * console.log(isPhotoName('IMG_1.HEIC')); // true
 * ```
 */
export function isPhotoName(name: string): boolean {
  return Object.values(PHOTO_EXTENSIONS).some((extensions) => endsWithOne(name, extensions));
}

/**
 * Whether a name has an extension of HEIC photos.
 *
 * @example
 * ```js
 * import { isHeicName } from 'roundel/formats';
 *
 * console.log(isHeicName('IMG_1.HEIC')); // true
 * ```
 */
export function isHeicName(name: string): boolean {
  const { 'image/heic': heic, 'image/heif': heif } = PHOTO_EXTENSIONS;
  return endsWithOne(name, heic) || endsWithOne(name, heif);
}

/**
 * Whether operating systems hide files with this name, such as `Thumbs.db`.
 *
 * @example
 * ```js
 * import { isHiddenName } from 'roundel/formats';
 *
 * console.log(isHiddenName('.DS_Store')); // true
 * ```
 */
export function isHiddenName(name: string): boolean {
  return /^(\.|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

function endsWithOne(name: string, extensions: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return extensions.some((extension) => lower.endsWith(extension));
}
