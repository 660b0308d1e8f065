import type { ByteView } from './byte-view';
import type { ContainerReading, MetadataKind } from './header';

export const EXTENSION = 0x21;
export const IMAGE_DESCRIPTOR = 0x2c;
const LABEL_COMMENT = 0xfe;
const LABEL_APPLICATION = 0xff;

/**
 * Reads the blocks of a GIF (GIF89a specification, sections 17 to 27) and counts its images. The size is that of the
 * logical screen, enlarged if necessary to contain the whole first image. Browsers enlarge it in the same way. Null if
 * the size is missing or empty.
 */
export function readGif(view: ByteView): ContainerReading | null {
  let width = view.u16(6, true);
  let height = view.u16(8, true);
  if (width === undefined || height === undefined) return null;

  const metadata = new Set<MetadataKind>();
  let frames = 0;
  let at = 13 + computeColorTableLength(view.u8(10) ?? 0);
  for (;;) {
    const introducer = view.u8(at);
    if (introducer === IMAGE_DESCRIPTOR) {
      frames += 1;
      if (frames === 1) {
        width = Math.max(width, (view.u16(at + 1, true) ?? 0) + (view.u16(at + 5, true) ?? 0));
        height = Math.max(height, (view.u16(at + 3, true) ?? 0) + (view.u16(at + 7, true) ?? 0));
      }
      // The descriptor, the local colour table and the LZW code size precede the data.
      at = skipSubBlocks(view, at + 10 + computeColorTableLength(view.u8(at + 9) ?? 0) + 1);
    } else if (introducer === EXTENSION) {
      const label = view.u8(at + 1);
      if (label === LABEL_COMMENT) metadata.add('comment');
      if (label === LABEL_APPLICATION && view.matches(at + 3, 'XMP DataXMP')) metadata.add('xmp');
      if (label === LABEL_APPLICATION && view.matches(at + 3, 'ICCRGBG1012')) metadata.add('icc');
      at = skipSubBlocks(view, at + 2);
    } else {
      break; // the trailer, the end of the file or an invalid block
    }
  }
  if (width === 0 || height === 0) return null;
  return { width, height, animated: frames > 1, metadata, exif: [] };
}

/** The length in bytes of the colour table that a packed field declares with its first bit and its last three bits. */
export function computeColorTableLength(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 << ((packed & 0x07) + 1);
}

/**
 * Returns the offset after a chain of sub-blocks. A sub-block is a length byte and that number of bytes. A length of 0
 * ends the chain.
 */
export function skipSubBlocks(view: ByteView, at: number): number {
  let next = at;
  for (;;) {
    const length = view.u8(next);
    if (length === undefined) return view.length;
    next += 1 + length;
    if (length === 0) return next;
  }
}
