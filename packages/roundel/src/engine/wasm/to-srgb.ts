import { callWasm } from '../call-wasm';
import { convertFromTable } from '../color/table-converter';
import type { Picture } from './pkg/pixels_wasm';

/** The colour space that a file declares. The first of these that is present determines the colours. */
export interface DeclaredColors {
  /** An ICC profile. */
  readonly profile?: Uint8Array | undefined;
  /** The number of colour channels in the file, 1 or 3. Absent: 3. */
  readonly channels?: number;
  /** Primaries and transfer characteristics, as code points of ITU-T H.273. */
  readonly codePoints?: ArrayLike<number> | undefined;
  /** The gamma of a PNG, as `Picture.toSrgbFromPng` takes it. */
  readonly gamma?: number | undefined;
  /** The chromaticities of a PNG, as `Picture.toSrgbFromPng` takes them. */
  readonly chromaticities?: Uint32Array | undefined;
}

/**
 * Converts a picture in place. A colour space that cannot be used, such as that of a broken profile or of a profile for
 * other channels, is ignored: the picture counts as sRGB.
 *
 * @throws EngineError `hdr-unsupported`; the errors of `convertFromTable`
 */
export async function convertToSrgb(picture: Picture, colors: DeclaredColors): Promise<void> {
  const { profile, channels = 3, codePoints, gamma, chromaticities } = colors;
  if (profile !== undefined) {
    const hasTable = callWasm(() => picture.toSrgb(profile, channels));
    if (hasTable) await convertFromTable(picture, profile, channels);
    return;
  }
  const { 0: primaries, 1: transfer } = codePoints ?? [];
  callWasm(() => {
    if (primaries !== undefined && transfer !== undefined) {
      picture.toSrgbFromCicp(primaries, transfer);
    } else if (gamma !== undefined || chromaticities !== undefined) {
      picture.toSrgbFromPng(gamma, chromaticities);
    }
  });
}
