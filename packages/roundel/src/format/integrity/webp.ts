import type { ByteView } from '../byte-view';
import { extendedSize, losslessSize, lossySize, type Size } from '../webp-size';
import { broken, type Integrity } from './integrity';

/** Chunk types: four letters as a big-endian number. */
const VP8X = 0x56503858;
const VP8 = 0x56503820;
const VP8L = 0x5650384c;
const ALPH = 0x414c5048;
const ANMF = 0x414e4d46;

const FLAG_ANIMATION = 0x02;
/** The number of bytes for position, size, duration and flags before a frame's chunks. */
const ANMF_HEADER = 16;

interface Chunk {
  readonly type: number;
  readonly data: number;
  readonly end: number;
}

/**
 * Checks whether all chunks of a WebP are inside the file, and whether its image has a valid header (RFC 9649, RFC
 * 6386). For an animation, this image is the first frame. The browser's decoder checks the compressed data. If this
 * data is truncated, WebKit returns a blank image, which the engine refuses.
 */
export function checkWebp(bytes: Uint8Array<ArrayBuffer>, view: ByteView): Integrity {
  const fileEnd = 8 + (view.u32(4, true) ?? 0);
  if (fileEnd > view.length) return broken('truncated: the RIFF header declares more bytes');
  let canvas: Size | null = null;
  let animated = false;
  let image: Size | null = null;

  for (let at = 12; at + 8 <= fileEnd;) {
    const chunk = chunkAt(view, at, fileEnd);
    if (chunk === null) return broken('a chunk extends past the end of the file');
    const { type, data, end } = chunk;
    if (type === VP8X && canvas === null) {
      if (end - data < 10) return broken('VP8X is too short');
      animated = ((view.u8(data) ?? 0) & FLAG_ANIMATION) !== 0;
      canvas = extendedSize(view, data + 4);
    } else if (image === null && !animated && isBitstream(type)) {
      image = bitstreamSize(view, chunk);
      if (image === null) return broken('the image header is invalid');
      if (canvas !== null && !isSame(image, canvas))
        return broken('VP8X declares a different size');
    } else if (image === null && type === ANMF && canvas !== null) {
      image = frameSize(view, chunk, canvas);
      if (image === null) return broken('the first frame is incomplete');
    } else if (type === ALPH && end - data < 2) {
      return broken('ALPH is empty');
    }
    at = end + ((end - data) & 1); // chunks are padded to an even length
  }
  return image === null ? broken('no image') : { whole: true, bytes };
}

/** The chunk at `at`. Null if it extends past `limit`. */
function chunkAt(view: ByteView, at: number, limit: number): Chunk | null {
  const type = view.u32(at);
  const length = view.u32(at + 4, true);
  if (type === undefined || length === undefined) return null;
  const data = at + 8;
  return data + length > limit ? null : { type, data, end: data + length };
}

function isBitstream(type: number): boolean {
  return type === VP8 || type === VP8L;
}

/** The size in a bitstream's header. Null if the header is invalid. */
function bitstreamSize(view: ByteView, { type, data, end }: Chunk): Size | null {
  if (type === VP8L) {
    // The header has a signature, the size and a version, which must be 0.
    const version = (view.u32(data + 1, true) ?? 0) >>> 29;
    return end - data < 6 || version !== 0 ? null : losslessSize(view, data);
  }
  // The header has a tag with the length of the first partition, a start code and the size. The frame must be a key
  // frame.
  const tag = view.u24le(data);
  if (end - data < 10 || tag === undefined) return null;
  const isKeyFrame = (tag & 1) === 0;
  const firstPartition = tag >>> 5;
  if (!isKeyFrame || firstPartition === 0 || data + 10 + firstPartition > end) return null;
  return lossySize(view, data);
}

/** The size of an animation frame (section 2.7.1.1). Null unless the frame is complete and inside the canvas. */
function frameSize(view: ByteView, frame: Chunk, canvas: Size): Size | null {
  const { data, end } = frame;
  if (end - data < ANMF_HEADER) return null;
  const x = 2 * (view.u24le(data) ?? 0);
  const y = 2 * (view.u24le(data + 3) ?? 0);
  const size = extendedSize(view, data + 6);
  if (size === null) return null;
  if (x + size.width > canvas.width || y + size.height > canvas.height) return null;
  for (let at = data + ANMF_HEADER; at + 8 <= end;) {
    const chunk = chunkAt(view, at, end);
    if (chunk === null) return null;
    if (isBitstream(chunk.type)) {
      const bitstream = bitstreamSize(view, chunk);
      return bitstream !== null && isSame(bitstream, size) ? size : null;
    }
    at = chunk.end + ((chunk.end - chunk.data) & 1);
  }
  return null;
}

function isSame(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height;
}
