/**
 * npm run shots [-- /route ...]: builds and serves the site, and takes
 * screenshots of every page in both themes at phone and laptop width, into
 * screenshots/.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withChromium } from './testing/browsers/chromium.mjs';
import { builtSite } from './lib/build.mjs';
import { ROOT } from './lib/run.mjs';
import { serveSite } from './lib/serve.mjs';

const FOLDER = join(ROOT, 'screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const THEMES = /** @type {const} */ (['light', 'dark']);

const { folder, pages } = await builtSite();
const wanted = process.argv.slice(2);
const routes = wanted.length > 0 ? wanted : [...pages, '/no/such/page'];
const site = await serveSite({ port: 0, folder });
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

let count = 0;
try {
  await withChromium(async (browser) => {
    for (const viewport of SIZES) {
      for (const colorScheme of THEMES) {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        for (const route of routes) {
          await page.goto(site.url + route, { waitUntil: 'networkidle' });
          const name = route === '/' ? 'home' : route.slice(1).replaceAll(/[^a-z0-9-]+/gi, '_');
          const file = `${name}-${viewport.width}-${colorScheme}.png`;
          await page.screenshot({ path: join(FOLDER, file), fullPage: true });
          count += 1;
        }
        await context.close();
      }
    }
  });
} finally {
  await site.close();
}
console.log(`${count} screenshots in ${FOLDER}`);
