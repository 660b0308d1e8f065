import type { ByteView } from './byte-view';
import type { ByteRange, ContainerReading } from './container';
import { readExif } from './exif';
import type { Orientation } from './header';
import { metaOf, readHeif } from './heif';
import { associationsOf, primaryItemOf, propertiesOf } from './heif-items';
import { upright } from './upright-exif';

/** The offset in bytes of the file's major brand. */
const BRAND = 8;

/** Reads an AVIF (AV1 Image File Format 1.2). The orientation comes from the transforms of the primary item. */
export function readAvif(view: ByteView): ContainerReading | null {
  const found = readHeif(view);
  return found && { ...found, orientation: orientationOf(view) };
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
function orientationOf(view: ByteView): Orientation {
  const meta = metaOf(view, { start: 0, end: view.length });
  const primary = meta && primaryItemOf(view, meta);
  if (meta === null || primary === null) return 1;
  let turns = 0;
  let mirrored: 0 | 1 | 2 = 0;
  for (const { kind, start } of propertiesOf(view, meta, primary)) {
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
export function storedAvif(view: ByteView): Uint8Array<ArrayBuffer> {
  const file = { start: 0, end: view.length };
  const meta = metaOf(view, file);
  const exif = readHeif(view)?.exif ?? [];
  const values = exif.flatMap((range) => readExif(view, range).orientations);
  const copy = upright(view.bytes.slice(), values);
  if (meta === null) return copy;
  takeAway(copy, view, meta, ['irot', 'imir']);
  if (primaryItemOf(view, meta) !== null && view.matches(BRAND, 'avis')) {
    copy.set(new TextEncoder().encode('avif'), BRAND);
  }
  return copy;
}

/** Removes the properties of these kinds from all items. */
function takeAway(
  target: Uint8Array,
  view: ByteView,
  meta: ByteRange,
  kinds: readonly string[],
): void {
  for (const { property, at, bytes } of associationsOf(view, meta)) {
    if (kinds.includes(property.kind)) target.fill(0, at, at + bytes);
  }
}
