import { expect, test } from 'vitest';
import { ByteView } from '../../../packages/roundel/src/format/byte-view';
import { compressedData } from '../../../packages/roundel/src/format/compressed-data';
import type { PictureType } from '../../../packages/roundel/src/format/header';
import { chunk, join, PNG_SIGNATURE, riff, segment, sof, vp8x, webp } from './build';

/** Returns the compressed data as text. A '|' separates ranges. */
function found(bytes: Uint8Array, type: PictureType): string {
  return compressedData(new ByteView(bytes), type)
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
