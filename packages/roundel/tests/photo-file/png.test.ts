import { expect, test } from 'vitest';
import { readHeader } from '../../src/photo-file/read-header';
import { be32, chunk, join, png, PNG_SIGNATURE, tiff } from './build';

test('reads only the size of a plain PNG', () => {
  expect(readHeader(png(640, 70_000))).toEqual({
    type: 'png',
    width: 640,
    height: 70_000,
    orientation: 1,
    animated: false,
    metadata: [],
  });
});

test('reports more than one frame in acTL as animated', () => {
  const withFrames = (frames: number): Uint8Array =>
    png(1, 1, [chunk('acTL', [...be32(frames), ...be32(0)])]);
  expect(readHeader(withFrames(1))?.animated).toBe(false);
  expect(readHeader(withFrames(2))?.animated).toBe(true);
});

test('reports every kind of metadata that a PNG can contain', () => {
  const file = png(
    1,
    1,
    [
      chunk('iCCP', 'profile\0\0'),
      chunk('eXIf', tiff({ gpsEntries: 1 })),
      chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x/>'),
    ],
    [chunk('tEXt', 'Author\0me')],
  );
  expect(readHeader(file)?.metadata).toEqual(['exif', 'gps', 'xmp', 'icc', 'comment']);
});

test.each(['tEXt', 'zTXt', 'iTXt'])('reports %s as a comment', (type) => {
  expect(readHeader(png(1, 1, [chunk(type, 'Title\0x')]))?.metadata).toEqual(['comment']);
});

test('reads the orientation before and after the pixels, with and without a prefix', () => {
  const exif = chunk('eXIf', tiff({ orientation: 6 }));
  const prefixed = chunk('eXIf', join('Exif\0\0', tiff({ orientation: 8, order: 'II' })));
  expect(readHeader(png(1, 1, [exif]))?.orientation).toBe(6);
  expect(readHeader(png(1, 1, [], [exif]))?.orientation).toBe(6);
  expect(readHeader(png(1, 1, [prefixed]))?.orientation).toBe(8);
});

test('ignores chunks after IEND', () => {
  const file = join(png(1, 1), chunk('tEXt', 'Title\0x'));
  expect(readHeader(file)?.metadata).toEqual([]);
});

test('returns null when IHDR is missing or empty', () => {
  expect(readHeader(PNG_SIGNATURE)).toBeNull();
  expect(readHeader(png(0, 4))).toBeNull();
  expect(readHeader(png(4, 0))).toBeNull();
  expect(readHeader(join(PNG_SIGNATURE, chunk('IDAT', [1]), png(4, 4).subarray(8)))).toBeNull();
});

test('stops at a chunk that declares four gigabytes', () => {
  const file = join(png(3, 5).subarray(0, 33), be32(0xffff_ffff), 'tEXt', 'x');
  expect(readHeader(file)).toMatchObject({ width: 3, height: 5, metadata: ['comment'] });
});
