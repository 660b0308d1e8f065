/** Makes pictures of all photos in the folder `photos` with sharp: `node many.mjs square|circle`. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';

const SIDES = { square: 640, circle: 3024 };

const work = process.argv[2] === 'circle' ? 'circle' : 'square';
const mask = readFileSync('mask.svg');
const waiting = readdirSync('photos').values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const name of waiting) {
      const picture = sharp(`photos/${name}`).autoOrient().resize(SIDES[work], SIDES[work]);
      if (work === 'circle') picture.composite([{ input: mask, blend: 'dest-in' }]);
      await picture.png().toFile(`out/${name.replace(/jpg$/, 'png')}`);
    }
  }),
);
