/**
 * node scripts/assets/fonts.mjs: reduces two typefaces to the characters and weights that the site uses, and writes
 * the results to src/ui/fonts. Run it when the site needs another weight or character, and commit the results. The
 * typeface of headings has an axis for the optical size, which would double its file. The axis is therefore pinned to
 * one size between the smallest and the largest heading.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from '../lib/installed-apart.mjs';
import { ROOT } from '../lib/run.mjs';

const PACKAGES = join(ROOT, 'node_modules/@fontsource-variable');
const FOLDER = join(ROOT, 'src/ui/fonts');

/** @type {(first: number, last: number) => string} */
const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The characters of each file. Pages load `western` only if they need it. fonts.css has the same ranges. */
const PARTS = {
  basic: `${range(0x20, 0x7e)}\u00a0°·×–—‘’“”•…←↑→↓−`,
  western: `${range(0xa1, 0xff).replace(/[°·×]/g, '')}ŒœŸ‚„′″€™`,
};

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

const load = await installApart('scripts/assets');
/** @typedef {(font: Buffer, characters: string, options: object) => Promise<Buffer>} Subset */
const { default: subset } = /** @type {{ default: Subset }} */ (await load('subset-font'));
for (const { name, file, variationAxes } of FACES) {
  const source = readFileSync(join(PACKAGES, name, 'files', file));
  for (const [part, characters] of Object.entries(PARTS)) {
    const font = await subset(source, characters, { targetFormat: 'woff2', variationAxes });
    writeFileSync(join(FOLDER, `${name}-${part}.woff2`), font);
    console.log(`${name} ${part}: ${font.length} of ${source.length} bytes`);
  }
  // The licences of both typefaces require a copy beside the font files.
  copyFileSync(join(PACKAGES, name, 'LICENSE'), join(FOLDER, `${name}.LICENSE.txt`));
}
