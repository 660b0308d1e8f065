import { callWasm } from '../call-wasm';
import { convertFromTable } from '../color/table-converter';
import type { Picture } from './pkg/pixels_wasm';

/** The colour space that a HEIF file declares: an ICC profile, or code points of ITU-T H.273. */
export interface DeclaredColors {
  readonly profile?: Uint8Array | undefined;
  readonly codePoints?: ArrayLike<number> | undefined;
}

/**
 * Converts a picture in place. If we cannot convert from its colour space, resolves to false and changes nothing.
 *
 * @throws the errors of `convertFromTable`
 */
export async function convertToSrgb(picture: Picture, colors: DeclaredColors): Promise<boolean> {
  const { profile } = colors;
  if (profile !== undefined) {
    return (
      callWasm(() => picture.toSrgb(profile, 3)) || (await convertFromTable(picture, profile, 3))
    );
  }
  const { 0: primaries, 1: transfer } = colors.codePoints ?? [];
  if (primaries === undefined || transfer === undefined) return true;
  return callWasm(() => picture.toSrgbFromCicp(primaries, transfer));
}
