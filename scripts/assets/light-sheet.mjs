/**
 * node scripts/assets/light-sheet.mjs: draws docs/light.jpg. The package `roundel` improves the sample portraits, as they are
 * and with less light, and gives them every look.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from '../lib/installed-apart.mjs';
import { ROOT } from '../lib/run.mjs';
import { builtPackage } from '../package/build.mjs';

const SAMPLES = ['ines', 'otto', 'amara', 'milo', 'leila', 'biscuit', 'trio'];
/** Exposure of the darker portraits, of which 100 are 2 stops. */
const DARKER = -75;
/** The side of a picture, and what is around it, in pixels. */
const SIDE = 92;
const GAP = 6;
const LABEL = 19;

/** @typedef {import('roundel').Pixels} Pixels */
/** @typedef {{ raw: { width: number, height: number, channels: 4 } }} Raw */
/** @typedef {{ input: Uint8Array, left: number, top: number }} Layer */
/**
 * A picture, or a blank one to draw on.
 *
 * @typedef {Uint8Array | Uint8ClampedArray | {
 *   create: { width: number, height: number, channels: 3, background: string },
 * }} Input
 *
 * @typedef {{
 *   resize: (width: number, height: number) => Drawing,
 *   composite: (layers: Layer[]) => Drawing,
 *   png: () => Drawing,
 *   jpeg: (options: { quality: number }) => Drawing,
 *   toBuffer: () => Promise<Uint8Array<ArrayBuffer>>,
 *   toFile: (path: string) => Promise<unknown>,
 * }} Drawing
 */

// Leads the imports below to the build.
await builtPackage();
const { openPhoto } = await import('roundel');
const { findTool, LOOKS, measureLight } = await import('roundel/tools');
const { default: sharp } = /** @type {{ default: (input: Input, options?: Raw) => Drawing }} */ (
  await (
    await installApart('scripts/assets')
  )('sharp')
);

/** @param {Pixels} pixels */
const toPng = ({ data, width, height }) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

/** Gives a photo only the light of settings. @param {Uint8Array<ArrayBuffer>} file @param {Record<string, string | number>} values */
async function light(file, values) {
  const photo = await openPhoto(new Blob([file]));
  const ops = findTool('crop-square').plan(values, photo);
  const pixels = await photo.pixels(ops.filter(({ kind }) => kind === 'light'));
  photo.close();
  return toPng(pixels);
}

/** Does what a press of 'Improve' does. @param {Uint8Array<ArrayBuffer>} file */
async function improve(file) {
  const photo = await openPhoto(new Blob([file]));
  const [face = null] = await photo.faces();
  const values = await measureLight(photo, face);
  photo.close();
  return light(file, { ...values });
}

const titles = ['Improve', '1.5 stops darker', 'Improve', ...LOOKS.slice(1)];
const [across, down] = [SIDE + GAP, SIDE + LABEL];
const width = across * (titles.length + 1) + GAP;
const height = down * SAMPLES.length;
/** @type {Layer[]} */
const layers = [];
/** @type {string[]} */
const labels = [];
for (const [row, sample] of SAMPLES.entries()) {
  const file = new Uint8Array(readFileSync(join(ROOT, `src/content/samples/${sample}.webp`)));
  const darker = await light(file, { exposure: DARKER });
  const looks = LOOKS.slice(1).map((look) => light(file, { look }));
  const pictures = [file, await improve(file), darker, await improve(darker)];
  pictures.push(...(await Promise.all(looks)));
  for (const [column, picture] of pictures.entries()) {
    const [left, top] = [GAP + column * across, GAP / 2 + row * down];
    const input = await sharp(picture).resize(SIDE, SIDE).png().toBuffer();
    layers.push({ input, left, top });
    const title = column === 0 ? sample : titles[column - 1];
    labels.push(`<text x="${left}" y="${top + SIDE + 11}">${title}</text>`);
  }
}
const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-family="sans-serif" font-size="11">${labels.join('')}</g></svg>`;
layers.push({ input: new TextEncoder().encode(text), left: 0, top: 0 });
await sharp({ create: { width, height, channels: 3, background: 'white' } })
  .composite(layers)
  .jpeg({ quality: 80 })
  .toFile(join(ROOT, 'docs/light.jpg'));
