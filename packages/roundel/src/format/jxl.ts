import { boxesIn, type Box } from './boxes';
import type { ByteView } from './byte-view';
import type { ByteRange, ContainerReading } from './container';
import type { MetadataKind } from './header';
import { readCodestream } from './jxl-codestream';

/** The first box of a JPEG XL file (ISO/IEC 18181-2, section 9.1). */
const SIGNATURE = '\0\0\0\x0cJXL \r\n\x87\n';
/** The first bytes of a codestream. A file may consist of a codestream without boxes. */
export const CODESTREAM = '\xff\n';

export function isJxl(view: ByteView): boolean {
  return view.matches(0, CODESTREAM) || view.matches(0, SIGNATURE);
}

/**
 * Reads a JPEG XL. Decoders of JPEG XL apply the orientation in the codestream. The returned size is therefore the size
 * as shown, and the returned orientation is 1. Null if the codestream is missing or ends too early.
 */
export function readJxl(view: ByteView): ContainerReading | null {
  const [first] = codestreamOf(view);
  if (first === undefined || !view.matches(first.start, CODESTREAM)) return null;
  const found = readCodestream(view.bytes.subarray(first.start + 2, first.end));
  if (found === null) return null;
  const metadata = new Set<MetadataKind>();
  const exif: ByteRange[] = [];
  for (const { kind, start, end } of boxesOf(view)) {
    if (kind === 'xml ') metadata.add('xmp');
    if (kind !== 'Exif') continue;
    metadata.add('exif');
    // The box starts with a 32-bit number: the distance from the end of this number to the TIFF structure.
    exif.push({ start: start + 4 + (view.u32(start) ?? 0), end });
  }
  return { ...found, metadata, exif, orientation: 1 };
}

/**
 * The parts of the codestream: the whole file if it is a bare codestream, otherwise the contents of its `jxlc` and
 * `jxlp` boxes.
 */
export function codestreamOf(view: ByteView): ByteRange[] {
  if (view.matches(0, CODESTREAM)) return [{ start: 0, end: view.length }];
  return boxesOf(view).flatMap(({ kind, start, end }) => {
    if (kind === 'jxlc') return [{ start, end }];
    // The content of a `jxlp` box starts with the number of the part, which takes four bytes.
    return kind === 'jxlp' ? [{ start: start + 4, end }] : [];
  });
}

/** The boxes of the file. A bare codestream has none. */
function boxesOf(view: ByteView): Box[] {
  if (!view.matches(0, SIGNATURE)) return [];
  return [...boxesIn(view, { start: 0, end: view.length })];
}
