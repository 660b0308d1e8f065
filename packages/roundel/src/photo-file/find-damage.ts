import { ByteView } from './byte-view';
import { isCutOff } from './compressed-data';
import type { ByteRange, PhotoType } from './header';
import { EOI, isStartOfFrame, iterateSegments } from './jpeg';
import { iterateChunks } from './png';
import { sniffType } from './sniff';

/** What can be wrong with a file: see `EngineErrorReason`. */
type Damage = 'cut-short' | 'no-height' | 'xcode-png';

/** The type and the checksum of the last chunk of a PNG. */
const IEND = 'IEND\xae\x42\x60\x82';

/**
 * Finds out why a file could not be decoded. Undefined if its structure does not show it. Reads only the structure, so
 * a file that can be decoded may have a fault, too.
 */
export function findDamage(bytes: Uint8Array): Damage | undefined {
  const type = sniffType(bytes);
  if (type === null) return undefined;
  const view = new ByteView(bytes);
  if (type === 'png' && view.matches(12, 'CgBI')) return 'xcode-png';
  if (type === 'jpeg' && hasNoHeight(view)) return 'no-height';
  return isCutShort(view, type) ? 'cut-short' : undefined;
}

/** Whether a JPEG leaves its height to a DNL segment after the first scan (ITU-T T.81, B.2.5). */
function hasNoHeight(view: ByteView): boolean {
  for (const { marker, start } of iterateSegments(view)) {
    if (isStartOfFrame(marker)) return view.u16(start + 1) === 0;
  }
  return false;
}

function isCutShort(view: ByteView, type: PhotoType): boolean {
  switch (type) {
    case 'jpeg':
      return lacksEnd(view, iterateSegments(view), String.fromCharCode(0xff, EOI));
    case 'png':
      return view.matches(12, 'IHDR') && lacksEnd(view, iterateChunks(view), IEND);
    case 'gif':
      // The trailer is the last byte of a GIF.
      return view.u8(view.length - 1) !== 0x3b;
    case 'webp':
    case 'heic':
    case 'avif':
    case 'jxl':
      return isCutOff(view, type);
  }
}

/**
 * Whether the file's end is missing. The bytes of the end are also searched for after the last whole part, because a
 * damaged length hides what follows.
 */
function lacksEnd(view: ByteView, parts: Iterable<ByteRange>, end: string): boolean {
  let whole = 0;
  for (const part of parts) {
    if (part.end <= view.length) whole = part.end;
  }
  for (let at = view.length - end.length; at >= 0 && at >= whole - end.length; at--) {
    if (view.matches(at, end)) return false;
  }
  return true;
}
