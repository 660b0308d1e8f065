/** Damaged photographs are accepted, repaired or refused before they are decoded. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MADE_FILES, PHOTOS, type Photo } from '../../../fixtures/index';
import { chunksOf } from '../../../fixtures/broken-png';
import { imageAt } from '../../../fixtures/broken-gif';
import { type Bytes, integrityOf } from './integrity-of';

/** Matches damage inside tables and compressed data. Every browser's decoder detects such damage. */
const LEFT_TO_DECODERS = [
  /jp.*, a Huffman table/,
  /jp.*, a precision of 9 bits/,
  /webp, half its (pixels|alpha), every length right/,
];

const refused = MADE_FILES.filter(
  ({ name, expected }) =>
    expected !== 'accepted' && !LEFT_TO_DECODERS.some((pattern) => pattern.test(name)),
);

test.each(PHOTOS)('returns $name unchanged', async ({ path }) => {
  const bytes = new Uint8Array(readFileSync(path));
  expect((await integrityOf(bytes, 'always')).bytes).toBe(bytes);
  expect((await integrityOf(bytes, 'damaged')).bytes).toBe(bytes);
});

test.each(MADE_FILES.filter(({ expected }) => expected === 'accepted'))(
  'accepts $name and repairs it',
  async ({ bytes }) => {
    const { reason, bytes: repaired } = await integrityOf(bytes);
    expect(reason).toBe('');
    if (repaired === null) throw new Error('the file was refused');
    expect((await integrityOf(repaired)).bytes).toBe(repaired);
  },
);

test.each(refused)('refuses $name', async ({ bytes }) => {
  expect(await integrityOf(bytes)).toMatchObject({ bytes: null });
});

/** Returns about sixty offsets that are spread over the file, and each of the last 99 offsets. */
function cutsOf(bytes: Bytes): number[] {
  const step = Math.ceil(bytes.length / 61);
  return Array.from({ length: bytes.length }, (_, cut) => cut).filter(
    (cut) => cut % step === 0 || cut > bytes.length - 100,
  );
}

/** Whether two files of this type have the same image data. Does not use the code under test. */
function holdsTheSame({ type }: Photo, whole: Bytes, repaired: Bytes): boolean {
  switch (type) {
    case 'jpeg': {
      // Only the end marker, and a byte that pads the last bits, may be missing.
      const data = Buffer.from(repaired.subarray(0, -2));
      return whole.length - repaired.length <= 1 && data.equals(whole.subarray(0, data.length));
    }
    case 'png':
      return pngPixels(whole).equals(pngPixels(repaired));
    case 'gif': {
      const { end } = imageAt(whole, 0);
      return Buffer.from(repaired.subarray(0, end)).equals(whole.subarray(0, end));
    }
    case 'webp':
    case 'heic':
    case 'avif':
    case 'jxl':
      return Buffer.from(repaired).equals(whole);
  }
}

function pngPixels(bytes: Bytes): Buffer {
  const data = chunksOf(bytes).filter(({ type }) => type === 'IDAT');
  return inflateSync(Buffer.concat(data.map((chunk) => chunk.data)));
}

test.each(PHOTOS.filter(({ name }) => name !== 'landscape-12mp.jpg'))(
  'refuses $name truncated anywhere, or preserves its image data',
  async (photo) => {
    const bytes = new Uint8Array(readFileSync(photo.path));
    let accepted = 0;
    for (const cut of cutsOf(bytes)) {
      const { bytes: repaired } = await integrityOf(bytes.slice(0, cut));
      if (repaired === null) continue;
      accepted += 1;
      expect(holdsTheSame(photo, bytes, repaired), `cut at ${cut}`).toBe(true);
    }
    // A WebP declares its length, so it cannot be repaired. A file in another format can be repaired if only its end is
    // missing.
    expect(accepted > 0).toBe(photo.type !== 'webp');
  },
);
