/** The notices of the work of others that the site and the package contain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const LINE = `\n${'-'.repeat(80)}\n\n`;

/**
 * Licences that require no more than these notices. Read a licence before you add it. If a package offers
 * a choice, such as 'MIT OR GPL-2.0', add the whole expression.
 */
const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'Unlicense'],
  'Zlib',
];

/** The files that notices are made of, besides npm packages. Builds that contain notices depend on them. */
export const NOTICE_SOURCES = [
  ...['scripts/lib/notices.mjs', 'scripts/lib/notices', 'crates/THIRD-PARTY-NOTICES.txt'],
  'crates/faces/src/yunet/LICENSE',
];

/** @param {string} path relative to the project root */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const APACHE = read('scripts/lib/notices/apache-2.0.txt');

/** The text of the licence, for a package without one. Only Apache-2.0 names no owner. @param {{ name: string, license: string }} found */
function standardText({ name, license }) {
  if (license === 'Apache-2.0') return APACHE;
  throw new Error(`${name} has no text of its licence.`);
}

/**
 * Returns a Rolldown plugin that finds the npm packages in a build. The build fails when the licence of a
 * package is unknown or not allowed.
 *
 * @param {Map<string, string>} notices gets the notice of each package, by its name and version
 * @returns {Promise<Pick<import('rolldown').Plugin, 'name' | 'generateBundle'>>}
 */
export async function collectNotices(notices) {
  // npm start loads this file before it installs packages.
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
 * The notices of everything in a build that is not ours.
 *
 * @param {string} what the name of the built thing, for the heading
 * @param {ReadonlyMap<string, string>} notices of npm packages
 * @param {readonly string[]} [others]
 */
export function noticesOf(what, notices, others = []) {
  const sorted = [...notices].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, notice]) => notice);
  return [
    `What others have made, and ${what} contains\n`,
    ...sorted,
    ...others,
    read('scripts/lib/notices/encoders.txt'),
    `YuNet (MIT), the weights in faces_wasm_bg.wasm\n\n${read('crates/faces/src/yunet/LICENSE')}`,
    ...(process.env['ROUNDEL_WITHOUT_HEIC'] === 'yes'
      ? []
      : [read('scripts/lib/notices/hevc.txt')]),
    `The standard library of Rust (MIT OR Apache-2.0), in the Wasm modules built from Rust\n\n${APACHE}`,
    read('crates/THIRD-PARTY-NOTICES.txt'),
  ].join(LINE);
}
