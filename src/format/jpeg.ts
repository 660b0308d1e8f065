import type { ByteView } from './byte-view';
import type { ByteRange, ContainerReading } from './container';
import type { MetadataKind } from './header';

const TEM = 0x01;
const RST0 = 0xd0;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const COM = 0xfe;

const XMP_PREFIXES = ['http://ns.adobe.com/xap/1.0/\0', 'http://ns.adobe.com/xmp/extension/\0'];

/**
 * Walks the marker segments of a JPEG (ITU-T T.81, annex B) to its end, past
 * fill bytes, stray bytes and entropy-coded data. The size is that of the first
 * start of frame; null when there is none or it is empty.
 */
export function readJpeg(view: ByteView): ContainerReading | null {
  const metadata = new Set<MetadataKind>();
  const exif: ByteRange[] = [];
  let size: { width: number; height: number } | null = null;
  let inScan = false;

  let at = 2;
  for (;;) {
    at = view.bytes.indexOf(0xff, at);
    if (at < 0) break;
    const marker = view.u8(at + 1);
    if (marker === undefined || marker === EOI) break;
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    // 0x00 is a stuffed byte of the entropy-coded data, the others stand without a length.
    if (marker === 0x00 || marker === TEM || (marker >= RST0 && marker <= SOI)) {
      at += 2;
      continue;
    }
    const length = view.u16(at + 2);
    if (length === undefined || length < 2) break;
    const start = at + 4;
    const end = at + 2 + length;

    if (isStartOfFrame(marker)) {
      const height = view.u16(start + 1);
      const width = view.u16(start + 3);
      if (size === null && width !== undefined && height !== undefined) size = { width, height };
    } else if (marker === SOS) {
      inScan = true;
    } else if (marker === APP1 && view.matches(start, 'Exif\0')) {
      metadata.add('exif');
      // Decoders read markers up to the first scan: an orientation after it counts for none of them.
      if (!inScan) exif.push({ start: start + 6, end });
    } else {
      const kind = kindOfSegment(view, marker, start);
      if (kind !== null) metadata.add(kind);
    }
    at = end;
  }

  if (size === null || size.width === 0 || size.height === 0) return null;
  return { ...size, animated: false, metadata, exif };
}

/** SOF0 to SOF15; C4, C8 and CC in that range are tables and a reserved marker. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function kindOfSegment(view: ByteView, marker: number, start: number): MetadataKind | null {
  if (marker === APP1 && XMP_PREFIXES.some((prefix) => view.matches(start, prefix))) return 'xmp';
  if (marker === APP2 && view.matches(start, 'ICC_PROFILE\0')) return 'icc';
  if (marker === APP13 && view.matches(start, 'Photoshop 3.0\0')) return 'iptc';
  if (marker === COM) return 'comment';
  return null;
}
