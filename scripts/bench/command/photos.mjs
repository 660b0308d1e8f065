import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/run.mjs';
import { APP1, applicationSegments, withApplicationSegments } from '../in-page/segments.mjs';

/** Debian's package of the photographs. tests/fixtures/README.md names their authors and licences. */
export const PHOTO_PACKAGE = 'lomiri-wallpapers-16.04';

const SOURCES = '/usr/share/backgrounds';

/** Those of its photographs that have most pixels and nothing sharpened or drawn in them. */
const SCENES = [
  'seeding_by_Clements_Engelhardt.jpg',
  'Dragonfly_by_Bolly.jpg',
  'sunset_by_Aitzol_Berasategi.jpg',
  'picosdeeuropa_by_Aitzol_Berasategi.jpg',
  'Wine_by_Jakkub_Mede.jpg',
  'Bridge_by_Sander_Klootwijk.jpg',
];

/** What a phone's sensor gives, before the orientation in EXIF. */
export const SENSOR = { width: 4032, height: 3024 };

/** As in tests/fixtures/making/phone.py: the photographs have none, and JPEGs of phones are larger than theirs. */
const GRAIN = 3;
const QUALITY = 90;
const PORTRAIT = join(ROOT, 'tests/fixtures/photos/portrait-exif6.jpg');

/** What the made photos depend on. A change makes them anew. */
const RECIPE = JSON.stringify({ SCENES, SENSOR, GRAIN, QUALITY });

/** How many are enough for measuring the memory, and all that ImageMagick gets, which takes minutes for more. */
export const SOME = 40;

/** The report's description. */
export const DESCRIPTION = `cut from ${SCENES.length} photographs of Debian's package ${PHOTO_PACKAGE}, with grain of ${GRAIN} levels that differs in each; baseline JPEG 4:2:0 of quality ${QUALITY} with plain Huffman tables. Every second one has the EXIF of a phone that was held upright (orientation 6)`;

/**
 * Makes photos as phones write them, unless they are there. All have the same size, and each has other bytes.
 *
 * @param {any} sharp
 * @param {string} work
 * @param {number} count
 * @returns {Promise<{ names: string[], bytes: number }>} the files in the folder `photos`, of which the folder `some`
 *   has the first, and their mean size
 */
export async function makePhotos(sharp, work, count) {
  const made = join(work, 'made');
  const stamp = join(made, 'recipe.json');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== RECIPE) {
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made, { recursive: true });
    writeFileSync(stamp, RECIPE);
  }
  const names = Array.from({ length: count }, (_, index) => nameOf(index));
  const exif = applicationSegments(readFileSync(PORTRAIT)).filter(({ marker }) => marker === APP1);
  for (const [scene, file] of SCENES.entries()) {
    const missing = names.flatMap((name, index) =>
      index % SCENES.length === scene && !existsSync(join(made, name)) ? [{ name, index }] : [],
    );
    if (missing.length === 0) continue;
    console.log(`Making ${missing.length} photos of ${file} ...`);
    const pixels = await sensorPixels(sharp, join(SOURCES, file));
    for (const { name, index } of missing) {
      const raw = { ...SENSOR, channels: 3 };
      const jpeg = await sharp(withGrain(pixels, index + 1), { raw })
        .jpeg({ quality: QUALITY, chromaSubsampling: '4:2:0', optimiseCoding: false })
        .toBuffer();
      const part = join(made, `${name}.part`);
      writeFileSync(part, isUpright(name) ? withApplicationSegments(jpeg, exif) : jpeg);
      renameSync(part, join(made, name));
    }
  }
  linkPhotos(work, 'photos', names);
  linkPhotos(work, 'some', names.slice(0, SOME));
  // From here on, the system has them in memory for all programs.
  const bytes = names.reduce((sum, name) => sum + readFileSync(join(made, name)).length, 0);
  return { names, bytes: bytes / count };
}

/** @type {(work: string, folder: string, names: readonly string[]) => void} */
function linkPhotos(work, folder, names) {
  rmSync(join(work, folder), { recursive: true, force: true });
  mkdirSync(join(work, folder));
  for (const name of names) linkSync(join(work, 'made', name), join(work, folder, name));
}

/**
 * Each scene is shown lying and upright.
 *
 * @param {number} index
 */
function nameOf(index) {
  const isOdd = (index + Math.floor(index / SCENES.length)) % 2 === 1;
  return `${String(index + 1).padStart(4, '0')}-${isOdd ? 'upright' : 'lying'}.jpg`;
}

/** @param {string} name */
function isUpright(name) {
  return name.endsWith('-upright.jpg');
}

/**
 * The middle of a photograph in the sensor's shape, as RGB.
 *
 * @param {any} sharp
 * @param {string} file
 * @returns {Promise<Buffer>}
 */
async function sensorPixels(sharp, file) {
  if (statSync(file).size === 0) throw new Error(`${file} is empty.`);
  const { width, height } = await sharp(file).metadata();
  const lying = height > width ? await sharp(file).rotate(90).toBuffer() : file;
  return sharp(lying).resize(SENSOR.width, SENSOR.height).removeAlpha().raw().toBuffer();
}

/**
 * @param {Buffer} pixels
 * @param {number} seed
 */
function withGrain(pixels, seed) {
  const random = randomNumbers(seed);
  const result = Buffer.from(pixels);
  for (let at = 0; at < result.length; at += 3) {
    // The sum of four has a variance of a third.
    const grain = (random() + random() + random() + random() - 2) * Math.sqrt(3) * GRAIN;
    for (let index = at; index < at + 3; index++) {
      result[index] = Math.min(Math.max(Math.round((pixels[index] ?? 0) + grain), 0), 255);
    }
  }
  return result;
}

/**
 * A seeded generator of numbers from 0 to 1 (mulberry32).
 *
 * @param {number} seed
 */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
