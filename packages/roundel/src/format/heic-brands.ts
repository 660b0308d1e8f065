import type { ByteView } from './byte-view';

/** Brands of HEVC pictures and sequences (ISO/IEC 23008-12, annex B). */
const BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];

/** Brands of any HEIF file. The compatible brands say how its pictures are coded. */
const GENERAL_BRANDS: readonly string[] = ['mif1', 'mif2', 'msf1'];

/**
 * Whether a file starts like a HEIC photo: with an HEVC brand, or with a general brand and an HEVC brand among the
 * compatible brands.
 */
export function isHeic(view: ByteView): boolean {
  if (!view.matches(4, 'ftyp')) return false;
  const end = Math.min(view.length, view.u32(0) ?? 0);
  const brandAt = (at: number): string => String.fromCharCode(...view.bytes.subarray(at, at + 4));
  if (BRANDS.includes(brandAt(8))) return true;
  if (!GENERAL_BRANDS.includes(brandAt(8))) return false;
  for (let at = 16; at + 4 <= end; at += 4) if (BRANDS.includes(brandAt(at))) return true;
  return false;
}
