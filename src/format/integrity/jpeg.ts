import type { ByteView } from '../byte-view';
import { EOI, isRestart, isStartOfFrame, jpegSegments, SOS } from '../jpeg';
import { broken, endedAt, type Integrity } from './integrity';
import { type Frame, mcusOf, readFrame, readScan } from './jpeg-frame';

const DQT = 0xdb;
const DRI = 0xdd;

/** Far more than any encoder writes. A decoder may go over all blocks in each. */
const MAX_SCANS = 500;

/**
 * Whether a JPEG is whole (ITU-T T.81, annex B). With an end marker it is, as far as its segments
 * and restart markers tell. Without one its entropy-coded data is walked, which takes longer; when
 * all blocks are there, the copy ends after them with an end marker.
 */
export async function checkJpeg(
  bytes: Uint8Array<ArrayBuffer>,
  view: ByteView,
): Promise<Integrity> {
  const fault = faultInSegments(view);
  if (fault === null) return { whole: true, bytes };
  if (fault !== 'no end marker') return broken(fault);
  // Loaded for the few files that need it.
  const { endOfScans } = await import('./jpeg-scans');
  const end = endOfScans(view);
  if (end === null) return broken('the picture data is cut off');
  return { whole: true, bytes: endedAt(bytes, end, [0xff, EOI]) };
}

/** What a decoder would miss, or null. */
function faultInSegments(view: ByteView): string | null {
  const quantization = new Set<number>();
  let frame: Frame | null = null;
  let interval = 0;
  let scans = 0;
  /** Restart markers that must still come in this scan. */
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
      if (frame === null || scan === null) return 'a scan of nothing in the frame';
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

/** The numbers of the tables in a DQT segment (B.2.4.1): 64 elements each, of one byte or two. */
function addTables(view: ByteView, start: number, end: number, found: Set<number>): void {
  for (let at = start; at < end;) {
    const info = view.u8(at) ?? 0;
    at += 1 + (info >> 4 === 0 ? 64 : 128);
    if (at <= end) found.add(info & 15);
  }
}
