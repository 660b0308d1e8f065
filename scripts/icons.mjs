/**
 * node scripts/icons.mjs: draws the home-screen icons from the logo in
 * public/favicon.svg. Run it when the logo changes, and commit the results.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withChromium } from './lib/browsers/chromium.mjs';
import { ROOT } from './lib/run.mjs';

const FOLDER = join(ROOT, 'public/icons');
const PAPER = '#faf5ed';

/**
 * `logo` is the width of the logo as a share of the icon. Systems crop a
 * maskable icon to various shapes, of which only the central circle with a
 * diameter of 80 % is safe. iOS rounds the corners itself and shows
 * transparency as black.
 */
const ICONS = [
  { name: 'icon-48.png', size: 48, logo: 0.7, round: true },
  { name: 'icon-192.png', size: 192, logo: 0.62, round: true },
  { name: 'icon-512.png', size: 512, logo: 0.62, round: true },
  { name: 'maskable-512.png', size: 512, logo: 0.56, round: false },
  { name: 'apple-touch-icon.png', size: 180, logo: 0.66, round: false },
];

const svg = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8');
mkdirSync(FOLDER, { recursive: true });
await withChromium(async (browser) => {
  for (const { name, size, logo, round } of ICONS) {
    const page = await browser.newPage({
      viewport: { width: size, height: size },
      colorScheme: 'light',
    });
    await page.setContent(`<style>
      body { margin: 0; }
      div { display: grid; place-items: center; height: 100vh;
            background: ${PAPER}; border-radius: ${round ? '50%' : '0'}; }
      svg { width: ${logo * 100}vw; height: ${logo * 100}vw; }
    </style><div>${svg}</div>`);
    await page.screenshot({ path: join(FOLDER, name), omitBackground: true });
    await page.close();
  }
});
console.log(`${ICONS.length} icons in ${FOLDER}`);
