/**
 * Files that must give the same picture, although they store it differently. Compares their hashes, which tests of Node,
 * the command and every browser compare with what they make (see tests/support/same-bytes.ts).
 */
import { expect, test } from 'vitest';
import { expectedChecksums } from '../../../../tests/support/same-bytes';

/** Files, each with an ordinary file of the same pixels. */
const TWINS: Readonly<Record<string, string>> = {
  // Colour profiles that cannot be used are ignored.
  'profiles/cmyk.jpg': 'profiles/plain.jpg',
  'profiles/lab.jpg': 'profiles/plain.jpg',
  'profiles/garbage.jpg': 'profiles/plain.jpg',
  'profiles/cut.jpg': 'profiles/plain.jpg',
  'profiles/too-long.jpg': 'profiles/plain.jpg',
  'profiles/too-short.jpg': 'profiles/plain.jpg',
  'profiles/gray.png': 'profiles/plain.png',
  'profiles/srgb.png': 'profiles/plain.png',
  'profiles/gray.webp': 'profiles/plain.webp',
  // Arithmetic coding changes no coefficient.
  'jpeg/arithmetic.jpg': 'jpeg/420.jpg',
  'jpeg/arithmetic-restarts.jpg': 'jpeg/restarts.jpg',
  'jpeg/arithmetic-restarts-progressive.jpg': 'jpeg/restarts-progressive.jpg',
  'jpeg/arithmetic-gray-progressive.jpg': 'jpeg/gray-progressive.jpg',
  // Animations show their first frame that is not empty.
  'frames/empty-first.gif': 'frames/still.png',
  'frames/empty-first.png': 'frames/still.png',
  'frames/empty-first.webp': 'frames/still.png',
  'frames/fallback.png': 'frames/still.png',
};

const hashes = expectedChecksums();

test.each(Object.entries(TWINS))('%s is made into the same pictures as %s', (name, ordinary) => {
  expect(hashes[name]?.opened).toMatch(/^[\da-f]{64}$/);
  expect(hashes[name]).toEqual(hashes[ordinary]);
});

test.each(['profiles/pq.png', 'profiles/hlg.png'])('%s is refused', (name) => {
  expect(hashes[name]).toEqual({ opened: 'hdr-unsupported' });
});
