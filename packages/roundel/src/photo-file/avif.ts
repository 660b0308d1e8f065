import type { Box } from './boxes';
import { ByteView } from './byte-view';
import { readExif, setUpright } from './exif';
import type { ByteRange, ContainerReading, Orientation } from './header';
import { readAssociations, findMeta, readPrimaryItem, listProperties, readHeif } from './heif';

/** The offset in bytes of the file's major brand. */
const BRAND = 8;

/** Reads an AVIF (AV1 Image File Format 1.2). The orientation comes from the transforms of the primary item. */
export function readAvif(view: ByteView): ContainerReading | null {
  const found = readHeif(view);
  return found && { ...found, orientation: readOrientation(view) };
}

/**
 * The EXIF orientations by rotation and mirroring. The row is the number of quarter turns to the left. The columns are
 * for no mirroring, for mirroring top to bottom, and for mirroring left to right.
 */
const ORIENTATIONS = [
  [1, 4, 2],
  [8, 5, 7],
  [3, 2, 4],
  [6, 7, 5],
] as const satisfies readonly (readonly Orientation[])[];

/**
 * Combines the rotation (`irot`) and the mirroring (`imir`) of the primary item into one orientation (ISO/IEC 23008-12,
 * sections 6.5.10 and 6.5.12).
 */
function readOrientation(view: ByteView): Orientation {
  const meta = findMeta(view, { start: 0, end: view.length });
  const primary = meta && readPrimaryItem(view, meta);
  if (meta === null || primary === null) return 1;
  let turns = 0;
  let mirrored: 0 | 1 | 2 = 0;
  for (const { kind, start } of listProperties(view, meta, primary)) {
    const value = view.u8(start) ?? 0;
    if (kind === 'irot') {
      turns = value & 3;
      // Mirroring before a quarter turn equals mirroring along the other axis after the turn.
      if (mirrored !== 0 && turns % 2 === 1) mirrored = mirrored === 1 ? 2 : 1;
    }
    if (kind === 'imir') mirrored = (value & 1) === 0 ? 1 : 2;
  }
  return ORIENTATIONS[turns]?.[mirrored] ?? 1;
}

/**
 * Returns a copy that every browser decodes without a transform. Browsers decode the original differently. WebKit on
 * Linux ignores the transforms. Chromium and Firefox apply an orientation in EXIF. If the file is an animation,
 * Chromium decodes the image sequence instead of the still image.
 */
export function removeTransforms(view: ByteView): Uint8Array<ArrayBuffer> {
  const file = { start: 0, end: view.length };
  const meta = findMeta(view, file);
  const exif = readHeif(view)?.exif ?? [];
  const values = exif.flatMap((range) => readExif(view, range).orientations);
  const copy = setUpright(view.bytes.slice(), values);
  if (meta === null) return copy;
  removeProperties(copy, view, meta, ['irot', 'imir']);
  if (readPrimaryItem(view, meta) !== null && view.matches(BRAND, 'avis')) {
    copy.set(new TextEncoder().encode('avif'), BRAND);
  }
  return copy;
}

/** Removes the properties of these kinds from all items. */
function removeProperties(
  target: Uint8Array,
  view: ByteView,
  meta: ByteRange,
  kinds: readonly string[],
): void {
  for (const { property, at, bytes } of readAssociations(view, meta)) {
    if (kinds.includes(property.kind)) target.fill(0, at, at + bytes);
  }
}

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
const SRGB_PRIMARIES = 1;
const SRGB_TRANSFER = 13;
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
export function removeColors(bytes: Uint8Array<ArrayBuffer>): PlainAvif | null {
  const view = new ByteView(bytes);
  const meta = findMeta(view, { start: 0, end: view.length });
  const primary = meta && readPrimaryItem(view, meta);
  if (meta === null || primary === null) return null;
  const declared = listProperties(view, meta, primary).filter(({ kind }) => kind === 'colr');
  const points = declared.find((box) => view.matches(box.start, 'nclx'));
  const [primaries, transfer, matrix] = points ? readCodePoints(view, points) : [2, 2, 2];
  if (HDR.includes(transfer) || DERIVED_MATRICES.includes(matrix)) return null;
  const profile = declared.find((box) => isProfile(view, box));
  const isPlain = [1, 2].includes(primaries) && LIKE_SRGB.includes(transfer);
  if (profile === undefined && isPlain) return null;

  const copy = bytes.slice();
  const target = new DataView(copy.buffer);
  for (const { property, at, bytes: length } of readAssociations(view, meta)) {
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
function readCodePoints(view: ByteView, { start }: Box): [number, number, number] {
  const [primaries = 2, transfer = 2, matrix = 2] = [4, 6, 8].map((at) => view.u16(start + at));
  return [primaries, transfer, matrix];
}
