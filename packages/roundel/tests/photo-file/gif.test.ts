import { expect, test } from 'vitest';
import { readHeader } from '../../src/photo-file/read-header';
import { gif, gifExtension, gifImage, GIF_TABLE_OF_FOUR } from './build';

test('reads the size from the logical screen and does not report one image as animated', () => {
  expect(readHeader(gif(320, 240, [gifImage()]))).toEqual({
    type: 'gif',
    width: 320,
    height: 240,
    orientation: 1,
    animated: false,
    metadata: [],
  });
});

test('reports two images as animated, with or without colour tables between them', () => {
  expect(readHeader(gif(1, 1, [gifImage(GIF_TABLE_OF_FOUR)]))?.animated).toBe(false);
  expect(readHeader(gif(1, 1, [gifImage(GIF_TABLE_OF_FOUR), gifImage()]))?.animated).toBe(true);
  expect(readHeader(gif(1, 1, [gifImage(), gifImage()], 0))?.animated).toBe(true);
});

test('ignores a control extension before the image', () => {
  const control = gifExtension(0xf9, '\x05\x0a\0\0');
  expect(readHeader(gif(1, 1, [control, gifImage()]))).toMatchObject({
    animated: false,
    metadata: [],
  });
});

test('reports comments, XMP and colour profiles', () => {
  const blocks = [
    gifExtension(0xff, 'NETSCAPE2.0', '\x01\0\0'),
    gifExtension(0xff, 'XMP DataXMP', '<x/>'),
    gifExtension(0xff, 'ICCRGBG1012', 'profile'),
    gifImage(),
    gifExtension(0xfe, 'hello', 'again'),
  ];
  expect(readHeader(gif(1, 1, blocks))?.metadata).toEqual(['xmp', 'icc', 'comment']);
});

test('enlarges the screen to contain the first image only', () => {
  const large = gifImage(0, { x: 7, y: 2, width: 60_000, height: 300 });
  expect(readHeader(gif(10, 10, [large]))).toMatchObject({ width: 60_007, height: 302 });
  expect(readHeader(gif(0, 0, [gifImage()]))).toMatchObject({ width: 1, height: 1 });
  expect(readHeader(gif(10, 10, [gifImage(), large]))).toMatchObject({ width: 10, height: 10 });
});

test('returns null for an empty screen without an image', () => {
  expect(readHeader(gif(0, 4, []))).toBeNull();
  expect(readHeader(gif(4, 0, []))).toBeNull();
});
