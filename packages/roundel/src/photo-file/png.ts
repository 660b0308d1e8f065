import type { ByteView } from './byte-view';
import { readExifPrefixLength } from './exif';
import type { ByteRange, ContainerReading, MetadataKind } from './header';

const SIGNATURE_LENGTH = 8;
/** The number of bytes that a chunk needs for its length, type and checksum. */
const CHUNK_OVERHEAD = 12;

const KINDS: readonly (readonly [type: string, kind: MetadataKind])[] = [
  ['eXIf', 'exif'],
  ['iCCP', 'icc'],
  ['tEXt', 'comment'],
  ['zTXt', 'comment'],
];

/**
 * Reads the chunks of a PNG (W3C PNG, third edition, section 11). Null unless the first chunk is an IHDR with a valid
 * size.
 */
export function readPng(view: ByteView): ContainerReading | null {
  const dataStart = SIGNATURE_LENGTH + 8;
  if (!view.matches(SIGNATURE_LENGTH + 4, 'IHDR')) return null;
  const width = view.u32(dataStart);
  const height = view.u32(dataStart + 4);
  if (width === undefined || height === undefined || width === 0 || height === 0) return null;

  const metadata = new Set<MetadataKind>();
  const exif: ByteRange[] = [];
  let animated = false;
  for (const chunk of iterateChunks(view)) {
    const data = chunk.start + 8;
    for (const [type, kind] of KINDS) {
      if (view.matches(chunk.start + 4, type)) metadata.add(kind);
    }
    if (isExifChunk(view, chunk)) {
      exif.push({ start: data + readExifPrefixLength(view, data), end: chunk.end - 4 });
    } else if (view.matches(chunk.start + 4, 'iTXt')) {
      metadata.add(view.matches(data, 'XML:com.adobe.xmp\0') ? 'xmp' : 'comment');
    } else if (view.matches(chunk.start + 4, 'acTL')) {
      animated ||= (view.u32(data) ?? 0) > 1;
    }
  }
  return { width, height, animated, metadata, exif };
}

/** A copy of a PNG without its eXIf chunks. */
export function removeExifChunks(view: ByteView): Uint8Array<ArrayBuffer> {
  const kept = new Uint8Array(view.length);
  let read = 0;
  let written = 0;
  const keepUpTo = (end: number): void => {
    kept.set(view.bytes.subarray(read, end), written);
    written += Math.max(0, Math.min(end, view.length) - read);
    read = end;
  };
  for (const chunk of iterateChunks(view)) {
    if (!isExifChunk(view, chunk)) continue;
    keepUpTo(chunk.start);
    read = chunk.end;
  }
  keepUpTo(view.length);
  return kept.subarray(0, written);
}

/** Iterates over the chunks by their declared lengths. In a truncated file, the last chunk may extend past the end. */
export function* iterateChunks(view: ByteView): Generator<ByteRange> {
  let start = SIGNATURE_LENGTH;
  for (;;) {
    const length = view.u32(start);
    if (length === undefined || view.u32(start + 4) === undefined) return;
    const end = start + CHUNK_OVERHEAD + length;
    yield { start, end };
    if (view.matches(start + 4, 'IEND')) return;
    start = end;
  }
}

function isExifChunk(view: ByteView, chunk: ByteRange): boolean {
  return view.matches(chunk.start + 4, 'eXIf');
}
