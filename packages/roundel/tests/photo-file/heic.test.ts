import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HDR_HEIC, HEIC_FILES, heicFile } from '../../../../tests/fixtures/index';
import { readHeader } from '../../src/photo-file/read-header';
import { SNIFF_LENGTH, sniffType } from 'roundel/formats';
import { be32, join } from './build';

const read = (path: string): Uint8Array => new Uint8Array(readFileSync(path));

/** Returns the first box of a file with these brands. */
const withBrands = (brand: string, ...compatible: readonly string[]): Uint8Array =>
  join(be32(16 + 4 * compatible.length), `ftyp${brand}`, be32(0), ...compatible);

describe('the type', () => {
  it.each(HEIC_FILES)('of $name is seen in its first bytes', ({ path }) => {
    expect(sniffType(read(path).subarray(0, SNIFF_LENGTH))).toBe('heic');
  });

  it.each([
    [['heic'], 'heic'],
    [['mif1', 'mif1', 'heic'], 'heic'],
    [['msf1', 'hevc'], 'heic'],
    [['mif1', 'mif1', 'avif'], 'avif'],
    [['avif', 'mif1'], 'avif'],
    [['avis', 'avif'], 'avif'],
    [['isom', 'mp42'], null],
    [['qt  '], null],
  ] as const)('of a file with the brands %j is %s', ([brand, ...compatible], type) => {
    expect(sniffType(withBrands(brand, ...compatible))).toBe(type);
  });
});

describe('the header', () => {
  it('of a phone names all metadata, and leaves the orientation to the decoder', () => {
    expect(readHeader(read(heicFile('phone.heic').path))).toEqual({
      type: 'heic',
      // This is the stored size, with orientation 1, because the decoder turns the photo.
      width: 640,
      height: 800,
      orientation: 1,
      animated: false,
      metadata: ['exif', 'gps', 'xmp', 'icc'],
    });
  });

  it('of a sequence says that there are more pictures', () => {
    expect(readHeader(read(heicFile('sequence.heic').path))).toMatchObject({
      width: 96,
      height: 64,
      animated: true,
    });
  });

  it.each(['heif-enc.heic', 'heif-enc-10-bit.heic', 'heif-enc-alpha.heic', 'overlay.heic'])(
    'of %s has its size',
    (name) => {
      const { path, width, height } = heicFile(name);
      expect(readHeader(read(path))).toMatchObject({ width, height });
    },
  );

  it('is missing when the size is', () => {
    const file = read(HDR_HEIC);
    const at = Buffer.from(file).indexOf('ispe');
    file.set(join('free'), at);
    expect(readHeader(file)).toBeNull();
    expect(readHeader(withBrands('heic'))).toBeNull();
  });

  it('of any part of a file and of changed ones is read without an error', () => {
    const file = read(heicFile('phone.heic').path);
    for (let length = 0; length < 2000; length += 7) readHeader(file.subarray(0, length));
    for (let at = 0; at < 1500; at++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = file.slice(0, 4000);
        changed[at] = value;
        readHeader(changed);
      }
    }
  });
});
