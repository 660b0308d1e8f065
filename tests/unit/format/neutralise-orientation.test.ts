import { expect, test } from 'vitest';
import { neutraliseOrientation } from '../../../src/format/neutralise-orientation';
import { readHeader } from '../../../src/format/read-header';
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
  if (header === null) throw new Error('the test made no readable file');
  return neutraliseOrientation(file, header);
}

const VARIANTS: TiffOptions[] = [
  { order: 'MM', orientation: 6 },
  { order: 'II', orientation: 6 },
  { order: 'MM', orientation: 8, orientationType: 4 },
  { order: 'II', orientation: 8, orientationType: 4 },
];

test.each(VARIANTS)('JPEG: the entry says 1, all else stays (%o)', (options) => {
  const file = jpeg(3, 2, [exifSegment(options)]);
  const before = file.slice();
  expect(neutralised(file)).toEqual(jpeg(3, 2, [exifSegment({ ...options, orientation: 1 })]));
  expect(file).toEqual(before);
});

test.each(VARIANTS)('WebP: the entry says 1, all else stays (%o)', (options) => {
  const make = (orientation: number): Bytes =>
    webp(vp8x(3, 2), vp8(3, 2), riff('EXIF', tiff({ ...options, orientation })));
  expect(neutralised(make(5))).toEqual(make(1));
});

test('PNG: the eXIf chunk is gone, all else stays', () => {
  const exif = chunk('eXIf', tiff({ orientation: 3 }));
  const text = chunk('tEXt', 'a\0b');
  expect(neutralised(png(3, 2, [text, exif], [text]))).toEqual(png(3, 2, [text], [text]));
  expect(neutralised(png(3, 2, [text], [text, exif]))).toEqual(png(3, 2, [text], [text]));
});

test('every orientation of a file is neutralised, for a browser may obey another than we do', () => {
  const file = jpeg(3, 2, [exifSegment({ orientation: 9 }), exifSegment({ orientation: 6 })]);
  const upright = exifSegment({ orientation: 1 });
  expect(neutralised(file)).toEqual(jpeg(3, 2, [upright, upright]));
});

test('upright files come back as they are', () => {
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
