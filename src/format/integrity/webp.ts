import type { ByteView } from '../byte-view';
import { broken, type Integrity } from './integrity';

/** Chunk types: four letters as a big-endian number. */
const VP8X = 0x56503858;
const VP8 = 0x56503820;
const VP8L = 0x5650384c;
const ALPH = 0x414c5048;
const ANMF = 0x414e4d46;

const FLAG_ANIMATION = 0x02;
/** Bytes of position, size, duration and flags before a frame's chunks. */
const ANMF_HEADER = 16;

interface Chunk {
  readonly type: number;
  readonly data: number;
  readonly end: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Whether all chunks of a WebP are inside the file and its image, or the first frame of an
 * animation, has a valid header (RFC 9649, RFC 6386). The compressed data is left to the decoder.
 * When that data is truncated, WebKit returns a blank picture, which `decode/blank` refuses.
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
      canvas = { width: 1 + (view.u24le(data + 4) ?? 0), height: 1 + (view.u24le(data + 7) ?? 0) };
    } else if (image === null && !animated && isBitstream(type)) {
      image = bitstreamSize(view, chunk);
      if (image === null) return broken('the image header is invalid');
      if (canvas !== null && !isSame(image, canvas)) return broken('VP8X declares a different size');
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

/** The chunk at `at`, or null when it extends past `limit`. */
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

function bitstreamSize(view: ByteView, { type, data, end }: Chunk): Size | null {
  if (type === VP8L) {
    // RFC 9649, section 3.4: a signature, width - 1 and height - 1 in 14 bits each, version 0.
    const bits = view.u32(data + 1, true);
    if (end - data < 6 || bits === undefined || view.u8(data) !== 0x2f) return null;
    if (bits >>> 29 !== 0) return null;
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  // RFC 6386, section 9.1: a key frame's tag with the length of the first partition, start code, size.
  const tag = view.u24le(data);
  if (end - data < 10 || tag === undefined || !view.matches(data + 3, '\x9d\x01\x2a')) return null;
  const isKeyFrame = (tag & 1) === 0;
  const firstPartition = tag >>> 5;
  if (!isKeyFrame || firstPartition === 0 || data + 10 + firstPartition > end) return null;
  const width = (view.u16(data + 6, true) ?? 0) & 0x3fff;
  const height = (view.u16(data + 8, true) ?? 0) & 0x3fff;
  return width === 0 || height === 0 ? null : { width, height };
}

/** The size of an animation frame that is complete and inside the canvas, else null (section 2.7.1.1). */
function frameSize(view: ByteView, frame: Chunk, canvas: Size): Size | null {
  const { data, end } = frame;
  if (end - data < ANMF_HEADER) return null;
  const x = 2 * (view.u24le(data) ?? 0);
  const y = 2 * (view.u24le(data + 3) ?? 0);
  const size = { width: 1 + (view.u24le(data + 6) ?? 0), height: 1 + (view.u24le(data + 9) ?? 0) };
  if (x + size.width > canvas.width || y + size.height > canvas.height) return null;
  for (let at = data + ANMF_HEADER; at + 8 <= end;) {
    const chunk = chunkAt(view, at, end);
    if (chunk === null) return null;
    if (isBitstream(chunk.type)) {
      const coded = bitstreamSize(view, chunk);
      return coded !== null && isSame(coded, size) ? size : null;
    }
    at = chunk.end + ((chunk.end - chunk.data) & 1);
  }
  return null;
}

function isSame(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height;
}
