import { describe, expect, test } from 'vitest';
import { readHeader } from '../../src/photo-file/read-header';
import { exifSegment, join, jpeg, segment, tiff, type TiffOptions } from './build';

const orientationWith = (options: TiffOptions): number | undefined =>
  readHeader(jpeg(2, 2, [exifSegment(options)]))?.orientation;

describe.each(['II', 'MM'] as const)('in byte order %s', (order) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('reads orientation %i', (orientation) => {
    expect(orientationWith({ order, orientation })).toBe(orientation);
    expect(orientationWith({ order, orientation, orientationType: 4 })).toBe(orientation);
  });

  test.each([0, 9, 256, 65_535])('treats the invalid orientation %i as upright', (orientation) => {
    expect(orientationWith({ order, orientation })).toBe(1);
  });

  test('reports GPS when its directory has entries', () => {
    const metadata = (gpsEntries: number): readonly string[] | undefined =>
      readHeader(jpeg(2, 2, [exifSegment({ order, gpsEntries })]))?.metadata;
    expect(metadata(0)).toEqual(['exif']);
    expect(metadata(3)).toEqual(['exif', 'gps']);
  });
});

test('treats an orientation that is missing or of another type as upright', () => {
  expect(orientationWith({})).toBe(1);
  expect(orientationWith({ orientation: 6, orientationType: 2 })).toBe(1);
});

test('uses the first EXIF block that has an orientation', () => {
  const blocks = [{}, { orientation: 8 }, { orientation: 3 }].map(exifSegment);
  expect(readHeader(jpeg(2, 2, blocks))?.orientation).toBe(8);
});

test('never reads a directory outside its block', () => {
  const block = tiff({ orientation: 6 });
  const cut = segment(0xe1, join('Exif\0\0', block.subarray(0, 30)));
  const lost = segment(0xe1, join('Exif\0\0', 'MM\0*', [0xff, 0xff, 0xff, 0xf0]));
  // The entry with the orientation is cut off, so it is ignored. Its missing bytes are in the next segment.
  expect(readHeader(jpeg(2, 2, [cut, segment(0xfe, block.subarray(30))]))?.orientation).toBe(1);
  expect(readHeader(jpeg(2, 2, [lost]))?.orientation).toBe(1);
});

test('ignores a block that is not TIFF', () => {
  const block = segment(0xe1, join('Exif\0\0', 'XX\0*', tiff({ orientation: 6 }).subarray(4)));
  expect(readHeader(jpeg(2, 2, [block]))).toMatchObject({ orientation: 1, metadata: ['exif'] });
});
