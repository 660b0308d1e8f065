import type { ByteView } from './byte-view';

/** A size in pixels. Both sides are at least 1. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in a VP8X or ANMF chunk (RFC 9649, section 2.7): width - 1 and height - 1 in 24 bits each. */
export function extendedSize(view: ByteView, at: number): Size | null {
  const width = view.u24le(at);
  const height = view.u24le(at + 3);
  if (width === undefined || height === undefined) return null;
  return { width: width + 1, height: height + 1 };
}

/** The size in a VP8 key frame (RFC 6386, section 9.1): after the start code, width and height in 14 bits each. */
export function lossySize(view: ByteView, data: number): Size | null {
  const width = view.u16(data + 6, true);
  const height = view.u16(data + 8, true);
  if (width === undefined || height === undefined) return null;
  if (!view.matches(data + 3, '\x9d\x01\x2a')) return null;
  const size = { width: width & 0x3fff, height: height & 0x3fff };
  return size.width === 0 || size.height === 0 ? null : size;
}

/** The size in VP8L (RFC 9649, section 3.4): after the signature, width - 1 and height - 1 in 14 bits each. */
export function losslessSize(view: ByteView, data: number): Size | null {
  const bits = view.u32(data + 1, true);
  if (bits === undefined || view.u8(data) !== 0x2f) return null;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
