import { ByteView } from './byte-view';
import type { PhotoType } from './header';
import { isJxl } from './jxl';

/** The number of leading bytes that `sniffType` reads. */
export const SNIFF_LENGTH = 64;

/**
 * The picture type according to the file's signature. The file's name does not matter. Null if the type is not
 * accepted.
 *
 * @example
 * ```js
 * import { open } from 'node:fs/promises';
 * import { SNIFF_LENGTH, sniffType } from 'roundel/formats';
 *
 * const file = await open('photo.jpg');
 * const { buffer } = await file.read({ buffer: new Uint8Array(SNIFF_LENGTH) });
 * await file.close();
 * console.log(sniffType(buffer)); // jpeg
 * ```
 */
export function sniffType(bytes: Uint8Array): PhotoType | null {
  const view = new ByteView(bytes.subarray(0, SNIFF_LENGTH));
  if (view.matches(0, '\xff\xd8\xff')) return 'jpeg';
  if (view.matches(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (view.matches(0, 'GIF87a') || view.matches(0, 'GIF89a')) return 'gif';
  if (view.matches(0, 'RIFF') && view.matches(8, 'WEBP')) return 'webp';
  if (isJxl(view)) return 'jxl';
  return heifType(view);
}

/**
 * The brands that name a coding, for still images and for sequences (ISO/IEC 23008-12, annex B; AV1 Image File Format,
 * section 6). A brand is a code in the first box of a HEIF file.
 */
const BRANDS = {
  heic: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'],
  avif: ['avif', 'avis'],
} as const satisfies Record<string, readonly string[]>;

/** Major brands that do not name a coding. The compatible brands of such a file name its coding. */
const GENERAL_BRANDS: readonly string[] = ['mif1', 'mif2', 'msf1'];

/**
 * Returns the coding that the major brand of a HEIF file names. If the major brand is a general brand, returns the
 * coding of the first compatible brand that names one. Null for other files.
 */
function heifType(view: ByteView): keyof typeof BRANDS | null {
  if (!view.matches(4, 'ftyp')) return null;
  const end = Math.min(view.length, view.u32(0) ?? 0);
  const brandAt = (at: number): string => String.fromCharCode(...view.bytes.subarray(at, at + 4));
  const own = findCoding(brandAt(8));
  if (own !== null || !GENERAL_BRANDS.includes(brandAt(8))) return own;
  for (let at = 16; at + 4 <= end; at += 4) {
    const compatible = findCoding(brandAt(at));
    if (compatible !== null) return compatible;
  }
  return null;
}

function findCoding(brand: string): keyof typeof BRANDS | null {
  if ((BRANDS.heic as readonly string[]).includes(brand)) return 'heic';
  return (BRANDS.avif as readonly string[]).includes(brand) ? 'avif' : null;
}
