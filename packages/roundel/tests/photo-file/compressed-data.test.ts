import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ByteView } from '../../src/photo-file/byte-view';
import { findCompressedData, lacksData } from '../../src/photo-file/compressed-data';
import type { PhotoType } from 'roundel';
import { readHeader } from '../../src/photo-file/read-header';
import {
  browserFile,
  heicFile,
  isWithoutData,
  MADE_FILES,
  PHOTOS,
} from '../../../../tests/fixtures/index';
import {
  be32,
  type Bytes,
  chunk,
  join,
  le32,
  PNG_SIGNATURE,
  riff,
  segment,
  sof,
  vp8x,
  webp,
} from './build';

/** Returns the compressed data as text. A '|' separates ranges. */
function found(bytes: Uint8Array, type: PhotoType): string {
  return findCompressedData(new ByteView(bytes), type)
    .map(({ start, end }) => Buffer.from(bytes.subarray(start, end)).toString('latin1'))
    .join('|');
}

const SOS = segment(0xda, [1, 1, 0, 0, 63, 0]);

test('returns the data of a JPEG from the first scan to EOI, with later scans', () => {
  const later = join('one\xff\0\xff\xd0two', SOS, 'three');
  const file = join([0xff, 0xd8], sof(8, 8), segment(0xfe, 'words'), SOS, later, '\xff\xd9after');
  expect(found(file, 'jpeg')).toBe(Buffer.from(later).toString('latin1'));
});

test('returns nothing for a JPEG without a scan', () => {
  expect(found(join([0xff, 0xd8], sof(8, 8), [0xff, 0xd9]), 'jpeg')).toBe('');
});

test('returns the data of all IDAT chunks of a PNG', () => {
  const chunks = [chunk('tEXt', 'words'), chunk('IDAT', 'one'), chunk('IDAT', 'two')];
  const file = join(PNG_SIGNATURE, ...chunks, chunk('fdAT', 'frame'), chunk('IEND', []));
  expect(found(file, 'png')).toBe('one|two');
});

test('returns the sub-blocks of the first image of a GIF', () => {
  const screen = join('GIF89a', [4, 0, 4, 0, 0x80, 0, 0], 'globe.'); // a table of two colours
  const comment = join([0x21, 0xfe, 5], 'words', [0]);
  const image = (...blocks: string[]) =>
    join(
      [0x2c, 0, 0, 0, 0, 4, 0, 4, 0, 0x80],
      'local.',
      [2],
      ...blocks.flatMap((block) => [[block.length], block]),
      [0],
    );
  const file = join(screen, comment, image('one', 'two'), image('later'), [0x3b]);
  expect(found(file, 'gif')).toBe('one|two');
  expect(found(join(screen, comment, [0x3b]), 'gif')).toBe('');
});

test('returns the alpha and the bitstream of a WebP', () => {
  const alpha = riff('ALPH', 'alpha');
  const file = webp(
    vp8x(4, 4),
    riff('ICCP', 'icc'),
    alpha,
    riff('VP8 ', 'bits'),
    riff('EXIF', 'x'),
  );
  expect(found(file, 'webp')).toBe('alpha|bits');
  expect(found(webp(riff('VP8L', 'lossless')), 'webp')).toBe('lossless');
});

test('returns the alpha and the bitstream of the first frame of an animated WebP', () => {
  const frame = (...chunks: Uint8Array[]) =>
    riff('ANMF', join(Array<number>(16).fill(0), ...chunks));
  const first = frame(riff('ALPH', 'alpha'), riff('VP8 ', 'bits'));
  const file = webp(vp8x(4, 4, 2), riff('ANIM', 'loops!'), first, frame(riff('VP8L', 'later')));
  expect(found(file, 'webp')).toBe('alpha|bits');
});

/** Whether a file is refused before any decoder reads it. */
function isRefused(bytes: Bytes): boolean {
  const header = readHeader(bytes);
  return header === null || lacksData(new ByteView(bytes), header.type);
}

