import { expect, test } from 'vitest';
import { sniffType } from 'roundel/formats';
import { gif, join, jpeg, png, vp8, webp } from './build';

test('detects the type from the first bytes', () => {
  expect(sniffType(jpeg(1, 1))).toBe('jpeg');
  expect(sniffType(png(1, 1))).toBe('png');
  expect(sniffType(gif(1, 1, []))).toBe('gif');
  expect(sniffType(join('GIF87a'))).toBe('gif');
  expect(sniffType(webp(vp8(1, 1)))).toBe('webp');
});

test.each([
  ['nothing', ''],
  ['half a JPEG signature', '\xff\xd8'],
  ['a damaged PNG signature', '\x89PNG\n\x1a\n\n'],
  ['an unknown GIF version', 'GIF88a'],
  ['a RIFF file of audio', 'RIFF\x04\0\0\0WAVE'],
  ['a truncated RIFF file', 'RIFF\x04\0\0\0WEB'],
  ['a BMP', 'BM\0\0\0\0\0\0\0\0\0\0'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('rejects %s', (_, text) => {
  expect(sniffType(join(text))).toBeNull();
});

test('reads a subarray from its start, not from the start of its buffer', () => {
  const file = join('xx', png(3, 4));
  expect(sniffType(file.subarray(2))).toBe('png');
});
