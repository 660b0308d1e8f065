import { type Box, findBoxAt, findBox, iterateBoxes } from './boxes';
import type { ByteView } from './byte-view';
import { readExifPrefixLength } from './exif';
import type { ByteRange, ContainerReading, MetadataKind } from './header';

/**
 * Reads what a HEIF file declares about its primary item, or about the first track of a sequence (ISO/IEC 23008-12).
 * Null if the size is missing. The returned orientation is 1, because the orientation in EXIF is only informative in
 * these files. Our HEIC decoder applies the item's transforms.
 */
export function readHeif(view: ByteView): ContainerReading | null {
  const file = { start: 0, end: view.length };
  const meta = findMeta(view, file);
  const frames = countFrames(view, file);
  const size = (meta && readItemSize(view, meta)) ?? readTrackSize(view, file);
  if (size === null) return null;
  const metadata = new Set<MetadataKind>();
  const exif: ByteRange[] = [];
  if (meta !== null) readMetadata(view, meta, metadata, exif);
  return { ...size, animated: frames > 1, metadata, exif, orientation: 1 };
}

/** The range of the boxes in `meta`, after its version and flags. */
export function findMeta(view: ByteView, file: ByteRange): ByteRange | null {
  const meta = findBox(view, file, 'meta');
  return meta && { start: meta.start + 4, end: meta.end };
}

function readItemSize(
  view: ByteView,
  meta: ByteRange,
): Pick<ContainerReading, 'width' | 'height'> | null {
  const primary = readPrimaryItem(view, meta);
  if (primary === null) return null;
  const ispe = listProperties(view, meta, primary).find(({ kind }) => kind === 'ispe');
  return ispe === undefined ? null : toSize(view.u32(ispe.start + 4), view.u32(ispe.start + 8));
}

/** The size in the first sample entry of the first track. */
function readTrackSize(
  view: ByteView,
  file: ByteRange,
): Pick<ContainerReading, 'width' | 'height'> | null {
  const tables = findTables(view, file);
  const stsd = findBox(view, tables, 'stsd');
  if (stsd === null) return null;
  for (const { start } of iterateBoxes(view, { start: stsd.start + 8, end: stsd.end })) {
    return toSize(view.u16(start + 24), view.u16(start + 26));
  }
  return null;
}

function toSize(width = 0, height = 0): Pick<ContainerReading, 'width' | 'height'> | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The number of frames in the sequence. 0 if there is no sequence. */
function countFrames(view: ByteView, file: ByteRange): number {
  const stsz = findBox(view, findTables(view, file), 'stsz');
  return stsz === null ? 0 : (view.u32(stsz.start + 8) ?? 0);
}

/** The range of the first track's tables. */
function findTables(view: ByteView, file: ByteRange): ByteRange | null {
  return findBoxAt(view, file, 'moov', 'trak', 'mdia', 'minf', 'stbl');
}

function readMetadata(
  view: ByteView,
  meta: ByteRange,
  metadata: Set<MetadataKind>,
  exif: ByteRange[],
): void {
  for (const { id, kind, isXmp } of readItems(view, meta)) {
    if (isXmp) metadata.add('xmp');
    if (kind !== 'Exif') continue;
    metadata.add('exif');
    const range = findRange(view, meta, id);
    if (range === null) continue;
    // The item starts with a 32-bit number: the distance from the end of this number to the TIFF structure.
    const start = range.start + 4 + (view.u32(range.start) ?? 0);
    exif.push({ start: start + readExifPrefixLength(view, start), end: range.end });
  }
  const properties = findBoxAt(view, meta, 'iprp', 'ipco');
  if (properties === null) return;
  for (const { kind, start } of iterateBoxes(view, properties)) {
    const isProfile = view.matches(start, 'prof') || view.matches(start, 'rICC');
    if (kind === 'colr' && isProfile) metadata.add('icc');
  }
}

/** An item, as the item information box (`iinf`) describes it. */
interface HeifItem {
  readonly id: number;
  /** The type of the item: four characters. */
  readonly kind: string;
  readonly isXmp: boolean;
}

const XMP_TYPE = 'application/rdf+xml\0';

/** The items of a HEIF file, read from the boxes in its `meta` (ISO/IEC 14496-12, section 8.11.6). */
function readItems(view: ByteView, meta: ByteRange): HeifItem[] {
  const iinf = findBox(view, meta, 'iinf');
  if (iinf === null) return [];
  const items: HeifItem[] = [];
  const start = iinf.start + (view.u8(iinf.start) === 0 ? 6 : 8);
  for (const entry of iterateBoxes(view, { start, end: iinf.end })) {
    const isLong = view.u8(entry.start) === 3;
    const id = isLong ? view.u32(entry.start + 4) : view.u16(entry.start + 4);
    if (entry.kind !== 'infe' || id === undefined) continue;
    const at = entry.start + (isLong ? 10 : 8);
    const kind = String.fromCharCode(...view.bytes.subarray(at, at + 4));
    // The item's name precedes the type of its content.
    const name = view.bytes.subarray(at + 4, entry.end).indexOf(0);
    items.push({ id, kind, isXmp: kind === 'mime' && view.matches(at + 5 + name, XMP_TYPE) });
  }
  return items;
}

