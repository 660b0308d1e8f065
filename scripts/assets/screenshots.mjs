/**
 * npm run screenshots [-- /route ...]: builds and serves the site, and takes screenshots of every page in both
 * themes at phone and laptop width, into screenshots/.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withChromium } from '../lib/browsers/chromium.mjs';
import { builtSite } from '../lib/build.mjs';
import { ROOT } from '../lib/run.mjs';
import { serveSite } from '../lib/serve.mjs';

const FOLDER = join(ROOT, 'screenshots');
const LOOKS = [390, 1280].flatMap((width) =>
  /** @type {const} */ (['light', 'dark']).map((colorScheme) => ({ width, colorScheme })),
);

const { folder, pages } = await builtSite();
const wanted = process.argv.slice(2);
const routes = wanted.length > 0 ? wanted : [...pages, '/no/such/page'];
const site = await serveSite({ port: 0, folder });
rmSync(FOLDER, { recursive: true, force: true });
await withChromium(async (browser) => {
  for (const { width, colorScheme } of LOOKS) {
    const viewport = { width, height: width === 390 ? 844 : 800 };
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
    for (const route of routes) {
      await page.goto(site.url + route, { waitUntil: 'networkidle' });
      const name = route === '/' ? 'home' : route.slice(1).replaceAll(/[^a-z0-9-]+/gi, '_');
      const path = join(FOLDER, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    await page.close();
  }
});
await site.close();
console.log(`${routes.length * LOOKS.length} screenshots in ${FOLDER}`);
