/**
 * node scripts/assets/samples.mjs: rasterises the sample portraits (src/content/samples/*.svg) in Chromium to the images that
 * visitors try the tools with. Run it when a drawing changes, and commit the results.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withChromium } from '../testing/browsers/chromium.mjs';
import { ROOT } from '../lib/run.mjs';

const FOLDER = join(ROOT, 'src/content/samples');

await withChromium(async (browser) => {
  const page = await browser.newPage();
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.svg'))) {
    const url = await page.evaluate(rasterise, readFileSync(join(FOLDER, name), 'utf8'));
    const webp = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    writeFileSync(join(FOLDER, name.replace(/svg$/, 'webp')), webp);
    console.log(`${name}: ${Math.round(webp.length / 1024)} KB`);
  }
});

/** Runs in the page. Returns a WebP as a data URL. @param {string} drawing an SVG */
async function rasterise(drawing) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  // Two pixels for each unit of the drawing are enough for every tool's output size.
  const size = { width: image.width * 2, height: image.height * 2 };
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  // At this quality, flat colours and curved edges show no artefacts.
  return canvas.toDataURL('image/webp', 0.92);
}
