/**
 * Compares checksums (CRC-32) and inflated lengths with zlib's results. Compares the results for LZW data and the data
 * lengths of PNGs with values that were computed by hand.
 */
import { crc32 as zlibCrc32, constants, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { crc32 } from '../../../../packages/roundel/src/format/integrity/crc32';
import {
  inflatedLength,
  inflatesExactly,
} from '../../../../packages/roundel/src/format/integrity/inflate';
import { LzwCounter } from '../../../../packages/roundel/src/format/integrity/lzw';
import { inflatedPngLength } from '../../../../packages/roundel/src/format/integrity/png-layout';
import { ByteView } from '../../../../packages/roundel/src/format/byte-view';
import { photoBytes } from '../../../fixtures/broken-bytes';
import { randomNumbers } from '../../../support/picture';
import { be32, chunk, join, PNG_SIGNATURE } from '../build';

const random = randomNumbers(7);
const noise = Uint8Array.from({ length: 70_000 }, () => Math.floor(random() * 256));

test('computes the same CRC-32 as zlib at every alignment and length', () => {
  for (let start = 0; start < 9; start++) {
    for (const length of [0, 1, 7, 8, 9, 63, 1000]) {
      const expected = zlibCrc32(noise.subarray(start, start + length));
      expect(crc32(noise, start, start + length)).toBe(expected);
    }
  }
});

const CONTENTS: Record<string, Uint8Array> = {
  nothing: new Uint8Array(),
  'one byte': Uint8Array.of(7),
  noise,
  zeros: new Uint8Array(300_000),
  text: new TextEncoder().encode('the quick brown fox '.repeat(3000)),
  'noise of few values': noise.map((value) => value & 7),
  'a photograph': photoBytes('lossless.webp'),
};
const OPTIONS = {
  stored: { level: 0 },
  fast: { level: 1 },
  best: { level: 9, memLevel: 9 },
  'fixed codes': { strategy: constants.Z_FIXED },
  'Huffman only': { strategy: constants.Z_HUFFMAN_ONLY },
  'small blocks': { memLevel: 1 },
};

describe.each(Object.entries(CONTENTS))('a zlib stream of %s', (_, content) => {
  test.each(Object.entries(OPTIONS))('has the right length (%s)', async (__, options) => {
    const stream = new Uint8Array(deflateSync(content, options));
    expect(inflatedLength(stream, content.length + 1)).toBe(content.length);
    expect(inflatedLength(join(stream, [1, 2, 3]), content.length + 1)).toBe(content.length);
    expect(await inflatesExactly(stream, content.length)).toBe(true);
    expect(await inflatesExactly(stream, content.length + 1)).toBe(false);
    expect(await inflatesExactly(stream.slice(0, -1), content.length)).toBe(false);
    const half = stream.subarray(0, stream.length / 2);
    if (content.length > 1)
      expect(inflatedLength(half, content.length)).toBeLessThan(content.length);
  });
});

test('stops at a match that reaches before the start', () => {
  // The bits 1 and 10 begin a final block with fixed codes. Then 0000001 and 00000 mean a length of 3 at distance 1.
  const bytes = [0x78, 0x9c, 0b0000_0011, 0b0000_0010, 0, 0];
  expect(inflatedLength(Uint8Array.from(bytes), 10)).toBe(0);
});

describe('LZW', () => {
  /** Packs 3-bit codes into bytes, lowest bit first. */
  const packed = (...codes: number[]): Uint8Array => {
    let value = 0n;
    codes.forEach((code, i) => (value |= BigInt(code) << BigInt(3 * i)));
    const length = Math.ceil((codes.length * 3) / 8);
    return Uint8Array.from({ length }, (_, i) => Number((value >> BigInt(8 * i)) & 255n));
  };
  const stateAfter = (wanted: number, ...codes: number[]): string => {
    const counter = LzwCounter.of(2, wanted);
    const bytes = packed(...codes);
    counter?.read(bytes, 0, bytes.length);
    return counter?.state ?? 'none';
  };

  test('counts strings, including the string that is being assigned', () => {
    // Code 4 clears, code 1 is the colour 1, and code 6 is the string '1 1', which it also assigns. The remaining bits
    // are two codes for the colour 0.
    expect(stateAfter(5, 4, 1, 6)).toBe('full');
    expect(stateAfter(6, 4, 1, 6)).toBe('reading');
  });

  test.each([
    ['an unassigned code', [4, 1, 7]],
    ['a string right after a clear code', [4, 6]],
    ['an early end code', [4, 1, 5]],
  ])('refuses %s', (_, codes) => {
    expect(stateAfter(9, ...codes)).toBe('corrupt');
  });

  test.each([0, 12, 255])('refuses a code size of %i', (size) => {
    expect(LzwCounter.of(size, 1)).toBeNull();
  });
});

test.each([
  // The numbers are width, height, depth, colour type, interlacing, and the bytes, which were computed by hand.
  [10, 3, 8, 2, 0, 3 * 31],
  [9, 2, 1, 0, 0, 2 * 3],
  [5, 1, 16, 6, 0, 41],
  [3, 3, 4, 3, 0, 3 * 3],
  // Adam7 divides 3 x 3 pixels into passes of 1x1, 0, 0, 1x1, 2x1, 1x2 and 3x1. A pixel takes one byte.
  [3, 3, 8, 0, 1, 2 + 2 + 3 + 4 + 4],
  [1, 1, 8, 0, 1, 2],
])('%i x %i, depth %i, type %i, interlace %i: %i bytes', (w, h, depth, type, interlace, bytes) => {
  const header = chunk('IHDR', [...be32(w), ...be32(h), depth, type, 0, 0, interlace]);
  expect(inflatedPngLength(new ByteView(join(PNG_SIGNATURE, header)))).toBe(bytes);
});
