/** The formats that the site offers to open. Whether a photo is accepted depends on its bytes. */

/**
 * Whether the site offers to open HEIC. False in a build with ROUNDEL_WITHOUT_HEIC=yes (docs/decisions/0066-heic.md).
 */
export const OPENS_HEIC =
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Playwright's tests import this without Vite.
  import.meta.env?.ROUNDEL_WITHOUT_HEIC !== 'yes';

/**
 * The names of the formats, as in 'JPG, PNG, GIF, WebP, HEIC or AVIF'. Leaves out JPEG XL, which few browsers decode.
 * The help mentions it.
 *
 * @param conjunction the word before the last name
 */
export function photoFormats(conjunction: string, opensHeic = OPENS_HEIC): string {
  return `JPG, PNG, GIF, WebP${opensHeic ? ', HEIC' : ''} ${conjunction} AVIF`;
}
