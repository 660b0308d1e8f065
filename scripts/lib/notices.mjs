/** Collects the licence notices that the site and the package must contain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const LINE = `\n${'-'.repeat(80)}\n\n`;

/**
 * Licences that require nothing but these notices. Read a licence before you add it. If a package offers a choice,
 * such as 'MIT OR GPL-2.0', add the whole expression.
 */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
  'Zlib',
];

/** The sources of notices, besides npm packages. Builds that contain notices depend on these files. */
export const NOTICE_SOURCES = [
  'scripts/lib/notices.mjs',
  'scripts/lib/notices',
  'crates/THIRD-PARTY-NOTICES.txt',
  'crates/faces/src/yunet/LICENSE',
  'packages/roundel/src/engine/words/letters.LICENSE.txt',
];

/** @param {string} path relative to the project root */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const APACHE = read('scripts/lib/notices/apache-2.0.txt');

/** A licence text for a package that contains none. @param {{ name: string, license: string }} found */
function standardText({ name, license }) {
  // This text names no owner, so it is the same for every package.
  if (license === 'Apache-2.0') return APACHE;
  throw new Error(`${name} has no text of its licence.`);
}

/**
 * Returns a Rolldown plugin that collects the notices of the npm packages in a build. The build fails if the licence of
 * a package is unknown or not allowed.
 *
 * @param {Map<string, string>} notices receives the notice of each package, by the package's name and version
 * @returns {Promise<Pick<import('rolldown').Plugin, 'name' | 'generateBundle'>>}
 */
export async function collectNotices(notices) {
  // Imported here because npm start loads this file before the packages are installed.
  const { licensePlugin } = await import('rolldown-license-plugin');
  return licensePlugin({
    allow: ({ license }) => license.split(' AND ').every((one) => ALLOWED.includes(one)),
    failOnViolation: true,
    failOnUnlicensed: true,
    done(packages) {
      for (const found of packages) {
        const title = `${found.name} ${found.version}`;
        const text = found.licenseText.trim() || standardText(found);
        notices.set(title, `${title} (${found.license})\n\n${text}\n`);
      }
    },
  });
}

/**
 * Joins the notices of everything that others have made in a build.
 *
 * @param {string} what the name of what was built, for the heading
 * @param {ReadonlyMap<string, string>} notices of npm packages
 * @param {readonly string[]} [others]
 */
export function writeNotices(what, notices, others = []) {
  const sorted = [...notices].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, notice]) => notice);
  return [
    `What others have made, and ${what} contains\n`,
    ...sorted,
    ...others,
    read('scripts/lib/notices/encoders.txt'),
    `YuNet (MIT), the weights in faces_wasm_bg.wasm\n\n${read('crates/faces/src/yunet/LICENSE')}`,
    `Bricolage Grotesque (OFL-1.1), the outlines in letters.json\n\n${read('packages/roundel/src/engine/words/letters.LICENSE.txt')}`,
    ...(process.env['ROUNDEL_WITHOUT_HEIC'] === 'yes'
      ? []
      : [read('scripts/lib/notices/hevc.txt')]),
    `The standard library of Rust (MIT OR Apache-2.0), in the Wasm modules built from Rust\n\n${APACHE}`,
    read('crates/THIRD-PARTY-NOTICES.txt'),
  ].join(LINE);
}
