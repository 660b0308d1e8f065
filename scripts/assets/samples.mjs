/**
 * node scripts/assets/samples.mjs: rasterises the sample portraits (src/content/samples/*.svg), with which visitors try
 * the tools. Run it when a drawing changes, and commit the results.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from '../lib/installed-apart.mjs';
import { ROOT } from '../lib/run.mjs';

const FOLDER = join(ROOT, 'src/content/samples');

/** @typedef {{ webp: (options: object) => { toFile: (path: string) => Promise<{ size: number }> } }} Drawing */
const load = await installApart('scripts/assets');
const { default: sharp } = /** @type {{ default: (path: string, options: object) => Drawing }} */ (
  await load('sharp')
);
for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.svg'))) {
  // At twice the usual density of 72, each unit of a drawing becomes two pixels: enough for every tool.
  const drawing = sharp(join(FOLDER, name), { density: 144 });
  // At this quality, flat colours and curved edges show no artefacts.
  const { size } = await drawing
    .webp({ quality: 92 })
    .toFile(join(FOLDER, name.replace(/svg$/, 'webp')));
  console.log(`${name}: ${Math.round(size / 1024)} KB`);
}
