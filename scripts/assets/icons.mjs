/**
 * node scripts/assets/icons.mjs: draws the home-screen icons and favicon.ico from the logo in
 * public/favicon.svg. Run it when the logo changes, and commit the results.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withChromium } from '../testing/browsers/chromium.mjs';
import { installApart } from '../lib/installed-apart.mjs';
import { ROOT } from '../lib/run.mjs';

const FOLDER = join(ROOT, 'public/icons');
const PAPER = '#faf5ed';

/**
 * The icons. `logo` is the logo's share of an icon's width. Systems crop a maskable icon to various shapes, but never
 * its central circle, whose diameter is 80 % of the width. iOS rounds the corners itself and shows transparency as black.
 */
const ICONS = [
  { name: 'icon-48.png', size: 48, logo: 0.7, round: true },
  { name: 'icon-192.png', size: 192, logo: 0.62, round: true },
  { name: 'icon-512.png', size: 512, logo: 0.62, round: true },
  { name: 'maskable-512.png', size: 512, logo: 0.56, round: false },
  { name: 'apple-touch-icon.png', size: 180, logo: 0.66, round: false },
];

/** The pictures in favicon.ico. In the smallest, the logo's share is largest, so that its ring stays visible. */
const FAVICON = [
  { size: 16, logo: 0.8, round: true },
  { size: 32, logo: 0.74, round: true },
  { size: 48, logo: 0.7, round: true },
];

const svg = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8');
const load = await installApart('scripts/assets');
/** @typedef {{ encode: (pictures: readonly Buffer[]) => Buffer }} Ico */
const { default: ico } = /** @type {{ default: Ico }} */ (await load('ico-endec'));

await withChromium(async (browser) => {
  /** @param {{ size: number, logo: number, round: boolean }} icon */
  async function draw({ size, logo, round }) {
    const viewport = { width: size, height: size };
    const page = await browser.newPage({ viewport, colorScheme: 'light' });
    await page.setContent(`<style>
      body { margin: 0; }
      div { display: grid; place-items: center; height: 100vh;
            background: ${PAPER}; border-radius: ${round ? '50%' : '0'}; }
      svg { width: ${logo * 100}vw; height: ${logo * 100}vw; }
    </style><div>${svg}</div>`);
    const png = await page.screenshot({ omitBackground: true });
    await page.close();
    return png;
  }
  for (const icon of ICONS) writeFileSync(join(FOLDER, icon.name), await draw(icon));
  const pictures = [];
  for (const icon of FAVICON) pictures.push(await draw(icon));
  // Browsers request /favicon.ico if they cannot show SVG, and for documents without an icon, such as a text file.
  writeFileSync(join(ROOT, 'public/favicon.ico'), ico.encode(pictures));
});
