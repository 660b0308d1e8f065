/**
 * node scripts/samples.mjs: draws the sample portraits (src/content/samples/*.svg)
 * as the picture files a visitor tries the tools with, in a local Chromium.
 * Needed only after a drawing has changed; the results are committed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withChromium } from './lib/browsers/chromium.mjs';
import { ROOT } from './lib/run.mjs';

const FOLDER = join(ROOT, 'src/content/samples');

/** Pixels of the picture for each unit of the drawing: enough to fill every tool's output. */
const SCALE = 2;

/** At this quality flat colours and round edges show no artefacts. */
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

/* global Image, OffscreenCanvas */
/** Runs in the page. Returns the WebP in base64. */
async function rasterise({ drawing, scale, quality }) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width * scale, image.height * scale);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
