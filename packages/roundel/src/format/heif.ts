import { boxAt, boxesIn, boxOf } from './boxes';
import type { ByteView } from './byte-view';
import type { ByteRange, ContainerReading } from './container';
import { exifPrefixLength } from './exif';
import type { MetadataKind } from './header';
import { itemsOf, primaryItemOf, propertiesOf, rangeOf } from './heif-items';

/**
 * Reads what a HEIF file declares about its primary item, or about the first track of a sequence (ISO/IEC 23008-12).
 * Null if the size is missing. The returned orientation is 1, because the orientation in EXIF is only informative in
 * these files. Our HEIC decoder applies the item's transforms.
 */
export function readHeif(view: ByteView): ContainerReading | null {
  const file = { start: 0, end: view.length };
  const meta = metaOf(view, file);
  const frames = frameCount(view, file);
  const size = (meta && itemSize(view, meta)) ?? trackSize(view, file);
  if (size === null) return null;
  const metadata = new Set<MetadataKind>();
  const exif: ByteRange[] = [];
  if (meta !== null) readMetadata(view, meta, metadata, exif);
  return { ...size, animated: frames > 1, metadata, exif, orientation: 1 };
}

/** The range of the boxes in `meta`, after its version and flags. */
export function metaOf(view: ByteView, file: ByteRange): ByteRange | null {
  const meta = boxOf(view, file, 'meta');
  return meta && { start: meta.start + 4, end: meta.end };
}

function itemSize(
  view: ByteView,
  meta: ByteRange,
): Pick<ContainerReading, 'width' | 'height'> | null {
  const primary = primaryItemOf(view, meta);
  if (primary === null) return null;
  const ispe = propertiesOf(view, meta, primary).find(({ kind }) => kind === 'ispe');
  return ispe === undefined ? null : sizeFrom(view.u32(ispe.start + 4), view.u32(ispe.start + 8));
}

/** The size in the first sample entry of the first track. */
function trackSize(
  view: ByteView,
  file: ByteRange,
): Pick<ContainerReading, 'width' | 'height'> | null {
  const tables = tablesOf(view, file);
  const stsd = boxOf(view, tables, 'stsd');
  if (stsd === null) return null;
  for (const { start } of boxesIn(view, { start: stsd.start + 8, end: stsd.end })) {
    return sizeFrom(view.u16(start + 24), view.u16(start + 26));
  }
  return null;
}

function sizeFrom(width = 0, height = 0): Pick<ContainerReading, 'width' | 'height'> | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The number of frames in the sequence. 0 if there is no sequence. */
function frameCount(view: ByteView, file: ByteRange): number {
  const stsz = boxOf(view, tablesOf(view, file), 'stsz');
  return stsz === null ? 0 : (view.u32(stsz.start + 8) ?? 0);
}

/** The range of the first track's tables. */
function tablesOf(view: ByteView, file: ByteRange): ByteRange | null {
  return boxAt(view, file, 'moov', 'trak', 'mdia', 'minf', 'stbl');
}

function readMetadata(
  view: ByteView,
  meta: ByteRange,
  metadata: Set<MetadataKind>,
  exif: ByteRange[],
): void {
  for (const { id, kind, isXmp } of itemsOf(view, meta)) {
    if (isXmp) metadata.add('xmp');
    if (kind !== 'Exif') continue;
    metadata.add('exif');
    const range = rangeOf(view, meta, id);
    if (range === null) continue;
    // The item starts with a 32-bit number: the distance from the end of this number to the TIFF structure.
    const start = range.start + 4 + (view.u32(range.start) ?? 0);
    exif.push({ start: start + exifPrefixLength(view, start), end: range.end });
  }
  const properties = boxAt(view, meta, 'iprp', 'ipco');
  if (properties === null) return;
  for (const { kind, start } of boxesIn(view, properties)) {
    const isProfile = view.matches(start, 'prof') || view.matches(start, 'rICC');
    if (kind === 'colr' && isProfile) metadata.add('icc');
  }
}
