import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../lib/run.mjs';
import { APP1, APP2, applicationSegments, withApplicationSegments } from './segments.mjs';

/**
 * @typedef {import('../browsers/page.mjs').BenchPage} BenchPage
 * @typedef {{ name: string, path: string }} PhonePhoto
 */

const FOLDER = join(ROOT, '.cache/bench-phone');
const PHOTOS = join(ROOT, 'tests/fixtures');
const PROGRESSIVE = join(PHOTOS, 'phone/progressive.jpg');
/** Has the metadata that a phone writes: EXIF with orientation 6 and a thumbnail, and an sRGB profile. */
const PORTRAIT = join(PHOTOS, 'photos/portrait-exif6.jpg');

/**
 * The photos of phones that the times in the page are measured on, the most common first. The baseline
 * ones are written by the browser, so their bytes depend on its version; all browsers of a run get the
 * same files.
 *
 * @param {BenchPage} page the benchmark page in Chromium
 * @param {{ publish: (path: string) => string }} server
 * @returns {Promise<readonly PhonePhoto[]>}
 */
export async function makePhonePhotos(page, { publish }) {
  mkdirSync(FOLDER, { recursive: true });
  const source = publish(PROGRESSIVE);
  await page.call('load', source);
  const metadata = applicationSegments(readFileSync(PORTRAIT));
  /** @param {'srgb' | 'display-p3'} colorSpace */
  const written = async (colorSpace) =>
    Buffer.from(await page.call('reencode', source, colorSpace), 'base64');

  const srgb = await written('srgb');
  const p3 = await written('display-p3');
  const profile = applicationSegments(p3).filter(({ marker }) => marker === APP2);
  if (profile.length === 0) throw new Error('Chromium wrote a Display P3 JPEG without a profile.');
  const exif = metadata.filter(({ marker }) => marker === APP1);
  return [
    save('phone-srgb.jpg', withApplicationSegments(srgb, metadata)),
    save('phone-p3.jpg', withApplicationSegments(p3, [...exif, ...profile])),
    { name: `phone-${basename(PROGRESSIVE)}`, path: PROGRESSIVE },
  ];
}

/**
 * @param {string} name
 * @param {Buffer} bytes
 * @returns {PhonePhoto}
 */
function save(name, bytes) {
  const path = join(FOLDER, name);
  writeFileSync(path, bytes);
  return { name, path };
}
