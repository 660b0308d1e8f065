import { ByteView } from './byte-view';
import type { ByteRange, ContainerReading, MetadataKind } from './header';

const TEM = 0x01;
const RST0 = 0xd0;
export const EOI = 0xd9;
export const SOS = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const COM = 0xfe;

const XMP_PREFIXES = ['http://ns.adobe.com/xap/1.0/\0', 'http://ns.adobe.com/xmp/extension/\0'];

/** A marker and the range of its segment after the length field. The range is empty for standalone markers. */
export interface JpegSegment extends ByteRange {
  readonly marker: number;
}

/**
 * Iterates over the markers of a JPEG (ITU-T T.81, annex B), from the one after the start marker (SOI) to the end
 * marker (EOI). Skips fill bytes, stray bytes and entropy-coded data. Stops early at an invalid length. In a truncated
 * file, the last segment may extend past the end.
 */
export function* iterateSegments(view: ByteView): Generator<JpegSegment> {
  let at = 2;
  for (;;) {
    // Search only if the next byte is not a marker, because searching for each of a million markers takes seconds.
    if (view.u8(at) !== 0xff) at = view.bytes.indexOf(0xff, at);
    if (at < 0) return;
    while (view.u8(at + 1) === 0xff) at += 1; // fill bytes
    const marker = view.u8(at + 1);
    if (marker === undefined) return;
    if (isStandalone(marker)) {
      // 0x00 is a stuffed byte of the entropy-coded data.
      if (marker !== 0x00) yield { marker, start: at + 2, end: at + 2 };
      if (marker === EOI) return;
      at += 2;
      continue;
    }
    const length = view.u16(at + 2);
    if (length === undefined || length < 2) return;
    const end = at + 2 + length;
    yield { marker, start: at + 4, end };
    at = end;
  }
}

/** A copy of a JPEG with an end marker (EOI), or the JPEG itself if it has one. */
export function addEndMarker(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  for (const { marker } of iterateSegments(new ByteView(bytes))) {
    if (marker === EOI) return bytes;
  }
  const copy = new Uint8Array(bytes.length + 2);
  copy.set(bytes);
  copy.set([0xff, EOI], bytes.length);
  return copy;
}

/** Reads the size from the first start of frame. Null if there is no start of frame, or if the size is empty. */
export function readJpeg(view: ByteView): ContainerReading | null {
  const metadata = new Set<MetadataKind>();
  const exif: ByteRange[] = [];
  let size: { width: number; height: number } | null = null;
  let inScan = false;

  for (const { marker, start, end } of iterateSegments(view)) {
    if (isStartOfFrame(marker)) {
      const height = view.u16(start + 1);
      const width = view.u16(start + 3);
      if (size === null && width !== undefined && height !== undefined) size = { width, height };
    } else if (marker === SOS) {
      inScan = true;
    } else if (marker === APP1 && view.matches(start, 'Exif\0')) {
      metadata.add('exif');
      // An orientation after the first scan is skipped, because decoders ignore it.
      if (!inScan) exif.push({ start: start + 6, end });
    } else {
      const kind = findKind(view, marker, start);
      if (kind !== null) metadata.add(kind);
    }
  }

  if (size === null || size.width === 0 || size.height === 0) return null;
  return { ...size, animated: false, metadata, exif };
}

/** TEM, RST0 to RST7, SOI and EOI have no length field. 0x00 is not a marker. */
function isStandalone(marker: number): boolean {
  return marker <= TEM || (marker >= RST0 && marker <= EOI);
}

/** SOF0 to SOF15. In this range, C4 and CC are not frames but tables, and C8 is reserved. */
export function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function findKind(view: ByteView, marker: number, start: number): MetadataKind | null {
  if (marker === APP1 && XMP_PREFIXES.some((prefix) => view.matches(start, prefix))) return 'xmp';
  if (marker === APP2 && view.matches(start, 'ICC_PROFILE\0')) return 'icc';
  if (marker === APP13 && view.matches(start, 'Photoshop 3.0\0')) return 'iptc';
  if (marker === COM) return 'comment';
  return null;
}
