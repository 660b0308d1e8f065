/** Builds small files byte by byte, so that every test shows its input. */
import { crc32, deflateSync } from 'node:zlib';

export type Bytes = Uint8Array<ArrayBuffer>;
type Piece = Uint8Array | readonly number[] | string;

/** Concatenates the pieces. Strings are encoded as Latin-1. */
export function join(...pieces: readonly Piece[]): Bytes {
  return Uint8Array.from(
    pieces.flatMap((piece) =>
      typeof piece === 'string' ? Array.from(piece, (c) => c.charCodeAt(0)) : Array.from(piece),
    ),
  );
}

export const be16 = (n: number): number[] => [(n >> 8) & 255, n & 255];
export const be32 = (n: number): number[] => [...be16(n >>> 16), ...be16(n & 0xffff)];
export const le16 = (n: number): number[] => be16(n).reverse();
export const le24 = (n: number): number[] => le32(n).slice(0, 3);
export const le32 = (n: number): number[] => be32(n).reverse();

export interface TiffOptions {
  readonly order?: 'II' | 'MM';
  readonly orientation?: number;
  /** The type of the entry: 3 is SHORT, 4 is LONG. */
  readonly orientationType?: number;
  /** The number of entries in the GPS directory. If it is missing, there is no GPS directory. */
  readonly gpsEntries?: number;
}

/** Returns a TIFF structure: a directory with a dummy entry and the requested entries, and perhaps a GPS directory. */
export function tiff(options: TiffOptions): Bytes {
  const little = (options.order ?? 'MM') === 'II';
  const u16 = little ? le16 : be16;
  const u32 = little ? le32 : be32;
  const entry = (tag: number, type: number, value: number): number[] => [
    ...u16(tag),
    ...u16(type),
    ...u32(1),
    ...(type === 3 ? [...u16(value), 0, 0] : u32(value)),
  ];
  const count =
    1 + (options.orientation === undefined ? 0 : 1) + (options.gpsEntries === undefined ? 0 : 1);
  const gpsAt = 8 + 2 + count * 12 + 4;
  const entries = [entry(0x0100, 4, 7)];
  if (options.orientation !== undefined) {
    entries.push(entry(0x0112, options.orientationType ?? 3, options.orientation));
  }
  if (options.gpsEntries !== undefined) entries.push(entry(0x8825, 4, gpsAt));
  const gps =
    options.gpsEntries === undefined
      ? []
      : [
          ...u16(options.gpsEntries),
          ...Array.from({ length: options.gpsEntries }, (_, i) => entry(i, 3, 2)).flat(),
          ...u32(0),
        ];
  return join(little ? 'II' : 'MM', u16(42), u32(8), u16(count), entries.flat(), u32(0), gps);
}

// JPEG

export const segment = (marker: number, data: Piece): Bytes => {
  const body = join(data);
  return join([0xff, marker], be16(body.length + 2), body);
};

export const sof = (width: number, height: number, marker = 0xc0): Bytes =>
  segment(marker, [8, ...be16(height), ...be16(width), 1, 1, 0x11, 0]);

export const exifSegment = (options: TiffOptions): Bytes =>
  segment(0xe1, join('Exif\0\0', tiff(options)));

/** A scan whose data contains a stuffed byte and a restart marker. */
const SCAN = join(segment(0xda, [1, 1, 0, 0, 63, 0]), [1, 0xff, 0x00, 2, 0xff, 0xd0, 3]);

/** Returns SOI, the segments in `before`, a start of frame, a scan, the segments in `after`, and EOI. */
export function jpeg(
  width: number,
  height: number,
  before: readonly Uint8Array[] = [],
  after: readonly Uint8Array[] = [],
): Bytes {
  return join([0xff, 0xd8], ...before, sof(width, height), SCAN, ...after, [0xff, 0xd9]);
}

// PNG

export const PNG_SIGNATURE = join('\x89PNG\r\n\x1a\n');

/** Returns a chunk. Its checksum is zero, because readers of headers ignore checksums. */
export const chunk = (type: string, data: Piece): Bytes => {
  const body = join(data);
  return join(be32(body.length), type, body, [0, 0, 0, 0]);
};

export function png(
  width: number,
  height: number,
  before: readonly Uint8Array[] = [],
  after: readonly Uint8Array[] = [],
): Bytes {
  return join(
    PNG_SIGNATURE,
    chunk('IHDR', [...be32(width), ...be32(height), 8, 6, 0, 0, 0]),
    ...before,
    chunk('IDAT', [1, 2, 3]),
    ...after,
    chunk('IEND', []),
  );
}

/** Returns a complete PNG with one bit per pixel and correct checksums. */
export function blankPng(width: number, height: number): Bytes {
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return join(
    PNG_SIGNATURE,
    checkedChunk('IHDR', [...be32(width), ...be32(height), 1, 0, 0, 0, 0]),
    checkedChunk('IDAT', deflateSync(rows)),
    checkedChunk('IEND', []),
  );
}

function checkedChunk(type: string, data: Piece): Bytes {
  const body = join(type, data);
  return join(be32(body.length - 4), body, be32(crc32(body)));
}

// GIF

export const GIF_TABLE_OF_FOUR = 0x81;

const GIF_DOT = { x: 0, y: 0, width: 1, height: 1 };

export const gifImage = (packed = 0, { x, y, width, height } = GIF_DOT): Bytes =>
  join(
    [0x2c, ...le16(x), ...le16(y), ...le16(width), ...le16(height), packed],
    packed === 0 ? [] : Array<number>(12).fill(0x2c),
    [2, 3, 0x21, 0x2c, 0x3b, 1, 0, 0],
  );

export const gifExtension = (label: number, ...blocks: readonly string[]): Bytes =>
  join([0x21, label], ...blocks.map((block) => join([block.length], block)), [0]);

/** Returns a GIF. Its global colour table, if it has one, is filled with image introducers. */
export function gif(
  width: number,
  height: number,
  blocks: readonly Uint8Array[],
  packed = GIF_TABLE_OF_FOUR,
): Bytes {
  return join(
    'GIF89a',
    le16(width),
    le16(height),
    [packed, 0, 0],
    packed === 0 ? [] : Array<number>(12).fill(0x2c),
    ...blocks,
    [0x3b],
  );
}

// WebP

export const riff = (fourCc: string, data: Piece): Bytes => {
  const body = join(data);
  return join(fourCc, le32(body.length), body, body.length % 2 === 1 ? [0] : []);
};

export const vp8 = (width: number, height: number): Bytes =>
  riff('VP8 ', [0x10, 0, 0, 0x9d, 0x01, 0x2a, ...le16(width), ...le16(height), 0]);

export const vp8l = (width: number, height: number): Bytes =>
  riff('VP8L', [0x2f, ...le32(((height - 1) << 14) | (width - 1)), 0]);

export const vp8x = (width: number, height: number, flags = 0): Bytes =>
  riff('VP8X', [flags, 0, 0, 0, ...le24(width - 1), ...le24(height - 1)]);

export function webp(...chunks: readonly Uint8Array[]): Bytes {
  const body = join('WEBP', ...chunks);
  return join('RIFF', le32(body.length), body);
}
