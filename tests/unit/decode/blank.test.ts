/** What a file must show when all its pixels come out the same. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { assertFileIsUniform, isUniform, uniformBytes } from '../../../src/engine/decode/blank';
import type { PreparedPicture } from '../../../src/engine/decode/prepare';
import { readHeader } from '../../../src/format/read-header';
import { photoBytes } from '../../fixtures/broken-bytes';
import { PHOTOS } from '../../fixtures/index';
import { be32, type Bytes, chunk, join, PNG_SIGNATURE } from '../format/build';

const never = new AbortController().signal;

function prepared(bytes: Bytes): PreparedPicture {
  const header = readHeader(bytes);
  if (header === null) throw new Error('no header');
  return { header, bytes, mime: `image/${header.type}` };
}

/** An RGBA PNG, all zeros, its rows compressed as told. */
function zeroPng(width: number, height: number, level: number): Bytes {
  const rows = deflateSync(new Uint8Array(height * (1 + width * 4)), { level });
  return join(
    PNG_SIGNATURE,
    chunk('IHDR', [...be32(width), ...be32(height), 8, 6, 0, 0, 0]),
    chunk('IDAT', new Uint8Array(rows)),
    chunk('IEND', []),
  );
}

describe('pixels are uniform', () => {
  const alike = new Uint8Array(4 * 9).map((_, at) => [9, 8, 7, 6][at % 4] ?? 0);
  test('when all equal the first', () => {
    expect(isUniform(alike)).toBe(true);
    expect(isUniform(alike.subarray(0, 4))).toBe(true);
  });
  test.each([...alike.keys()])('unless byte %i is another', (at) => {
    const other = alike.slice();
    other[at] = 100;
    expect(isUniform(other)).toBe(false);
  });
  test('unless the pixels before them were others', () => {
    expect(isUniform(alike, Uint8Array.of(9, 8, 7, 6))).toBe(true);
    expect(isUniform(alike, Uint8Array.of(9, 8, 7, 5))).toBe(false);
  });
});

/** All that show a photograph. The others are flat drawings, which may come out small. */
const PHOTOGRAPHS = PHOTOS.map(({ name }) => name).filter(
  (name) => !/^(orientation|widest|display-p3)/.test(name),
);

test.each(PHOTOGRAPHS)('%s would not pass for a uniform picture', async (name) => {
  await expect(assertFileIsUniform(prepared(photoBytes(name)), never)).rejects.toMatchObject({
    code: 'decode-failed',
  });
});

test.each([0, 1, 6, 9])('a PNG of zeros at compression %i is one', async (level) => {
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

test('a cancellation while the file is looked at counts', async () => {
  const gone = AbortSignal.abort();
  await expect(assertFileIsUniform(prepared(zeroPng(4, 4, 6)), gone)).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('where the browser cannot deflate, the picture is believed', async () => {
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

/** The largest we measured of each kind, deflated: record 0017 says with what. */
test.each([
  ['JPEG', 1, 80, 286],
  ['WebP, lossy', 166_833, 373, 546],
  ['GIF', 15_000, 202, 197],
  ['GIF', 166_833, 698, 693],
  ['GIF', 1_000_000, 1824, 1819],
  ['GIF', 12_000_000, 9548, 9624],
  ['PNG, stored', 166_833, 1733, 667_944],
  ['PNG, stored', 1_000_000, 6601, 4_001_571],
])('the bound leaves room above a uniform %s of %i pixels', (_, pixels, measured, coded) => {
  expect(uniformBytes(pixels, coded)).toBeGreaterThan(1.7 * measured);
});
