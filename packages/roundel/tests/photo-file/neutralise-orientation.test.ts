import { expect, test } from 'vitest';
import { neutraliseOrientation } from '../../src/photo-file/neutralise-orientation';
import { readHeader } from '../../src/photo-file/read-header';
import {
  type Bytes,
  chunk,
  exifSegment,
  gif,
  gifImage,
  jpeg,
  png,
  riff,
  tiff,
  type TiffOptions,
  vp8,
  vp8x,
  webp,
} from './build';

function neutralised(file: Bytes): Bytes {
  const header = readHeader(file);
  if (header === null) throw new Error('the test file has no header');
  return neutraliseOrientation(file, header);
}

const VARIANTS: TiffOptions[] = [
  { order: 'MM', orientation: 6 },
  { order: 'II', orientation: 6 },
  { order: 'MM', orientation: 8, orientationType: 4 },
  { order: 'II', orientation: 8, orientationType: 4 },
];

test.each(VARIANTS)('sets only the orientation of a JPEG to 1 (%o)', (options) => {
  const file = jpeg(3, 2, [exifSegment(options)]);
  const before = file.slice();
  expect(neutralised(file)).toEqual(jpeg(3, 2, [exifSegment({ ...options, orientation: 1 })]));
  expect(file).toEqual(before);
});

test.each(VARIANTS)('sets only the orientation of a WebP to 1 (%o)', (options) => {
  const make = (orientation: number): Bytes =>
    webp(vp8x(3, 2), vp8(3, 2), riff('EXIF', tiff({ ...options, orientation })));
  expect(neutralised(make(5))).toEqual(make(1));
});

test('removes the eXIf chunk of a PNG and changes nothing else', () => {
  const exif = chunk('eXIf', tiff({ orientation: 3 }));
  const text = chunk('tEXt', 'a\0b');
  expect(neutralised(png(3, 2, [text, exif], [text]))).toEqual(png(3, 2, [text], [text]));
  expect(neutralised(png(3, 2, [text], [text, exif]))).toEqual(png(3, 2, [text], [text]));
});

test('neutralises every orientation in a file, because browsers may use a different one', () => {
  const file = jpeg(3, 2, [exifSegment({ orientation: 9 }), exifSegment({ orientation: 6 })]);
  const upright = exifSegment({ orientation: 1 });
  expect(neutralised(file)).toEqual(jpeg(3, 2, [upright, upright]));
});

test('returns upright files unchanged', () => {
  const upright = { orientation: 1, gpsEntries: 2 };
  const files = [
    jpeg(3, 2),
    jpeg(3, 2, [exifSegment(upright)]),
    png(3, 2, [chunk('eXIf', tiff(upright))]),
    webp(vp8x(3, 2), vp8(3, 2), riff('EXIF', tiff(upright))),
    gif(3, 2, [gifImage()]),
  ];
  for (const file of files) expect(neutralised(file)).toBe(file);
});