const WHOLE = [
  ...PHOTOS.map(({ name, path }) => ({ name, path })),
  heicFile('phone.heic'),
  browserFile('photo.avif'),
  browserFile('photo.jxl'),
];

test.each(WHOLE)('finds the data of $name', ({ path }) => {
  expect(isRefused(new Uint8Array(readFileSync(path)))).toBe(false);
});

test.each(MADE_FILES.filter(isWithoutData))('misses data in $name', ({ bytes }) => {
  expect(isRefused(bytes)).toBe(true);
});

test.each(MADE_FILES.filter(({ expected }) => expected === 'accepted'))(
  'misses no data in $name',
  ({ bytes }) => {
    expect(isRefused(bytes)).toBe(false);
  },
);

test.each([heicFile('phone.heic'), browserFile('photo.avif')])(
  'misses data wherever $name is cut',
  ({ path }) => {
    const bytes = new Uint8Array(readFileSync(path));
    const step = Math.ceil(bytes.length / 61);
    for (let cut = 1; cut < bytes.length; cut += step) {
      // A file that is cut between two boxes is only noticed if the box of the data is missing or cut off, too.
      const isBetweenBoxes = [...topBoxes(bytes)].includes(cut);
      if (!isBetweenBoxes) expect(isRefused(bytes.slice(0, cut)), `cut at ${cut}`).toBe(true);
    }
    expect(isRefused(bytes.slice(0, -1))).toBe(true);
  },
);

/** The offsets at which the boxes of a file end. */
function* topBoxes(bytes: Bytes): Generator<number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at + 8 <= bytes.length;) {
    at += view.getUint32(at);
    yield at;
  }
}

const FIVE_MB = 5 * 1024 * 1024;

/** Returns five megabytes: a start, then copies of a piece. */
function filled(start: Bytes, piece: Bytes): Bytes {
  const all = new Uint8Array(FIVE_MB);
  all.set(start);
  const end = all.length - piece.length;
  for (let at = start.length; at <= end; at += piece.length) all.set(piece, at);
  return all;
}

const IHDR = chunk('IHDR', [...be32(9), ...be32(9), 16, 6, 0, 0, 0]);
const SOF = join([0xff, 0xd8], sof(9, 9));
const RIFF = join('RIFF', le32(FIVE_MB - 8), 'WEBP', vp8x(9, 9, 2));
const GIF = join('GIF89a', [9, 0, 9, 0, 0, 0, 0]);
const GIF_IMAGE = join('GIF89a', [9, 0, 9, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 9, 0, 9, 0, 0, 2]);

// If reading a file takes too long, its test times out.
test.each([
  ['a PNG of empty chunks', filled(join(PNG_SIGNATURE, IHDR), chunk('IDAT', [])), false],
  ['a PNG of other chunks', filled(join(PNG_SIGNATURE, IHDR), chunk('zzzz', [])), true],
  ['a JPEG of empty segments', filled(SOF, segment(0xfe, [])), true],
  ['a JPEG of segments of length 0', filled(SOF, join([0xff, 0xfe, 0, 0])), true],
  ['a JPEG of fill bytes', filled(SOF, join([0xff])), true],
  ['a JPEG of restart markers', filled(SOF, join([0xff, 0xd0])), true],
  ['a JPEG of scans', filled(SOF, SOS), false],
  ['a GIF of empty extensions', filled(GIF, join([0x21, 0xf9, 0])), true],
  ['a GIF of sub-blocks of one byte', filled(GIF_IMAGE, join([1, 0x80])), false],
  ['a WebP of empty chunks', filled(RIFF, join('none', le32(0))), true],
  ['a WebP of frames in frames', filled(RIFF, join('ANMF', le32(FIVE_MB))), true],
])('reads %s in little time', (_, bytes, refused) => {
  expect(isRefused(bytes)).toBe(refused);
});
