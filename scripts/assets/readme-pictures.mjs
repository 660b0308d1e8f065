/**
 * node scripts/assets/readme-pictures.mjs: makes the pictures of README.md and docs/decisions/0068-places.md. The
 * package makes one picture with each tool, from the tool's sample. Two pictures are screenshots: one of the editor
 * with a photo, and one of the pictures for all places.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withChromium } from '../testing/browsers/chromium.mjs';
import { builtSite } from '../lib/build.mjs';
import { ROOT } from '../lib/run.mjs';
import { serveSite } from '../lib/serve.mjs';
import { builtPackage } from '../package/build.mjs';

const FOLDER = join(ROOT, 'docs/pictures');
/** The height of the tools' pictures, in pixels. README.md shows them at half this height. */
const HEIGHT = 320;
/** The width of the picture of all places, in pixels. */
const PLACES_WIDTH = 1100;

const { folder } = await builtPackage();
/** @type {(name: string) => Promise<unknown>} */
const load = (name) => import(pathToFileURL(join(folder, 'node', `${name}.js`)).href);
const { EngineClient, sizeAfter } =
  /** @type {typeof import('../../packages/roundel/src/index')} */ (await load('index'));
const { TOOLS } = /** @type {typeof import('../../packages/roundel/src/tools')} */ (
  await load('tools')
);
const { encodeAs } = /** @type {typeof import('../../packages/roundel/src/formats')} */ (
  await load('formats')
);

mkdirSync(FOLDER, { recursive: true });
const engine = new EngineClient();

/**
 * Writes a picture as WebP.
 *
 * @param {string} name
 * @param {Uint8Array<ArrayBuffer>} photo
 * @param {(size: import('roundel/engine/op').Size) => readonly import('roundel/engine/op').Op[]} plan
 */
async function write(name, photo, plan) {
  const info = await engine.open(new Blob([photo]));
  const pixels = await engine.pixels(info.id, plan(info));
  engine.close(info.id);
  const { file } = await encodeAs(pixels, 'webp');
  writeFileSync(join(FOLDER, `${name}.webp`), await file.bytes());
  console.log(`${name}.webp: ${Math.round(file.size / 1024)} KB`);
}

for (const tool of TOOLS) {
  const photo = readFileSync(join(ROOT, `src/content/samples/${tool.sample}.webp`));
  await write(tool.id, new Uint8Array(photo), (size) => {
    const ops = tool.plan({}, size);
    const { width, height } = sizeAfter(ops, size);
    const source = { x: 0, y: 0, width, height };
    const scaled = { width: Math.round((width * HEIGHT) / height), height: HEIGHT };
    return [...ops, { kind: 'resize', source, ...scaled }];
  });
}

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
    await write('editor', new Uint8Array(await page.screenshot()), () => []);

    // High enough for the cards of all places.
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
    await write('places', new Uint8Array(sheet), ({ width, height }) => [
      {
        ...{ kind: 'resize', source: { x: 0, y: 0, width, height } },
        ...{ width: PLACES_WIDTH, height: Math.round((height * PLACES_WIDTH) / width) },
      },
    ]);
  });
} finally {
  await site.close();
  engine.dispose();
}
