import { iterateBoxes } from './boxes';
import type { ByteView } from './byte-view';
import { EXTENSION, IMAGE_DESCRIPTOR, computeColorTableLength, skipSubBlocks } from './gif';
import type { ByteRange, PhotoType } from './header';
import { EOI, SOS, iterateSegments } from './jpeg';
import { CODESTREAM, findCodestream } from './jxl';
import { iterateChunks } from './png';

/**
 * Whether a file's structure shows that picture data is missing: there is none, or a length in the file reaches beyond
 * its end. Only a decoder notices damage inside the data, and that a JPEG or a GIF ends early, because these declare no
 * length.
 *
 * @param view a file for which `readHeader` returned this type
 */
export function lacksData(view: ByteView, type: PhotoType): boolean {
  if (isCutOff(view, type)) return true;
  // In a file of boxes, the data may be in other boxes than those that `findCompressedData` returns.
  if (hasBoxes(type)) return false;
  const ranges = findCompressedData(view, type);
  const isIncomplete = type !== 'gif' && ranges.some(({ end }) => end > view.length);
  return ranges.length === 0 || isIncomplete;
}

/** Whether a file that declares its length is shorter. A JPEG, a PNG and a GIF declare none. */
export function isCutOff(view: ByteView, type: PhotoType): boolean {
  if (type === 'webp') return 8 + (view.u32(4, true) ?? 0) > view.length;
  if (!hasBoxes(type) || view.matches(0, CODESTREAM)) return false;
  return [...iterateBoxes(view, { start: 0, end: view.length })].some(({ isWhole }) => !isWhole);
}

/** Whether files of this type consist of boxes. A JPEG XL may also be a bare codestream. */
function hasBoxes(type: PhotoType): boolean {
  return type === 'heic' || type === 'avif' || type === 'jxl';
}

/**
 * The byte ranges of the first image's compressed pixels, in order. Excludes headers, tables, palettes and metadata if
 * the format separates them from the pixels. Empty if there is no image data. In a truncated file, the last range may
 * extend past the end.
 */
export function findCompressedData(view: ByteView, type: PhotoType): ByteRange[] {
  switch (type) {
    case 'jpeg':
      return findScans(view);
    case 'png':
      return findPngData(view);
    case 'gif':
      return findGifData(view);
    case 'webp':
      return findWebpData(view);
    case 'heic':
    case 'avif':
      return findHeifData(view);
    case 'jxl':
      return findCodestream(view);
  }
}

/**
 * The range from the end of the first scan header to the end marker (EOI). Includes the tables between the scans of a
 * progressive JPEG.
 */
function findScans(view: ByteView): ByteRange[] {
  let from: number | null = null;
  let to = view.length;
  for (const { marker, start, end } of iterateSegments(view)) {
    if (marker === SOS) from ??= end;
    if (marker === EOI) to = start - 2;
  }
  return from === null ? [] : [{ start: from, end: to }];
}

function findPngData(view: ByteView): ByteRange[] {
  const ranges: ByteRange[] = [];
  for (const { start, end } of iterateChunks(view)) {
    if (view.matches(start + 4, 'IDAT')) ranges.push({ start: start + 8, end: end - 4 });
  }
  return ranges;
}

/** The sub-blocks of the first image (GIF89a specification, sections 15, 20 and 22). */
function findGifData(view: ByteView): ByteRange[] {
  let at = 13 + computeColorTableLength(view.u8(10) ?? 0);
  while (view.u8(at) === EXTENSION) at = skipSubBlocks(view, at + 2);
  if (view.u8(at) !== IMAGE_DESCRIPTOR) return [];
  return listSubBlocks(view, at + 11 + computeColorTableLength(view.u8(at + 9) ?? 0));
}

function listSubBlocks(view: ByteView, from: number): ByteRange[] {
  const ranges: ByteRange[] = [];
  for (let at = from; ;) {
    const length = view.u8(at);
    if (length === undefined || length === 0) return ranges;
    ranges.push({ start: at + 1, end: at + 1 + length });
    at += 1 + length;
  }
}

/** The contents of the `mdat` boxes, which hold the compressed pixels and also metadata. */
function findHeifData(view: ByteView): ByteRange[] {
  const boxes = [...iterateBoxes(view, { start: 0, end: view.length })];
  return boxes.flatMap(({ kind, start, end }) => (kind === 'mdat' ? [{ start, end }] : []));
}

/** The compressed colours and alpha of the image, or of an animation's first frame (RFC 9649, section 2.7). */
function findWebpData(view: ByteView): ByteRange[] {
  const ranges: ByteRange[] = [];
  for (let at = 12; at + 8 <= view.length;) {
    const start = at + 8;
    const end = start + (view.u32(at + 4, true) ?? 0);
    if (view.matches(at, 'ANMF')) {
      if (end > view.length) return [{ start, end }];
      // Position, size, duration and flags precede a frame's chunks.
      at = start + 16;
      continue;
    }
    if (view.matches(at, 'ALPH')) ranges.push({ start, end });
    if (view.matches(at, 'VP8 ') || view.matches(at, 'VP8L')) return [...ranges, { start, end }];
    at = end + ((end - start) & 1); // chunks are padded to an even length
  }
  return [];
}
