/**
 * node scripts/assets/readme-pictures.mjs: makes the pictures of README.md and docs/product.md. The
 * package `roundel` makes a picture with each tool from the tool's sample. Two more pictures are screenshots: one shows
 * the editor with a photo, and the other the pictures for all places.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withChromium } from '../testing/browsers/chromium.mjs';
import { builtSite } from '../lib/build.mjs';
import { installApart } from '../lib/installed-apart.mjs';
import { ROOT } from '../lib/run.mjs';
import { serveSite } from '../lib/serve.mjs';
import { builtPackage } from '../package/build.mjs';

const FOLDER = join(ROOT, 'docs/pictures');
/** The height of the tools' pictures, in pixels. README.md shows them at half this height. */
const HEIGHT = 320;
/** The width of the screenshot of all places, in pixels. */
const PLACES_WIDTH = 1100;

// Leads the imports below to the build.
await builtPackage();
const { EngineClient } = await import('roundel');
const { TOOLS } = await import('roundel/tools');
/** @typedef {{ resize: (size: object) => Drawing, webp: () => Drawing, toFile: (path: string) => Promise<unknown> }} Drawing */
const { default: sharp } = /** @type {{ default: (png: Uint8Array) => Drawing }} */ (
  await (
    await installApart('scripts/assets')
  )('sharp')
);

/** Writes a PNG as WebP. @param {string} name @param {Uint8Array} png @param {{ height?: number, width?: number }} [size] */
const write = (name, png, size = {}) =>
  sharp(png)
    .resize(size)
    .webp()
    .toFile(join(FOLDER, `${name}.webp`));

mkdirSync(FOLDER, { recursive: true });
const engine = new EngineClient();
for (const tool of TOOLS) {
  const photo = readFileSync(join(ROOT, `src/content/samples/${tool.sample}.webp`));
  const opened = await engine.open(new Blob([new Uint8Array(photo)]));
  const png = await opened.encode(tool.plan({}, opened));
  await write(tool.id, await png.bytes(), { height: HEIGHT });
}
engine.dispose();

const { folder: built } = await builtSite();
const site = await serveSite({ port: 0, folder: built });
try {
  await withChromium(async (browser) => {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
    });
    await page.goto(site.url, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /Ines/ }).first().click();
    const download = page.getByRole('button', { name: 'Download Image' });
    await download.and(page.locator(':enabled')).waitFor();
    // The editor loads more files after the first result.
    await page.waitForLoadState('networkidle');
    await page.mouse.move(0, 0);
    await write('editor', await page.screenshot());

    // Tall enough to show the cards of all places.
    await page.setViewportSize({ width: 1280, height: 3200 });
    await page.getByRole('button', { name: 'Get all sizes' }).click();
    const dialog = page.getByRole('dialog');
    const places = dialog.locator('summary');
    await places.click();
    for (const choice of await dialog.locator('details').getByRole('checkbox').all()) {
      await choice.check();
    }
    await places.click();
    await dialog.locator('canvas[data-empty]').first().waitFor({ state: 'detached' });
    await page.mouse.move(0, 0);
    const sheet = await dialog.locator('ul').screenshot();
    await write('places', sheet, { width: PLACES_WIDTH });
  });
} finally {
  await site.close();
}
