import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from '../../lib/apt.mjs';
import { installLocked } from '../../lib/installed-apart.mjs';
import { mustRun, ROOT } from '../../lib/run.mjs';
import { builtPackage } from '../../package/build.mjs';
import { PHOTO_PACKAGE, SENSOR, SOME } from './photos.mjs';

/** The folder that all command lines run in. */
export const WORK = join(ROOT, '.cache/bench-programs');

const SOURCE = 'scripts/bench/programs';
const APT = ['libvips-tools', 'imagemagick', PHOTO_PACKAGE];
const NEEDED = ['/usr/bin/vipsthumbnail', '/usr/bin/mogrify', '/usr/share/doc/' + PHOTO_PACKAGE];

/** Side of the squares, as the tool `whatsapp` makes them. */
export const SQUARE = 640;
/** Diameter of the circles: the shorter side of the photos. */
export const CIRCLE = Math.min(SENSOR.width, SENSOR.height);
/** What a photo has beside its middle square, on each side. */
const BESIDE = Math.abs(SENSOR.width - SENSOR.height) / 2;

export const JOBS = availableParallelism();

/**
 * @typedef {'square' | 'circle'} Work
 * @typedef {object} Program
 * @property {string} name
 * @property {Work} work
 * @property {string} line the command line, for sh
 * @property {number} photos how many of them it takes
 * @property {number | null} target how many times as fast Roundel should be; null for Roundel
 */

/**
 * Installs all programs.
 *
 * @returns {Promise<any>} sharp
 */
export async function installPrograms() {
  if (!NEEDED.every((path) => existsSync(path))) {
    const failure = await aptInstall(APT);
    if (failure !== null) throw new Error(`${APT.join(', ')} cannot be installed: ${failure}`);
  }
  await installLocked(SOURCE, WORK);
  cpSync(join(ROOT, SOURCE, 'many.mjs'), join(WORK, 'many.mjs'));
  const { archive } = await builtPackage();
  const project = join(WORK, 'roundel');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true }));
  const flags = ['--offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await mustRun('npm', ['install', ...flags, archive], { cwd: project, show: false });
  makeMasks();
  return createRequire(join(WORK, 'many.mjs'))('sharp');
}

/** The circle as a drawing, and as pixels for ImageMagick, which draws slowly. */
function makeMasks() {
  const radius = CIRCLE / 2;
  const circle = `<circle cx="${radius}" cy="${radius}" r="${radius}" fill="#fff"/>`;
  writeFileSync(
    join(WORK, 'mask.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CIRCLE}" height="${CIRCLE}">${circle}</svg>`,
  );
  execFileSync('vips', ['extract_band', 'mask.svg', 'mask.png', '3'], { cwd: WORK });
}

/** The variables of all command lines: `roundel` is the installed one. */
export function environment() {
  const programs = join(WORK, 'roundel/node_modules/.bin');
  return { ...process.env, PATH: `${programs}:/usr/bin:${process.env['PATH']}` };
}

/**
 * @param {number} all how many photos there are
 * @param {'photos' | 'some'} [from] their folder
 * @returns {Program[]} those of one work after the other, Roundel first
 */
export function programsFor(all, from = 'photos') {
  const few = Math.min(all, SOME);
  /** @param {number} photos */
  const batch = (photos) => Math.min(10, Math.ceil(photos / JOBS));
  /** @type {(photos: number, each: number, rest: string) => string} */
  const inParallel = (photos, each, rest) =>
    `ls ${from}/*.jpg ${photos < all ? `| head -n ${photos} ` : ''}| xargs -P ${JOBS} -n ${each} ${rest}`;
  const square = `${SQUARE}x${SQUARE}`;
  const circle = `${CIRCLE}x${CIRCLE}`;
  const out = 'out/$(basename $0 .jpg).png';
  /** @type {(tool: string) => string} */
  const roundel = (tool) => `roundel ${tool} ${from} --recursive --name '{name}.{ext}' --out out`;
  return [
    { name: 'Roundel', work: 'square', target: null, photos: all, line: roundel('whatsapp') },
    {
      ...{ name: 'vipsthumbnail', work: 'square', target: 2, photos: all },
      line: inParallel(
        all,
        batch(all),
        `vipsthumbnail --size ${square} --smartcrop centre -o $PWD/out/%s.png`,
      ),
    },
    {
      name: 'sharp',
      work: 'square',
      target: 1.3,
      photos: all,
      line: `node many.mjs square ${from}`,
    },
    {
      ...{ name: 'ImageMagick', work: 'square', target: 10, photos: few },
      line: inParallel(
        few,
        batch(few),
        `mogrify -path out -format png -auto-orient -resize ${square}^ -gravity center -extent ${square}`,
      ),
    },
    { name: 'Roundel', work: 'circle', target: null, photos: all, line: roundel('circle') },
    {
      ...{ name: 'vips', work: 'circle', target: 3, photos: all },
      line: inParallel(
        all,
        1,
        `sh -c 'at="--x -${BESIDE}"; case $0 in *upright*) at="--y -${BESIDE}";; esac; vips composite2 mask.svg "$0[autorotate]" ${out} in $at'`,
      ),
    },
    { name: 'sharp', work: 'circle', target: 3, photos: all, line: `node many.mjs circle ${from}` },
    {
      ...{ name: 'ImageMagick', work: 'circle', target: 10, photos: few },
      line: inParallel(
        few,
        1,
        `sh -c 'convert $0 -auto-orient -gravity center -extent ${circle} mask.png -alpha off -compose CopyOpacity -composite ${out}'`,
      ),
    },
  ];
}

/**
 * Versions of the programs, for the report.
 *
 * @param {any} sharp
 * @returns {string[]}
 */
export function programVersions(sharp) {
  const env = environment();
  /** @type {(program: string, arg: string) => string} */
  const say = (program, arg) => execFileSync(program, [arg], { env, encoding: 'utf8' });
  const magick = /ImageMagick \S+/.exec(say('/usr/bin/convert', '-version'))?.[0];
  /** @type {{ dependencies: { sharp: string } }} */
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, SOURCE, 'package.json'), 'utf8'));
  return [
    `Roundel ${say('roundel', '--version').trim()}`,
    `libvips ${/vips-(\S+)/.exec(say('vips', '--version'))?.[1]} of Debian`,
    `sharp ${dependencies.sharp} with libvips ${sharp.versions.vips} and zlib-ng ${sharp.versions['zlib-ng']}`,
    `${magick} of Debian`,
  ];
}
