/**
 * npm run lighthouse [-- /route ...]: builds and serves the site, and audits
 * its pages with Lighthouse's mobile profile. Each number is the median of
 * three runs. Prints the table and writes it to bench-results/.
 *
 * Lighthouse is large and only this script uses it, so it is installed into
 * .cache on first use. Versions from 13 on need a newer Node.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM_FLAGS } from './lib/browsers/chromium.mjs';
import { builtSite } from './lib/build.mjs';
import { chromiumOrExit } from './lib/browsers/get-chromium.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { mustRun, ROOT } from './lib/run.mjs';
import { serveSite } from './lib/serve.mjs';

const VERSION = '12.2.3';
const RUNS = 3;
const ROUTES = [
  '/',
  '/online-tools',
  '/online-tools/circle-image-maker',
  '/editor',
  '/help-center',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function loadLighthouse() {
  const folder = join(ROOT, '.cache', `lighthouse-${VERSION}`);
  const modules = join(folder, 'node_modules');
  if (!existsSync(join(modules, 'lighthouse'))) {
    mkdirSync(folder, { recursive: true });
    const flags = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder];
    await mustRun('npm', ['install', ...flags, `lighthouse@${VERSION}`]);
  }
  const load = (file) => import(pathToFileURL(join(modules, file)).href);
  const { default: lighthouse } = await load('lighthouse/core/index.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  return { lighthouse, launch };
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** One run: scores in percent, LCP and TBT in milliseconds, CLS, and the IDs of failed audits. */
function summarize({ lhr }) {
  const numeric = (id) => lhr.audits[id].numericValue;
  const failed = CATEGORIES.filter((id) => id !== 'performance').flatMap((id) =>
    lhr.categories[id].auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && lhr.audits[audit].score === 0)
      .map(({ id: audit }) => audit),
  );
  return {
    scores: CATEGORIES.map((id) => Math.round(lhr.categories[id].score * 100)),
    lcp: numeric('largest-contentful-paint'),
    tbt: numeric('total-blocking-time'),
    cls: numeric('cumulative-layout-shift'),
    failed,
  };
}

async function audit({ lighthouse, launch }, url) {
  const { chromium } = await import('@playwright/test');
  const chrome = await launch({
    chromePath: (await chromiumOrExit()) ?? chromium.executablePath(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    return result;
  } finally {
    chrome.kill();
  }
}

await ensureDependencies();
const wanted = process.argv.slice(2);
const routes = wanted.length > 0 ? wanted : ROUTES;
const tools = await loadLighthouse();
const { folder } = await builtSite();
const site = await serveSite({ port: 0, folder });

const rows = ['| Route | Performance | Accessibility | Best practices | SEO | LCP | TBT | CLS |'];
rows.push('| --- | --- | --- | --- | --- | --- | --- | --- |');
const results = join(ROOT, 'bench-results');
mkdirSync(results, { recursive: true });
try {
  for (const route of routes) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) {
      const result = await audit(tools, site.url + route);
      const name = route.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
      writeFileSync(
        join(results, `lighthouse-${name}-${run + 1}.json`),
        JSON.stringify(result.lhr),
      );
      runs.push(summarize(result));
    }
    const of = (pick) => median(runs.map(pick));
    const scores = CATEGORIES.map((_, index) => of(({ scores: all }) => all[index]));
    const times = [
      `${(of(({ lcp }) => lcp) / 1000).toFixed(2)} s`,
      `${of(({ tbt }) => tbt).toFixed(0)} ms`,
      of(({ cls }) => cls).toFixed(3),
    ];
    rows.push(`| ${route} | ${[...scores, ...times].join(' | ')} |`);
    console.log(rows.at(-1));
    const failed = new Set(runs.flatMap((run) => run.failed));
    if (failed.size > 0) console.log(`  failed audits: ${[...failed].join(', ')}`);
  }
} finally {
  await site.close();
}
const table = `${rows.join('\n')}\n`;
writeFileSync(join(results, 'lighthouse.md'), table);
console.log(`\n${table}`);
