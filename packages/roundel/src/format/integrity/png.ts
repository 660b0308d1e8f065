import type { ByteView } from '../byte-view';
import type { ByteRange } from '../container';
import { pngChunks } from '../png';
import { crc32 } from './crc32';
import { broken, type Integrity } from './integrity';
import { inflatedPngLength } from './png-layout';

const SIGNATURE_LENGTH = 8;
const IHDR = 0x49484452;
const PLTE = 0x504c5445;
const IDAT = 0x49444154;
const IEND = 0x49454e44;
/** The bit that is set in the types of ancillary chunks, which a decoder may skip (W3C PNG, section 5.4). */
const ANCILLARY = 0x20000000;

/** When to inflate the image data: for every file, or only for files with a damaged or missing chunk. */
export type InflateWhen = 'always' | 'damaged';

/** The chunks that a decoder should receive, and what is wrong with the file. */
interface Walk {
  /** The chunks to keep, in order, without IEND. The last chunk may lack its checksum. */
  readonly kept: ByteRange[];
  /** The ranges of the zlib stream. */
  readonly data: ByteRange[];
  /**
   * Whether IEND is missing, or whether a chunk is cut off, has a wrong checksum, or has an invalid or unknown critical
   * type.
   */
  damaged: boolean;
  /** Whether the checksum of an IDAT chunk is wrong or missing. */
  hasInvalidIdat: boolean;
  fault: string | null;
}

/**
 * Checks whether a PNG contains all its rows (W3C PNG, third edition). Repairs a missing end, wrong checksums around
 * intact image data, and damaged ancillary chunks, all in a copy. If the checksum of an IDAT chunk is wrong, the
 * checksum of the zlib stream must be correct.
 */
export async function checkPng(
  bytes: Uint8Array<ArrayBuffer>,
  view: ByteView,
  inflateWhen: InflateWhen,
): Promise<Integrity> {
  const length = inflatedPngLength(view);
  if (length === null) return broken('IHDR is invalid');
  const walk = walkChunks(view);
  if (walk.fault !== null) return broken(walk.fault);
  if (walk.damaged || inflateWhen === 'always') {
    // Loaded on demand, because most visitors' browsers reject missing rows themselves.
    const { inflatedLength, inflatesExactly } = await import('./inflate');
    const data = joined(bytes, walk.data);
    const isWhole = walk.hasInvalidIdat
      ? await inflatesExactly(data, length)
      : inflatedLength(data, length) >= length;
    if (!isWhole) return broken('the image data is truncated or damaged');
  }
  return { whole: true, bytes: walk.damaged ? repaired(bytes, walk) : bytes };
}

function walkChunks(view: ByteView): Walk {
  const walk: Walk = { kept: [], data: [], damaged: false, hasInvalidIdat: false, fault: null };
  const indexed = view.u8(SIGNATURE_LENGTH + 17) === 3;
  let hasPalette = false;
  for (const chunk of pngChunks(view)) {
    const type = view.u32(chunk.start + 4) ?? 0;
    const data = { start: chunk.start + 8, end: chunk.end - 4 };
    const isCritical = type === IHDR || type === PLTE || type === IDAT || type === IEND;
    const isComplete = chunk.end <= view.length;
    const hasValidChecksum =
      isComplete && crc32(view.bytes, chunk.start + 4, data.end) === view.u32(data.end);
    if (type === IDAT && data.end <= view.length) {
      walk.kept.push(chunk);
      walk.data.push(data);
      if (!hasValidChecksum) walk.damaged = walk.hasInvalidIdat = true;
    } else if (!isComplete || !(isCritical || isAncillary(type)) || type === IEND) {
      // The chunk is IEND, is cut off, or has an invalid or unknown critical type. Ignore everything from here on.
      walk.damaged ||= type !== IEND || !hasValidChecksum;
      if (walk.data.length === 0) walk.fault = 'no image data';
      if (type === IDAT) walk.fault = 'truncated in the image data';
      return walk;
    } else if (hasValidChecksum) {
      const size = data.end - data.start;
      if (type === PLTE && (size === 0 || size % 3 !== 0)) walk.fault = 'PLTE is invalid';
      hasPalette ||= type === PLTE;
      walk.kept.push(chunk);
    } else {
      walk.damaged = true;
      if (isCritical) walk.fault = 'IHDR or PLTE is damaged';
    }
    if (type === IDAT && indexed && !hasPalette) walk.fault = 'no PLTE';
    if (walk.fault !== null) return walk;
  }
  walk.damaged = true;
  if (walk.data.length === 0) walk.fault = 'no image data';
  return walk;
}

/** Whether a chunk type is four letters, of which the first is lowercase. */
function isAncillary(type: number): boolean {
  if ((type & ANCILLARY) === 0) return false;
  return [24, 16, 8, 0].every((shift) => {
    const letter = (type >> shift) & 0xdf;
    return letter >= 0x41 && letter <= 0x5a;
  });
}

function joined(bytes: Uint8Array, ranges: readonly ByteRange[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(ranges.reduce((sum, { start, end }) => sum + end - start, 0));
  let at = 0;
  for (const { start, end } of ranges) {
    all.set(bytes.subarray(start, end), at);
    at += end - start;
  }
  return all;
}

/** Makes a PNG of the chunks to keep and IEND, with correct checksums. */
function repaired(bytes: Uint8Array, { kept }: Walk): Uint8Array<ArrayBuffer> {
  const signature = { start: 0, end: SIGNATURE_LENGTH };
  const length = kept.reduce((sum, { start, end }) => sum + end - start, SIGNATURE_LENGTH + 12);
  const copy = new Uint8Array(length);
  const view = new DataView(copy.buffer);
  copy.set(joined(bytes, [signature]));
  let at = SIGNATURE_LENGTH;
  const endChunk = (end: number): void => {
    view.setUint32(end - 4, crc32(copy, at + 4, end - 4));
    at = end;
  };
  for (const { start, end } of kept) {
    copy.set(bytes.subarray(start, end), at);
    endChunk(at + end - start);
  }
  view.setUint32(at + 4, IEND);
  endChunk(length);
  return copy;
}