/** The id of the item that programs should show (ISO/IEC 14496-12, section 8.11.4). Null if the file names no item. */
export function readPrimaryItem(view: ByteView, meta: ByteRange): number | null {
  const pitm = findBox(view, meta, 'pitm');
  if (pitm === null) return null;
  const at = pitm.start + 4;
  return (view.u8(pitm.start) === 0 ? view.u16(at) : view.u32(at)) ?? null;
}

/** An entry of the association box (`ipma`), which assigns a property to an item. */
interface Association {
  readonly item: number;
  readonly property: Box;
  /** Offset of the property's number from the start of the file. Writing 0 there removes the property from the item. */
  readonly at: number;
  readonly bytes: 1 | 2;
}

/** The properties of an item, in order. */
export function listProperties(view: ByteView, meta: ByteRange, item: number): Box[] {
  const own = readAssociations(view, meta).filter((association) => association.item === item);
  return own.map(({ property }) => property);
}

/** The properties of all items, in order (ISO/IEC 23008-12, section 9.3). */
export function readAssociations(view: ByteView, meta: ByteRange): Association[] {
  const iprp = findBox(view, meta, 'iprp');
  const ipco = findBox(view, iprp, 'ipco');
  if (iprp === null || ipco === null) return [];
  const properties = [...iterateBoxes(view, ipco)];
  const found: Association[] = [];
  for (const box of iterateBoxes(view, iprp)) {
    if (box.kind !== 'ipma') continue;
    for (const { index, ...entry } of toEntries(view, box)) {
      // The numbers of properties start at 1.
      const property = properties[index - 1];
      if (property !== undefined) found.push({ ...entry, property });
    }
  }
  return found;
}

function* toEntries(
  view: ByteView,
  ipma: ByteRange,
): Generator<Omit<Association, 'property'> & { index: number }> {
  const isLong = view.u8(ipma.start) !== 0;
  const bytes = ((view.u8(ipma.start + 3) ?? 0) & 1) === 0 ? 1 : 2;
  const count = view.u32(ipma.start + 4) ?? 0;
  let at = ipma.start + 8;
  for (let entry = 0; entry < count && at < ipma.end; entry++) {
    const item = (isLong ? view.u32(at) : view.u16(at)) ?? 0;
    at += isLong ? 4 : 2;
    const length = view.u8(at) ?? 0;
    at += 1;
    for (let i = 0; i < length && at + bytes <= ipma.end; i++, at += bytes) {
      // The highest bit is removed, because it only states whether the property is essential.
      const index = bytes === 1 ? (view.u8(at) ?? 0) & 0x7f : (view.u16(at) ?? 0) & 0x7fff;
      yield { item, index, at, bytes };
    }
  }
}

/**
 * The range of an item's data in the file (ISO/IEC 14496-12, section 8.11.3). If the data has several extents, returns
 * the range of the first extent.
 */
function findRange(view: ByteView, meta: ByteRange, item: number): ByteRange | null {
  const iloc = findBoxAt(view, meta, 'iloc');
  if (iloc === null) return null;
  const version = view.u8(iloc.start) ?? 0;
  const widths = view.u16(iloc.start + 4) ?? 0;
  const [offset, length, base, index] = [12, 8, 4, 0].map((shift) => (widths >> shift) & 15);
  const isLong = version === 2;
  const count = (isLong ? view.u32(iloc.start + 6) : view.u16(iloc.start + 6)) ?? 0;
  let at = iloc.start + (isLong ? 10 : 8);
  const next = (width = 0): number => {
    const high = width === 8 ? (view.u32(at) ?? 0) * 2 ** 32 : 0;
    const number = width === 2 ? view.u16(at) : view.u32(at + width - 4);
    at += width;
    return width === 0 ? 0 : high + (number ?? 0);
  };
  for (let entry = 0; entry < count && at < iloc.end; entry++) {
    const id = next(isLong ? 4 : 2);
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const from = next(base);
    const extents = next(2);
    let first: ByteRange | null = null;
    for (let extent = 0; extent < extents && at < iloc.end; extent++) {
      if (version !== 0) next(index);
      const start = from + next(offset);
      const end = start + next(length);
      first ??= { start, end: Math.min(end, view.length) };
    }
    // With a construction method other than 0, the data is in another box or item. We do not read metadata that is
    // stored like this.
    if (id === item) return method === 0 ? first : null;
  }
  return null;
}
