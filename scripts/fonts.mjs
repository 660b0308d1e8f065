/**
 * node scripts/fonts.mjs: subsets the two typefaces to what the site uses, into
 * src/ui/fonts. Run it when the site needs another weight or character, and
 * commit the results. Installs subset-font into .cache.
 *
 * The heading face has an optical-size axis, which doubles the file. Headings
 * determine when the page first looks right, so the axis is pinned to one size
 * between the smallest and the largest heading.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { mustRun, ROOT } from './lib/run.mjs';

const VERSION = '2.9.0';
const PACKAGES = join(ROOT, 'node_modules/@fontsource-variable');
const FOLDER = join(ROOT, 'src/ui/fonts');

/** @type {(first: number, last: number) => string} */
const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/**
 * Every page loads the English subset. The Western European subset loads only
 * where one of its letters occurs. fonts.css repeats the ranges.
 */
const PARTS = {
  basic: `${range(0x20, 0x7e)}\u00a0°·×–—‘’“”•…←↑→↓−`,
  western: `${range(0xa1, 0xff).replace(/[°·×]/g, '')}ŒœŸ‚„′″€™`,
};

/** @type {readonly { name: string, file: string, variationAxes: VariationAxes }[]} */
const FACES = [
  {
    name: 'bricolage-grotesque',
    file: 'bricolage-grotesque-latin-opsz-normal.woff2',
    variationAxes: { opsz: 64, wght: { min: 600, max: 800 } },
  },
  {
    name: 'instrument-sans',
    file: 'instrument-sans-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

/**
 * @typedef {Record<string, number | { min: number, max: number }>} VariationAxes
 * @typedef {(font: Buffer, text: string, options: { targetFormat: 'woff2', variationAxes: VariationAxes }) => Promise<Buffer>} Subset
 */

/** @returns {Promise<Subset>} */
async function loadSubsetter() {
  const folder = join(ROOT, '.cache', `subset-font-${VERSION}`);
  if (!existsSync(join(folder, 'node_modules/subset-font'))) {
    mkdirSync(folder, { recursive: true });
    const flags = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder];
    await mustRun('npm', ['install', ...flags, `subset-font@${VERSION}`]);
  }
  return createRequire(join(folder, 'index.js'))('subset-font');
}

const subset = await loadSubsetter();
mkdirSync(FOLDER, { recursive: true });
for (const { name, file, variationAxes } of FACES) {
  const source = readFileSync(join(PACKAGES, name, 'files', file));
  for (const [part, characters] of Object.entries(PARTS)) {
    const cut = await subset(source, characters, { targetFormat: 'woff2', variationAxes });
    writeFileSync(join(FOLDER, `${name}-${part}.woff2`), cut);
    console.log(`${name} ${part}: ${cut.length} of ${source.length} bytes`);
  }
  // Both licences require a copy beside the font files.
  writeFileSync(join(FOLDER, `${name}.LICENSE.txt`), readFileSync(join(PACKAGES, name, 'LICENSE')));
}
