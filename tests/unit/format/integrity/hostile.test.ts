/** Files that are designed to be expensive or confusing. If a check takes too long, its test times out. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { photoBytes } from '../../../fixtures/broken-bytes';
import type { PhotoName } from '../../../fixtures/index';
import { randomNumbers } from '../../../support/picture';
import { be16, be32, chunk, join, le32, PNG_SIGNATURE, segment, sof } from '../build';
import { type Bytes, integrityOf } from './integrity-of';

const FIVE_MB = 5 * 1024 * 1024;

/** Returns five megabytes, filled with copies of `piece`. */
function repeated(piece: Bytes): Bytes {
  const all = new Uint8Array(FIVE_MB);
  for (let at = 0; at + piece.length <= all.length; at += piece.length) all.set(piece, at);
  return all.subarray(0, FIVE_MB - (FIVE_MB % piece.length));
}

function concat(...pieces: Bytes[]): Bytes {
  return new Uint8Array(Buffer.concat(pieces));
}

const ihdr = (width: number, height: number): Bytes =>
  chunk('IHDR', [...be32(width), ...be32(height), 16, 6, 0, 0, 0]);
const dht = (info: number): Bytes => segment(0xc4, [info, 1, ...Array<number>(15).fill(0), 0]);
/**
 * A quantization table, and two Huffman tables with one code of one bit each. The code of the DC table means a
 * difference of 0. The code of the AC table means the end of the block.
 */
const TABLES = concat(segment(0xdb, [0, ...Array<number>(64).fill(1)]), dht(0x00), dht(0x10));
const SOI = join([0xff, 0xd8]);
const sos = (start: number, end: number, approximation: number): Bytes =>
  segment(0xda, [1, 1, 0, start, end, approximation]);

const HOSTILE: Record<string, Bytes> = {
  'a PNG of empty chunks': concat(PNG_SIGNATURE, ihdr(9, 9), repeated(chunk('IDAT', []))),
  'a PNG of chunks with wrong lengths': concat(
    PNG_SIGNATURE,
    ihdr(9, 9),
    repeated(join(be32(4), 'zzzz')),
  ),
  'a PNG of 800 MB in one megabyte': concat(
    PNG_SIGNATURE,
    ihdr(10_000, 10_000),
    chunk('IDAT', [...be32(0)]),
    join(be32(900_000), 'IDAT'),
    new Uint8Array(deflateSync(new Uint8Array(200_000_000))),
  ),
  'a JPEG of empty segments': concat(SOI, sof(9, 9), repeated(segment(0xfe, []))),
  'a JPEG of segments of length 0': concat(SOI, sof(9, 9), repeated(join([0xff, 0xfe, 0, 0]))),
  'a JPEG of segments of length 1': concat(SOI, sof(9, 9), repeated(join([0xff, 0xfe, 0, 1]))),
  'a JPEG of fill bytes': concat(SOI, sof(9, 9), repeated(join([0xff]))),
  'a JPEG of restart markers': concat(SOI, sof(9, 9), repeated(join([0xff, 0xd0]))),
  'a JPEG of scans over many blocks': concat(
    SOI,
    TABLES,
    sof(10_000, 10_000, 0xc2),
    repeated(sos(1, 63, 0x10)),
  ),
  'a progressive JPEG of some scans over many blocks': concat(
    SOI,
    TABLES,
    sof(10_000, 10_000, 0xc2),
    ...Array.from({ length: 400 }, () => concat(sos(0, 0, 0x10), new Uint8Array(200_000))),
  ).subarray(0, FIVE_MB),
  'a JPEG of one code for each block, and one block too few': concat(
    SOI,
    TABLES,
    sof(16_000, 6_000),
    sos(0, 63, 0),
    // A block takes two bits, so there are four blocks per byte.
    new Uint8Array((2000 * 750) / 4 - 1),
  ),
  'a GIF of empty extensions': concat(
    join('GIF89a', [9, 0, 9, 0, 0, 0, 0]),
    repeated(join([0x21, 0xf9, 0])),
  ),
  'a GIF of clear codes': concat(
    join('GIF89a', [0, 64, 0, 64, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0, 64, 0, 64, 0, 8]),
    repeated(join([255], Array<number>(255).fill(0))),
  ),
  'a GIF of sub-blocks of one byte': concat(
    join('GIF89a', [0, 64, 0, 64, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0, 64, 0, 64, 0, 2]),
    repeated(join([1, 0x80])),
  ),
  'a WebP of empty chunks': concat(
    join('RIFF', le32(FIVE_MB), 'WEBP', 'VP8X', le32(10), Array<number>(10).fill(0)),
    repeated(join('none', le32(0))),
  ),
};

test.each(Object.entries(HOSTILE))('refuses %s', async (_, bytes) => {
  expect((await integrityOf(bytes)).bytes).toBeNull();
});

test('refuses a PNG that inflates to more than its rows, without inflating it entirely', async () => {
  const bomb = new Uint8Array(deflateSync(new Uint8Array(300_000_000)));
  const header = chunk('IHDR', [...be32(1), ...be32(1), 8, 0, 0, 0, 0]);
  const wrongChecksum = concat(PNG_SIGNATURE, header, chunk('IDAT', [...be16(0)]));
  expect((await integrityOf(wrongChecksum)).bytes).toBeNull();
  const picture = concat(PNG_SIGNATURE, header, join(be32(bomb.length), 'IDAT'), bomb);
  expect((await integrityOf(picture)).bytes).toBeNull();
});

const SAMPLES: PhotoName[] = [
  'jpeg-named.png',
  'progressive.jpg',
  'restarts.jpg',
  'interlaced.png',
  'palette.png',
  'alpha.webp',
  'lossless.webp',
  'animated.webp',
];

describe.each(SAMPLES)('%s', (name) => {
  const sample = photoBytes(name);

  test('is accepted or refused with a code when random bytes are changed, complete or truncated', async () => {
    const random = randomNumbers(20_261_122);
    for (let round = 0; round < 150; round++) {
      const copy = sample.slice(0, round % 2 === 0 ? sample.length : sample.length - 3);
      for (let i = 0; i < 1 + (round % 7); i++) {
        // Half of the changes are in the first bytes, which contain the file's structure.
        const reach = i % 2 === 0 ? copy.length : Math.min(copy.length, 700);
        copy[Math.floor(random() * reach)] = Math.floor(random() * 256);
      }
      const before = copy.slice();
      const { bytes, reason } = await integrityOf(copy);
      expect(bytes === null).toBe(reason !== '');
      expect(Buffer.from(copy).equals(before)).toBe(true);
    }
  });
});
