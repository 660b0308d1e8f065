/**
 * npm run lighthouse [-- /route ...]: builds and serves the site, and audits its pages with Lighthouse CI, three times
 * each, as a phone. Writes the reports to bench-results/lighthouse, and prints those with the median result.
 *
 * npm downloads Lighthouse CI on first use: it is large, and only this script needs it. Versions from 0.15 on need a
 * newer Node.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../lib/browsers/chromium.mjs';
import { chromiumOrExit } from '../lib/browsers/get-chromium.mjs';
import { builtSite } from '../lib/build.mjs';
import { mustRun, ROOT } from '../lib/run.mjs';
import { serveSite } from '../lib/serve.mjs';

const ROUTES = [
  ...['/', '/online-tools', '/online-tools/circle-image-maker', '/editor', '/batch'],
  '/help-center',
];

const wanted = process.argv.slice(2);
const { folder } = await builtSite();
const { chromium } = await import('@playwright/test');
const env = { CHROME_PATH: (await chromiumOrExit()) ?? chromium.executablePath() };
const site = await serveSite({ port: 0, folder });
/** @param {string[]} args */
const lhci = (...args) =>
  mustRun('npm', ['exec', '--yes', '--', '@lhci/cli@0.14.0', ...args], {
    env,
    cwd: join(ROOT, '.cache'),
  });

const results = join(ROOT, 'bench-results/lighthouse');
rmSync(results, { recursive: true, force: true });
try {
  const urls = (wanted.length > 0 ? wanted : ROUTES).map((route) => `--url=${site.url}${route}`);
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');
  await lhci('collect', '--numberOfRuns=3', `--settings.chromeFlags=${flags}`, ...urls);
  await lhci('upload', '--target=filesystem', `--outputDir=${results}`);
} finally {
  await site.close();
}
/** @type {{ url: string, isRepresentativeRun: boolean, summary: object, htmlPath: string }[]} */
const runs = JSON.parse(readFileSync(join(results, 'manifest.json'), 'utf8'));
const medians = runs.filter(({ isRepresentativeRun }) => isRepresentativeRun);
console.table(medians.map(({ url, summary }) => ({ page: new URL(url).pathname, ...summary })));
