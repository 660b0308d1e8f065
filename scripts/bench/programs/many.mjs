/** Makes pictures of all photos in a folder with sharp: `node many.mjs square|circle FOLDER`. Runs beside sharp's node_modules. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';

const sharp = createRequire(import.meta.url)('sharp');

const SQUARE = 640;
const CIRCLE = 3024;

const mask = readFileSync('mask.svg');
/** @type {Record<string, (file: string) => any>} */
const works = {
  square: (file) => sharp(file).autoOrient().resize(SQUARE, SQUARE),
  circle: (file) =>
    sharp(file)
      .autoOrient()
      .resize(CIRCLE, CIRCLE)
      .composite([{ input: mask, blend: 'dest-in' }]),
};
const [work = '', folder = ''] = process.argv.slice(2);
const make = works[work];
if (make === undefined) throw new Error('Say square or circle.');

const waiting = readdirSync(folder).values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const name of waiting) {
      await make(`${folder}/${name}`)
        .png()
        .toFile(`out/${name.replace(/jpg$/, 'png')}`);
    }
  }),
);
