/** If all decoded pixels of a file are equal, the file's size shows whether it can be a picture of one colour. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  assertFileIsUniform,
  isUniform,
  type PreparedFile,
  uniformBytes,
} from '../../src/engine/decode/decode-in-browser';
import { readHeader } from '../../src/photo-file/read-header';
import { photoBytes } from '../../../../tests/fixtures/broken-bytes';
import { PHOTOS } from '../../../../tests/fixtures/index';
import { be32, type Bytes, chunk, join, PNG_SIGNATURE } from '../photo-file/build';

const never = new AbortController().signal;

function prepared(bytes: Bytes): PreparedFile {
  const header = readHeader(bytes);
  if (header === null) throw new Error('no header');
  return { header, bytes, mime: `image/${header.type}` };
}

/** Returns a PNG of transparent black, compressed at this level. */
function zeroPng(width: number, height: number, level: number): Bytes {
  const rows = deflateSync(new Uint8Array(height * (1 + width * 4)), { level });
  return join(
    PNG_SIGNATURE,
    chunk('IHDR', [...be32(width), ...be32(height), 8, 6, 0, 0, 0]),
    chunk('IDAT', new Uint8Array(rows)),
    chunk('IEND', []),
  );
}

describe('isUniform', () => {
  const alike = new Uint8Array(4 * 9).map((_, at) => [9, 8, 7, 6][at % 4] ?? 0);
  test('is true when all pixels equal the first', () => {
    expect(isUniform(alike)).toBe(true);
    expect(isUniform(alike.subarray(0, 4))).toBe(true);
  });
  test.each([...alike.keys()])('is false when byte %i differs', (at) => {
    const other = alike.slice();
    other[at] = 100;
    expect(isUniform(other)).toBe(false);
  });
  test('compares with the pixel of earlier parts', () => {
    expect(isUniform(alike, Uint8Array.of(9, 8, 7, 6))).toBe(true);
    expect(isUniform(alike, Uint8Array.of(9, 8, 7, 5))).toBe(false);
  });
});

/** The names of fixtures that show photographs. The other fixtures are flat drawings, which compress well. */
const PHOTOGRAPHS = PHOTOS.map(({ name }) => name).filter(
  (name) => !/^(orientation|widest|display-p3)/.test(name),
);

test.each(PHOTOGRAPHS)('refuses %s as a uniform picture', async (name) => {
  await expect(assertFileIsUniform(prepared(photoBytes(name)), never)).rejects.toMatchObject({
    code: 'decode-failed',
  });
});

test.each([0, 1, 6, 9])('accepts a PNG of zeros at compression level %i', async (level) => {
  for (const [width, height] of [
    [1, 1],
    [40, 30],
    [200, 150],
  ] as const) {
    await expect(
      assertFileIsUniform(prepared(zeroPng(width, height, level)), never),
    ).resolves.toBeUndefined();
  }
});

test('rejects when it is cancelled', async () => {
  const gone = AbortSignal.abort();
  await expect(assertFileIsUniform(prepared(zeroPng(4, 4, 6)), gone)).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('accepts every picture in a browser without CompressionStream', async () => {
  const kept = globalThis.CompressionStream;
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  try {
    await expect(
      assertFileIsUniform(prepared(photoBytes('photo.webp')), never),
    ).resolves.toBeUndefined();
  } finally {
    globalThis.CompressionStream = kept;
  }
});

/**
 * Each row has the type, the number of pixels, the largest measured size of the image data after deflate, and the size
 * before deflate, in bytes, of some 2,500 files that Pillow 13 wrote at all its qualities.
 */
test.each([
  ['JPEG', 1, 80, 286],
  ['WebP, lossy', 166_833, 373, 546],
  ['GIF', 15_000, 202, 197],
  ['GIF', 166_833, 698, 693],
  ['GIF', 1_000_000, 1824, 1819],
  ['GIF', 12_000_000, 9548, 9624],
  ['PNG, stored', 166_833, 1733, 667_944],
  ['PNG, stored', 1_000_000, 6601, 4_001_571],
])('the bound is well above a uniform %s of %i pixels', (_, pixels, measured, coded) => {
  expect(uniformBytes(pixels, coded)).toBeGreaterThan(1.7 * measured);
});
