/** The headers of AVIF and JPEG XL files, and the copies of AVIF files that every browser decodes alike. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ByteView } from '../../src/photo-file/byte-view';
import { readAvif, removeTransforms, removeColors } from '../../src/photo-file/avif';
import { SNIFF_LENGTH, sniffType } from 'roundel/formats';
import { readHeader } from '../../src/photo-file/read-header';
import { BROWSER_FILES, browserFile } from '../../../../tests/fixtures/index';
import { be32, join } from './build';

type Bytes = Uint8Array<ArrayBuffer>;

const read = (name: string): Bytes => new Uint8Array(readFileSync(browserFile(name).path));

const box = (
  kind: string,
  ...content: readonly (string | Uint8Array | readonly number[])[]
): Bytes => {
  const inside = join(...content);
  return join(be32(8 + inside.length), kind, inside);
};

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);

/** Returns an AVIF of 40 x 30 pixels whose primary item has these further properties. */
function avif(...properties: readonly Uint8Array[]): Bytes {
  const size = box('ispe', be32(0), be32(40), be32(30));
  const numbers = [size, ...properties].map((_, index) => index + 1);
  const ipma = box('ipma', be32(0), be32(1), bytes(0, 1, numbers.length, ...numbers));
  const meta = box(
    'meta',
    be32(0),
    box('pitm', be32(0), bytes(0, 1)),
    box('iprp', box('ipco', size, ...properties), ipma),
  );
  return join(box('ftyp', 'avif', be32(0)), meta);
}

const irot = (turns: number): Bytes => box('irot', bytes(turns));
const imir = (mode: number): Bytes => box('imir', bytes(mode));
const nclx = (primaries: number, transfer: number, matrix = 1): Bytes =>
  box('colr', 'nclx', bytes(0, primaries, 0, transfer, 0, matrix, 128));
const profile = box('colr', 'prof', 'a profile');

describe.each(BROWSER_FILES)('$name', ({ name, type, width, height, animated }) => {
  it('is recognised by its first bytes, and has its size', () => {
    const file = read(name);
    expect(sniffType(file.subarray(0, SNIFF_LENGTH))).toBe(type);
    const isTurned = name === 'turned-p3.avif';
    expect(readHeader(file)).toMatchObject({
      ...(isTurned ? { width: height, height: width } : { width, height }),
      orientation: isTurned ? 6 : 1,
      animated,
    });
  });
});

describe('the orientation of an AVIF', () => {
  // For example, turning to the left and then swapping top and bottom gives orientation 5, which EXIF defines as
  // mirrored at the main diagonal.
  it.each([
    [[], 1],
    [[irot(1)], 8],
    [[irot(2)], 3],
    [[irot(3)], 6],
    [[imir(0)], 4],
    [[imir(1)], 2],
    [[irot(1), imir(0)], 5],
    [[irot(1), imir(1)], 7],
    [[irot(2), imir(1)], 4],
    [[irot(3), imir(0)], 7],
    [[imir(1), irot(1)], 5],
    [[imir(0), irot(1)], 7],
  ] as const)('by the transforms in case %#', (properties, orientation) => {
    const file = avif(...properties);
    expect(readHeader(file)).toMatchObject({ width: 40, height: 30, orientation });
    expect(readAvif(new ByteView(removeTransforms(new ByteView(file))))).toMatchObject({
      width: 40,
      height: 30,
      orientation: 1,
    });
  });
});

describe('the colours of an AVIF', () => {
  it('are taken away with a profile, which is returned', () => {
    const plain = removeColors(avif(profile, nclx(12, 13)));
    expect(plain?.colors).toEqual({ profile: join('a profile') });
    expect(removeColors(plain?.bytes ?? avif())).toBeNull();
  });

  it.each([
    [12, 13, [12, 13]],
    [12, 1, [12, 13]],
    [9, 4, [9, 4]],
  ])('are taken away with primaries %i and curve %i', (primaries, transfer, codePoints) => {
    const plain = removeColors(avif(nclx(primaries, transfer, 6)));
    expect(plain?.colors).toEqual({ codePoints });
    expect(plain?.bytes).toEqual(avif(nclx(1, 13, 6)));
  });

  it.each([
    ['undeclared', avif()],
    ['sRGB', avif(nclx(1, 13))],
    ['those of television', avif(nclx(1, 1))],
    ['HDR', avif(nclx(9, 16, 9))],
    ['HDR with a profile', avif(profile, nclx(9, 18, 9))],
    ['such that the matrix depends on them', avif(nclx(12, 13, 12))],
  ])('are left to the browser if they are %s', (_, file) => {
    expect(removeColors(file)).toBeNull();
  });
});

describe('the header of a JPEG XL', () => {
  /** Returns a codestream with these fields after its signature, lowest bit first. */
  const codestream = (...fields: readonly (readonly [value: number, bits: number])[]): Bytes => {
    const bits = fields.flatMap(([value, count]) =>
      Array.from({ length: count }, (_, bit) => Math.floor(value / 2 ** bit) % 2),
    );
    const content = Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
      bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit, at) => sum + bit * 2 ** at, 0),
    );
    return join(bytes(0xff, 0x0a), Uint8Array.from(content));
  };

  it.each([
    [
      'of a size in eighths',
      [
        [1, 1],
        [2, 5],
        [0, 3],
        [4, 5],
        [1, 1],
      ],
      40,
      24,
    ],
    [
      'of a ratio of 16 to 9',
      [
        [0, 1],
        [1, 2],
        [1079, 13],
        [5, 3],
        [1, 1],
      ],
      1920,
      1080,
    ],
    [
      'of the largest size',
      [
        [0, 1],
        [3, 2],
        [2 ** 30 - 1, 30],
        [1, 3],
        [1, 1],
      ],
      2 ** 30,
      2 ** 30,
    ],
    // oxfmt-ignore
    ['that is turned', [[1, 1], [2, 5], [0, 3], [4, 5], [0, 1], [1, 1], [5, 3], [0, 3]], 24, 40],
  ] as const)('%s has its size as shown', (_, fields, width, height) => {
    expect(readHeader(codestream(...fields))).toMatchObject({ width, height, orientation: 1 });
  });

  it('with a preview and an intrinsic size says whether it is animated', () => {
    const size = [[1, 1], [2, 5], [1, 3]] as const; // oxfmt-ignore
    const extra = [[0, 1], [1, 1], [0, 3], [1, 1], ...size, [1, 1], [0, 1], [0, 2], [9, 6], [1, 3]] as const; // oxfmt-ignore
    expect(readHeader(codestream(...size, ...extra, [1, 1]))).toMatchObject({ animated: true });
    expect(readHeader(codestream(...size, ...extra, [0, 1]))).toMatchObject({ animated: false });
  });

  it('is missing when the file ends before it, or has no codestream', () => {
    expect(readHeader(bytes(0xff, 0x0a, 0x18))).toBeNull();
    expect(readHeader(read('turned-p3.jxl').subarray(0, 40))).toBeNull();
  });
});

it.each(BROWSER_FILES)(
  'any part of $name and changed ones are read without an error',
  ({ name }) => {
    const file = read(name);
    for (let length = 0; length < 1200; length += 7) readHeader(file.subarray(0, length));
    for (let at = 0; at < 900; at++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = file.slice(0, 2000);
        changed[at] = value;
        readHeader(changed);
        removeTransforms(new ByteView(changed));
        removeColors(changed);
      }
    }
  },
);
