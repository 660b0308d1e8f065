import { expect, test } from 'vitest';
import { readHeader } from '../../src/photo-file/read-header';
import { exifSegment, join, jpeg, segment, sof } from './build';

test('reads only the size of a plain JPEG', () => {
  expect(readHeader(jpeg(4000, 3000))).toEqual({
    type: 'jpeg',
    width: 4000,
    height: 3000,
    orientation: 1,
    animated: false,
    metadata: [],
  });
});

const FRAME_MARKERS = [
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
];

test.each(FRAME_MARKERS)('reads the size from start of frame %i', (marker) => {
  const file = join([0xff, 0xd8], sof(300, 200, marker), [0xff, 0xd9]);
  expect(readHeader(file)).toMatchObject({ width: 300, height: 200 });
});

test.each([0xc4, 0xc8, 0xcc])('reads no size from segment %i in the same range', (marker) => {
  const file = join([0xff, 0xd8], sof(300, 200, marker), sof(30, 20), [0xff, 0xd9]);
  expect(readHeader(file)).toMatchObject({ width: 30, height: 20 });
});

test('skips fill bytes, stray bytes and standalone markers', () => {
  const file = join(
    [0xff, 0xd8, 0xff, 0xff, 0xff],
    segment(0xe0, 'JFIF\0').subarray(1),
    [0xff, 0x01, 0x12, 0x34, 0xff, 0xd3],
    sof(7, 9),
    [0xff, 0xd9],
  );
  expect(readHeader(file)).toMatchObject({ width: 7, height: 9 });
});

test('ignores a frame inside a segment, such as a thumbnail', () => {
  const thumbnail = segment(0xe0, join('JFXX\0\x10', jpeg(160, 120)));
  expect(readHeader(jpeg(4000, 3000, [thumbnail]))).toMatchObject({ width: 4000, height: 3000 });
});

test('finds a frame after many large segments', () => {
  const large = Array.from({ length: 5 }, () => segment(0xe5, new Uint8Array(65_533).fill(0xff)));
  expect(readHeader(jpeg(11, 12, large))).toMatchObject({ width: 11, height: 12 });
});

test('reports every kind of metadata before and after the scan', () => {
  const file = jpeg(
    2,
    2,
    [
      exifSegment({ orientation: 3, gpsEntries: 2 }),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'),
      segment(0xe2, 'ICC_PROFILE\0\x01\x01'),
      segment(0xed, 'Photoshop 3.0\x008BIM'),
    ],
    [segment(0xfe, 'made by hand')],
  );
  expect(readHeader(file)).toMatchObject({
    orientation: 3,
    metadata: ['exif', 'gps', 'xmp', 'iptc', 'icc', 'comment'],
  });
});

test('ignores segments of other formats', () => {
  const others = [segment(0xe2, 'MPF\0'), segment(0xee, 'Adobe'), segment(0xe1, 'Exit\0\0')];
  expect(readHeader(jpeg(2, 2, others))?.metadata).toEqual([]);
});

test('ignores an orientation after the first scan, as decoders do', () => {
  const file = jpeg(2, 2, [], [exifSegment({ orientation: 6 })]);
  expect(readHeader(file)).toMatchObject({ orientation: 1, metadata: ['exif'] });
});

test('returns null when the frame is missing or empty', () => {
  expect(readHeader(join([0xff, 0xd8, 0xff, 0xd9]))).toBeNull();
  expect(readHeader(jpeg(0, 5))).toBeNull();
  expect(readHeader(jpeg(5, 0))).toBeNull();
});

test('stops at a segment with an invalid length', () => {
  expect(readHeader(join([0xff, 0xd8, 0xff, 0xe0, 0, 1], sof(3, 3)))).toBeNull();
});
