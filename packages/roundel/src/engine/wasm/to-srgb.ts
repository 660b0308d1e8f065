import { callWasm } from '../call-wasm';
import type { Picture } from './pkg/pixels_wasm';

/** The colour space that a HEIF file declares: an ICC profile, or code points of ITU-T H.273. */
export interface DeclaredColors {
  readonly profile?: Uint8Array | undefined;
  readonly codePoints?: ArrayLike<number> | undefined;
}

/** Converts a picture in place. Returns false, and changes nothing, if we cannot convert from its colour space. */
export function convertToSrgb(picture: Picture, colors: DeclaredColors): boolean {
  return callWasm(() => {
    if (colors.profile !== undefined) return picture.toSrgb(colors.profile, 3);
    const { 0: primaries, 1: transfer } = colors.codePoints ?? [];
    if (primaries === undefined || transfer === undefined) return true;
    return picture.toSrgbFromCicp(primaries, transfer);
  });
}
