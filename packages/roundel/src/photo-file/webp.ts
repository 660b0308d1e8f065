import type { ByteView } from './byte-view';
import { readExifPrefixLength } from './exif';
import type { ByteRange, ContainerReading, MetadataKind } from './header';

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
      size ??= readExtendedSize(view, data + 4);
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
        start: data + readExifPrefixLength(view, data),
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

/** A size in pixels. Both sides are at least 1. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in a VP8X or ANMF chunk (RFC 9649, section 2.7): width - 1 and height - 1 in 24 bits each. */
function readExtendedSize(view: ByteView, at: number): Size | null {
  const width = view.u24le(at);
  const height = view.u24le(at + 3);
  if (width === undefined || height === undefined) return null;
  return { width: width + 1, height: height + 1 };
}

/** The size in a VP8 key frame (RFC 6386, section 9.1): after the start code, width and height in 14 bits each. */
function lossySize(view: ByteView, data: number): Size | null {
  const width = view.u16(data + 6, true);
  const height = view.u16(data + 8, true);
  if (width === undefined || height === undefined) return null;
  if (!view.matches(data + 3, '\x9d\x01\x2a')) return null;
  const size = { width: width & 0x3fff, height: height & 0x3fff };
  return size.width === 0 || size.height === 0 ? null : size;
}

/** The size in VP8L (RFC 9649, section 3.4): after the signature, width - 1 and height - 1 in 14 bits each. */
function losslessSize(view: ByteView, data: number): Size | null {
  const bits = view.u32(data + 1, true);
  if (bits === undefined || view.u8(data) !== 0x2f) return null;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
