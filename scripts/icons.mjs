/**
 * node scripts/icons.mjs: draws the icons for home screens from the mark in
 * public/favicon.svg. Needed only after the mark has changed; the results are
 * committed.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withChromium } from './lib/browsers/chromium.mjs';
import { ROOT } from './lib/run.mjs';

const FOLDER = join(ROOT, 'public/icons');
const PAPER = '#faf5ed';

/**
 * `mark` is the share of the width the mark takes. Systems cut a maskable icon
 * to shapes of their own: only a circle of 80 % of the width is safe. iOS
 * rounds the corners itself and shows black where an icon is transparent.
 */
const ICONS = [
  { name: 'icon-48.png', size: 48, mark: 0.7, round: true },
  { name: 'icon-192.png', size: 192, mark: 0.62, round: true },
  { name: 'icon-512.png', size: 512, mark: 0.62, round: true },
  { name: 'maskable-512.png', size: 512, mark: 0.56, round: false },
  { name: 'apple-touch-icon.png', size: 180, mark: 0.66, round: false },
];

const mark = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8');
mkdirSync(FOLDER, { recursive: true });
await withChromium(async (browser) => {
  for (const { name, size, mark: share, round } of ICONS) {
    const page = await browser.newPage({
      viewport: { width: size, height: size },
      colorScheme: 'light',
    });
    await page.setContent(`<style>
      body { margin: 0; }
      div { display: grid; place-items: center; height: 100vh;
            background: ${PAPER}; border-radius: ${round ? '50%' : '0'}; }
      svg { width: ${share * 100}vw; height: ${share * 100}vw; }
    </style><div>${mark}</div>`);
    await page.screenshot({ path: join(FOLDER, name), omitBackground: true });
    await page.close();
  }
});
console.log(`${ICONS.length} icons in ${FOLDER}`);
