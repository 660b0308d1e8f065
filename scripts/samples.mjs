/**
 * node scripts/samples.mjs: rasterises the sample portraits
 * (src/content/samples/*.svg) in Chromium to the images that visitors try the
 * tools with. Run it when a drawing changes, and commit the results.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withChromium } from './testing/browsers/chromium.mjs';
import { ROOT } from './lib/run.mjs';

const FOLDER = join(ROOT, 'src/content/samples');

/** Pixels per SVG unit: enough for every tool's output size. */
const SCALE = 2;

/** WebP quality at which flat colours and curved edges show no artefacts. */
const QUALITY = 0.92;

await withChromium(async (browser) => {
  const page = await browser.newPage();
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.svg'))) {
    const drawing = readFileSync(join(FOLDER, name), 'utf8');
    const picture = await page.evaluate(rasterise, { drawing, scale: SCALE, quality: QUALITY });
    const target = name.replace(/svg$/, 'webp');
    writeFileSync(join(FOLDER, target), Buffer.from(picture, 'base64'));
    console.log(`${target}: ${Math.round((picture.length * 3) / 4 / 1024)} KB`);
  }
});

/**
 * Runs in the page. Returns the WebP as base64.
 *
 * @param {{ drawing: string, scale: number, quality: number }} options
 */
async function rasterise({ drawing, scale, quality }) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width * scale, image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
