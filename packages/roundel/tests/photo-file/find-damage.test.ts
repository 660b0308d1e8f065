/** Why a file cannot be decoded, as far as its structure shows it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findDamage } from '../../src/photo-file/find-damage';
import { photoBytes } from '../../../../tests/fixtures/broken-bytes';
import { broken, browserFile, heicFile, PHOTOS } from '../../../../tests/fixtures/index';

const read = (path: string): Uint8Array => new Uint8Array(readFileSync(path));

/** Whole files of every type whose structure says where the file ends. */
const WHOLE = [
  ...PHOTOS.map(({ name, path }) => ({ name, path })),
  heicFile('phone.heic'),
  browserFile('photo.avif'),
];

test.each(WHOLE)('finds that $name is cut short, wherever it is cut', ({ path }) => {
  const bytes = read(path);
  const lengths = [0.2, 0.5, 0.99].map((share) => Math.floor(bytes.length * share));
  expect(lengths.map((length) => findDamage(bytes.subarray(0, length)))).toEqual(
    lengths.map(() => 'cut-short'),
  );
});

test.each(WHOLE)('finds no fault in $name', ({ path }) => {
  expect(findDamage(read(path))).toBeUndefined();
});

test.each(['portrait-exif6.jpg', 'transparent.png'] as const)(
  'does not say that %s is cut short if a length inside it is damaged',
  (name) => {
    const bytes = photoBytes(name).slice();
    // The length of the first segment of a JPEG, or of the first chunk of a PNG.
    bytes.fill(0xff, name.endsWith('.jpg') ? 4 : 9, name.endsWith('.jpg') ? 6 : 12);
    expect(findDamage(bytes)).toBeUndefined();
  },
);

test('knows JPEGs without a height, and PNGs for apps', () => {
  expect(findDamage(read(broken('no-height.jpg').path))).toBe('no-height');
  expect(findDamage(read(broken('xcode.png').path))).toBe('xcode-png');
});

test.each(['not-a-picture.png', 'garbage.png'] as const)('finds no fault in %s', (name) => {
  expect(findDamage(read(broken(name).path))).toBeUndefined();
});
