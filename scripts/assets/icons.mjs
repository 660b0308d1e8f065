/**
 * node scripts/assets/icons.mjs: draws the home-screen icons and favicon.ico from the logo in
 * public/favicon.svg, and the icons of the installed site's shortcuts from those of the tools. Run it when one of them
 * changes, and commit the results.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from '../lib/installed-apart.mjs';
import { ROOT } from '../lib/run.mjs';
import { loadSource } from '../lib/sources.mjs';

const FOLDER = join(ROOT, 'public/icons');
const PAPER = '#faf5ed';
const INK = '#171b2c';

/**
 * The icons. `logo` is the logo's share of the width. Systems crop a maskable icon to various shapes, which always
 * contain a central circle of 80 % of the width. iOS rounds the corners itself, and shows transparency as black.
 */
const ICONS = [
  { name: 'icon-48.png', size: 48, logo: 0.7, round: true },
  { name: 'icon-192.png', size: 192, logo: 0.62, round: true },
  { name: 'icon-512.png', size: 512, logo: 0.62, round: true },
  { name: 'maskable-512.png', size: 512, logo: 0.56, round: false },
  { name: 'apple-touch-icon.png', size: 180, logo: 0.66, round: false },
];

/** The images in favicon.ico. The logo's share is largest in the smallest image, so that its ring stays visible. */
const FAVICON = [
  { size: 16, logo: 0.8, round: true },
  { size: 32, logo: 0.74, round: true },
  { size: 48, logo: 0.7, round: true },
];

const svg = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8');
const load = await installApart('scripts/assets');
/** @typedef {{ encode: (images: readonly Buffer[]) => Buffer }} Ico */
const { default: ico } = /** @type {{ default: Ico }} */ (await load('ico-endec'));
/** @typedef {(svg: Buffer) => { png: () => { toBuffer: () => Promise<Buffer> } }} Sharp */
const { default: sharp } = /** @type {{ default: Sharp }} */ (await load('sharp'));

/**
 * Draws an icon as PNG.
 *
 * @param {{ size: number, logo: number, round: boolean }} icon
 * @param {string} drawing an SVG to draw in place of the logo
 */
function draw({ size, logo, round }, drawing = svg) {
  const side = size * logo;
  const start = (size - side) / 2;
  const mark = drawing.replace(
    '<svg',
    `<svg x="${start}" y="${start}" width="${side}" height="${side}"`,
  );
  const paper = `<rect width="100%" height="100%" rx="${round ? '50%' : 0}" fill="${PAPER}"/>`;
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${paper}${mark}</svg>`;
  return sharp(Buffer.from(icon)).png().toBuffer();
}

/** Draws a tool's icon as the website does. @param {readonly import('roundel/tools').IconShape[]} shapes */
function toolSvg(shapes) {
  const inner = shapes.map(([element, attributes]) => {
    const all = Object.entries(attributes).map(([name, value]) => {
      const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${attribute}="${value}"`;
    });
    return `<${element} ${all.join(' ')}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" color="${INK}" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${inner.join('')}</svg>`;
}

const { TOOLS } = /** @type {typeof import('roundel/tools')} */ (
  await loadSource('packages/roundel/src/tools.ts')
);
// The web manifest offers the first five tools.
for (const { id, icon } of TOOLS.slice(0, 5)) {
  const drawn = await draw({ size: 192, logo: 0.54, round: true }, toolSvg(icon));
  writeFileSync(join(FOLDER, `shortcut-${id}.png`), drawn);
}

for (const icon of ICONS) writeFileSync(join(FOLDER, icon.name), await draw(icon));
// Browsers request /favicon.ico if they cannot show SVG icons, or if a document names no icon, such as a text file.
const images = await Promise.all(FAVICON.map((icon) => draw(icon)));
writeFileSync(join(ROOT, 'public/favicon.ico'), ico.encode(images));
