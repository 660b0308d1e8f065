import type { Box } from './boxes';
import { ByteView } from './byte-view';
import { metaOf } from './heif';
import { associationsOf, primaryItemOf, propertiesOf } from './heif-items';

/** The colour space of an AVIF: an ICC profile, or the primaries and transfer characteristics of ITU-T H.273. */
type AvifColors =
  | { readonly profile: Uint8Array }
  | { readonly codePoints: readonly [primaries: number, transfer: number] };

/** A copy of an AVIF, and the colour space of the original. The copy declares sRGB or no colour space. */
export interface PlainAvif {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly colors: AvifColors;
}

/** The primaries and transfer characteristics of sRGB, as code points of H.273. */
const [SRGB_PRIMARIES, SRGB_TRANSFER] = [1, 13];
/** Transfer characteristics that browsers treat as sRGB: BT.709 (1), undeclared (2), BT.601 (6) and sRGB itself. */
const LIKE_SRGB: readonly number[] = [1, 2, 6, SRGB_TRANSFER];
/** The transfer characteristics of HDR: PQ and HLG. */
const HDR: readonly number[] = [16, 18];
/** Matrix coefficients that are derived from the primaries: for non-constant (12) and for constant luminance (13). */
const DERIVED_MATRICES: readonly number[] = [12, 13];

/**
 * Returns a copy that declares sRGB or no colour space, so that no browser converts its colours. We convert them
 * ourselves, because WebKit on Linux does not convert them. Returns null if there is nothing to convert, because the
 * file has no primary item or declares only colours that browsers treat as sRGB. Also returns null if only the browser
 * can convert the colours, as in HDR.
 */
export function withoutColors(bytes: Uint8Array<ArrayBuffer>): PlainAvif | null {
  const view = new ByteView(bytes);
  const meta = metaOf(view, { start: 0, end: view.length });
  const primary = meta && primaryItemOf(view, meta);
  if (meta === null || primary === null) return null;
  const declared = propertiesOf(view, meta, primary).filter(({ kind }) => kind === 'colr');
  const points = declared.find((box) => view.matches(box.start, 'nclx'));
  const [primaries, transfer, matrix] = points ? pointsOf(view, points) : [2, 2, 2];
  if (HDR.includes(transfer) || DERIVED_MATRICES.includes(matrix)) return null;
  const profile = declared.find((box) => isProfile(view, box));
  const isPlain = [1, 2].includes(primaries) && LIKE_SRGB.includes(transfer);
  if (profile === undefined && isPlain) return null;

  const copy = bytes.slice();
  const target = new DataView(copy.buffer);
  for (const { property, at, bytes: length } of associationsOf(view, meta)) {
    if (property.kind !== 'colr') continue;
    if (isProfile(view, property)) copy.fill(0, at, at + length);
    else if (view.matches(property.start, 'nclx') && property.start + 8 <= property.end) {
      target.setUint16(property.start + 4, SRGB_PRIMARIES);
      target.setUint16(property.start + 6, SRGB_TRANSFER);
    }
  }
  if (profile !== undefined) {
    return { bytes: copy, colors: { profile: bytes.subarray(profile.start + 4, profile.end) } };
  }
  const codePoints = [
    primaries === 2 ? SRGB_PRIMARIES : primaries,
    LIKE_SRGB.includes(transfer) ? SRGB_TRANSFER : transfer,
  ] as const;
  return { bytes: copy, colors: { codePoints } };
}

function isProfile(view: ByteView, { start }: Box): boolean {
  return view.matches(start, 'prof') || view.matches(start, 'rICC');
}

/**
 * The primaries, transfer characteristics and matrix coefficients in a box of kind `colr`. A missing number is 2
 * (undeclared).
 */
function pointsOf(view: ByteView, { start }: Box): [number, number, number] {
  const [primaries = 2, transfer = 2, matrix = 2] = [4, 6, 8].map((at) => view.u16(start + at));
  return [primaries, transfer, matrix];
}
