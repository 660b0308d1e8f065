import { describe, expect, test } from 'vitest';
import { neutraliseOrientation } from '../../src/photo-file/neutralise-orientation';
import { readHeader } from '../../src/photo-file/read-header';
import { randomNumbers } from '../../../../tests/support/picture';
import {
  type Bytes,
  chunk,
  be32,
  exifSegment,
  gif,
  gifExtension,
  gifImage,
  jpeg,
  png,
  riff,
  segment,
  tiff,
  vp8,
  vp8l,
  vp8x,
  webp,
} from './build';

const SAMPLES: Record<string, Bytes> = {
  jpeg: jpeg(
    40,
    30,
    [exifSegment({ orientation: 6, gpsEntries: 2 }), segment(0xe2, 'ICC_PROFILE\0\x01\x01')],
    [segment(0xfe, 'note')],
  ),
  png: png(
    40,
    30,
    [chunk('acTL', [...be32(2), ...be32(0)]), chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0')],
    [chunk('eXIf', tiff({ order: 'II', orientation: 8, gpsEntries: 1 }))],
  ),
  gif: gif(40, 30, [gifExtension(0xfe, 'note'), gifImage(0x81), gifImage()]),
  'lossy webp': webp(vp8(40, 30)),
  'lossless webp': webp(vp8l(40, 30)),
  'extended webp': webp(
    vp8x(40, 30, 2),
    riff('ICCP', 'abc'),
    riff('ANMF', Array<number>(16).fill(0)),
    riff('EXIF', tiff({ orientation: 3, gpsEntries: 1 })),
    riff('XMP ', '<x/>'),
  ),
};

/** Asserts the properties on which callers rely, whatever the bytes are. */
function expectValidHeader(bytes: Bytes): void {
  const before = bytes.slice();
  const header = readHeader(bytes);
  if (header !== null) {
    expect(header.width).toBeGreaterThanOrEqual(1);
    expect(header.height).toBeGreaterThanOrEqual(1);
    expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(header.orientation);
    const upright = neutraliseOrientation(bytes, header);
    expect(upright.length).toBeLessThanOrEqual(bytes.length);
    expect(readHeader(upright)).toMatchObject({
      width: header.width,
      height: header.height,
      orientation: 1,
    });
  }
  expect(bytes).toEqual(before);
}

/** Returns a seeded generator of random integers from 0 to 2^32 - 1. */
function generator(seed: number): () => number {
  const next = randomNumbers(seed);
  return () => next() * 2 ** 32;
}

describe.each(Object.entries(SAMPLES))('%s', (_, sample) => {
  test('is readable when unchanged', () => {
    expect(readHeader(sample)).toMatchObject({ width: 40, height: 30 });
  });

  test('gives a valid header or none when truncated at any byte', () => {
    for (let length = 0; length < sample.length; length++) {
      expectValidHeader(sample.slice(0, length));
    }
  });

  test('gives a valid header or none when any byte is set to an extreme value', () => {
    for (let at = 0; at < sample.length; at++) {
      for (const value of [0x00, 0x01, 0x7f, 0x80, 0xff]) {
        const copy = sample.slice();
        copy[at] = value;
        expectValidHeader(copy);
      }
    }
  });

  test('gives a valid header or none when random bytes are changed', () => {
    const next = generator(20_261_121);
    for (let round = 0; round < 500; round++) {
      const copy = sample.slice();
      const changes = 1 + (next() % 8);
      for (let i = 0; i < changes; i++) copy[next() % copy.length] = next() & 255;
      expectValidHeader(copy);
    }
  });
});

test('gives a valid header or none for noise after each signature', () => {
  const next = generator(7);
  for (const sample of Object.values(SAMPLES)) {
    for (let round = 0; round < 100; round++) {
      const noise = Uint8Array.from({ length: 600 }, () => next() & 255);
      noise.set(sample.subarray(0, 16));
      expectValidHeader(noise);
    }
  }
});
