import { expect, test } from 'vitest';
import { readHeader } from '../../src/photo-file/read-header';
import { join, riff, tiff, vp8, vp8l, vp8x, webp } from './build';

const ANIMATION = 0x02;

test('reads the size of a lossy picture', () => {
  expect(readHeader(webp(vp8(16_383, 1)))).toEqual({
    type: 'webp',
    width: 16_383,
    height: 1,
    orientation: 1,
    animated: false,
    metadata: [],
  });
});

test('ignores the scaling bits above a lossy size', () => {
  expect(readHeader(webp(vp8(0x4000 | 300, 0xc000 | 200)))).toMatchObject({
    width: 300,
    height: 200,
  });
});

test.each([
  [1, 1],
  [16_384, 1],
  [1, 16_384],
  [640, 480],
])('reads the size of a lossless picture of %i x %i', (width, height) => {
  expect(readHeader(webp(vp8l(width, height)))).toMatchObject({ width, height });
});

test('reads the size of an extended file from its canvas', () => {
  expect(readHeader(webp(vp8x(70_000, 3), vp8(4, 4)))).toMatchObject({ width: 70_000, height: 3 });
});

test('reports a file as animated when it has the flag and not exactly one frame', () => {
  const frame = riff('ANMF', Array<number>(16).fill(0));
  expect(readHeader(webp(vp8x(2, 2, ANIMATION), frame, frame))?.animated).toBe(true);
  expect(readHeader(webp(vp8x(2, 2, ANIMATION)))?.animated).toBe(true);
  expect(readHeader(webp(vp8x(2, 2, ANIMATION), frame))?.animated).toBe(false);
  expect(readHeader(webp(vp8x(2, 2), vp8(2, 2)))?.animated).toBe(false);
});

test('reads EXIF with and without a prefix, XMP and a profile after chunks of odd length', () => {
  const plain = riff('EXIF', tiff({ orientation: 5, gpsEntries: 1 }));
  const prefixed = riff('EXIF', join('Exif\0\0', tiff({ orientation: 7, order: 'II' })));
  const odd = riff('ICCP', 'abc');
  const xmp = riff('XMP ', '<x/>');
  expect(readHeader(webp(vp8x(2, 2), odd, vp8(2, 2), plain, xmp))).toMatchObject({
    orientation: 5,
    metadata: ['exif', 'gps', 'xmp', 'icc'],
  });
  expect(readHeader(webp(vp8x(2, 2), vp8(2, 2), prefixed))).toMatchObject({
    orientation: 7,
    metadata: ['exif'],
  });
});

test('returns null for an image without its signature, or an empty one', () => {
  expect(readHeader(webp(riff('VP8 ', Array<number>(12).fill(9))))).toBeNull();
  expect(readHeader(webp(riff('VP8L', Array<number>(12).fill(9))))).toBeNull();
  expect(readHeader(webp(vp8(0, 3)))).toBeNull();
  expect(readHeader(webp())).toBeNull();
});

test('ignores chunks after the declared end of the file', () => {
  const file = join(webp(vp8(2, 2)), riff('XMP ', '<x/>'));
  expect(readHeader(file)?.metadata).toEqual([]);
});
