import type { ByteView } from './byte-view';
import type { ByteRange, ContainerReading } from './container';
import { exifPrefixLength } from './exif';
import type { MetadataKind } from './header';
import { extendedSize, losslessSize, lossySize, type Size } from './webp-size';

const FLAG_ANIMATION = 0x02;

/**
 * Reads the RIFF chunks of a WebP (RFC 9649, section 2). If there is a VP8X chunk, the size is the size of the canvas.
 * Otherwise, it is the size of the image. Null if neither size can be read.
 */
export function readWebp(view: ByteView): ContainerReading | null {
  const metadata = new Set<MetadataKind>();
  const exif: ByteRange[] = [];
  let size: Size | null = null;
  let animationFlag = false;
  let frames = 0;

  const fileEnd = Math.min(view.length, 8 + (view.u32(4, true) ?? 0));
  let at = 12;
  while (at + 8 <= fileEnd) {
    const length = view.u32(at + 4, true);
    if (length === undefined) break;
    const data = at + 8;
    if (view.matches(at, 'VP8X')) {
      // One byte of flags and three reserved bytes precede the size.
      size ??= extendedSize(view, data + 4);
      animationFlag ||= ((view.u8(data) ?? 0) & FLAG_ANIMATION) !== 0;
    } else if (view.matches(at, 'VP8 ')) {
      size ??= lossySize(view, data);
    } else if (view.matches(at, 'VP8L')) {
      size ??= losslessSize(view, data);
    } else if (view.matches(at, 'ANMF')) {
      frames += 1;
    } else if (view.matches(at, 'EXIF')) {
      metadata.add('exif');
      exif.push({
        start: data + exifPrefixLength(view, data),
        end: Math.min(fileEnd, data + length),
      });
    } else if (view.matches(at, 'XMP ')) {
      metadata.add('xmp');
    } else if (view.matches(at, 'ICCP')) {
      metadata.add('icc');
    }
    at = data + length + (length & 1); // chunks are padded to an even length
  }

  if (size === null) return null;
  // An animation of one frame does not count as animated, because using only its first frame loses nothing. A file that
  // is truncated before its first frame does count.
  return { ...size, animated: animationFlag && frames !== 1, metadata, exif };
}
