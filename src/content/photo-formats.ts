/** The formats that the site offers to open. Whether a photo is accepted depends on its bytes. */
import { PHOTO_EXTENSIONS } from 'roundel/format/photo-names';

/**
 * Whether the site offers to open HEIC. False in a build with ROUNDEL_WITHOUT_HEIC=yes (docs/decisions/0066-heic.md).
 */
export const OPENS_HEIC =
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Playwright's tests import this without Vite.
  import.meta.env?.ROUNDEL_WITHOUT_HEIC !== 'yes';

const { 'image/heic': heic, 'image/heif': heif, ...others } = PHOTO_EXTENSIONS;

/** Media types of photos, with their file extensions. */
export const PHOTO_TYPES = {
  ...others,
  ...(OPENS_HEIC && { 'image/heic': heic, 'image/heif': heif }),
};

/**
 * What file dialogs offer, and which names of pasted files count. Includes the extensions, because many systems know no
 * media type for newer formats and for rare extensions.
 */
export const ACCEPT = [...Object.keys(PHOTO_TYPES), ...Object.values(PHOTO_TYPES).flat()].join(',');

/**
 * The names of the formats, as in 'JPG, PNG, GIF, WebP, HEIC or AVIF'. Leaves out JPEG XL, which few browsers decode.
 * The help mentions it.
 *
 * @param conjunction the word before the last name
 */
export function photoFormats(conjunction: string): string {
  return `JPG, PNG, GIF, WebP${OPENS_HEIC ? ', HEIC' : ''} ${conjunction} AVIF`;
}
