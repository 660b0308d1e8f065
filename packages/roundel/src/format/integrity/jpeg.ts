import type { ByteView } from '../byte-view';
import { EOI, isRestart, isStartOfFrame, jpegSegments, SOS } from '../jpeg';
import { broken, endedAt, type Integrity } from './integrity';
import { type Frame, mcusOf, readFrame, readScan } from './jpeg-frame';

const DQT = 0xdb;
const DRI = 0xdd;

/**
 * The maximum number of scans, far more than any encoder writes. Without a maximum, a small file could cause much work,
 * because decoders may visit all blocks in each scan.
 */
const MAX_SCANS = 500;

/**
 * Checks whether a JPEG is complete (ITU-T T.81, annex B). In a file with an end marker, checks only the segments and
 * restart markers. In a file without an end marker, also reads the entropy-coded data, which takes longer. If all
 * blocks are present, returns a copy with an end marker after the blocks.
 */
export async function checkJpeg(
  bytes: Uint8Array<ArrayBuffer>,
  view: ByteView,
): Promise<Integrity> {
  const fault = faultInSegments(view);
  if (fault === null) return { whole: true, bytes };
  if (fault !== 'no end marker') return broken(fault);
  // Loaded on demand, because few files need this code.
  const { endOfScans } = await import('./jpeg-scans');
  const end = endOfScans(view);
  if (end === null) return broken('the image data is truncated');
  return { whole: true, bytes: endedAt(bytes, end, [0xff, EOI]) };
}

/** The first fault in the segments, or null. */
function faultInSegments(view: ByteView): string | null {
  const quantization = new Set<number>();
  let frame: Frame | null = null;
  let interval = 0;
  let scans = 0;
  /** The number of restart markers that are still expected in this scan. */
  let restarts = 0;

  for (const { marker, start, end } of jpegSegments(view)) {
    if (isRestart(marker)) {
      restarts -= 1;
      continue;
    }
    if (restarts > 0 && marker === EOI) return 'restart intervals are missing';
    if (end > view.length) return scans === 0 ? 'no scan' : 'no end marker';
    if (marker === DQT) {
      addTables(view, start, end, quantization);
    } else if (marker === DRI) {
      interval = view.u16(start) ?? 0;
    } else if (isStartOfFrame(marker)) {
      frame ??= readFrame(view, { marker, start, end });
    } else if (marker === SOS) {
      const scan = frame === null ? null : readScan(view, { start, end }, frame);
      if (frame === null || scan === null) return 'an invalid scan header';
      if (scan.components.some(({ component }) => !quantization.has(component.quantization)))
        return 'a quantization table is missing';
      if (++scans > MAX_SCANS) return 'too many scans';
      restarts = interval === 0 ? 0 : Math.ceil(mcusOf(frame, scan) / interval) - 1;
    } else if (marker === EOI) {
      return scans === 0 ? 'no scan' : null;
    }
  }
  return scans === 0 ? 'no scan' : 'no end marker';
}

/**
 * Collects the indices of the quantization tables in a DQT segment (B.2.4.1). A table has 64 elements of one or two
 * bytes.
 */
function addTables(view: ByteView, start: number, end: number, found: Set<number>): void {
  for (let at = start; at < end;) {
    const info = view.u8(at) ?? 0;
    at += 1 + (info >> 4 === 0 ? 64 : 128);
    if (at <= end) found.add(info & 15);
  }
}
