/**
 * npm run lighthouse [-- /route ...]: builds and serves the site, and audits
 * its pages with Lighthouse's mobile profile. Each number is the median of
 * three runs. Prints the table and writes it to bench-results/.
 *
 * npm downloads Lighthouse on first use: it is large, and only this script needs
 * it. Versions from 13 on need a newer Node.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from './testing/browsers/chromium.mjs';
import { builtSite } from './lib/build.mjs';
import { chromiumOrExit } from './testing/browsers/get-chromium.mjs';
import { mustRun, ROOT } from './lib/run.mjs';
import { serveSite } from './lib/serve.mjs';

const VERSION = '12.2.3';
const RUNS = 3;
const ROUTES = [
  '/',
  '/online-tools',
  '/online-tools/circle-image-maker',
  '/editor',
  '/batch',
  '/help-center',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * The parts of Lighthouse's result that this script reads.
 *
 * @typedef {object} Lhr
 * @property {Record<string, { score: number | null, numericValue?: number }>} audits
 * @property {Record<string, Category>} categories
 *
 * @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category
 */

/** @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/**
 * One run: scores in percent, LCP and TBT in milliseconds, CLS, and the IDs of failed audits.
 *
 * @param {Lhr} lhr
 */
function summarize({ audits, categories }) {
  /** @param {string} id */
  const numeric = (id) => audits[id]?.numericValue ?? NaN;
  const failed = CATEGORIES.filter((id) => id !== 'performance').flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ id: audit, weight }) => weight > 0 && audits[audit]?.score === 0)
      .map(({ id: audit }) => audit),
  );
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? NaN) * 100)),
    lcp: numeric('largest-contentful-paint'),
    tbt: numeric('total-blocking-time'),
    cls: numeric('cumulative-layout-shift'),
    failed,
  };
}

/**
 * Runs Lighthouse once.
 *
 * @param {string} url
 * @param {string} file for the whole result
 * @param {string} chromium path of the browser
 * @returns {Promise<Lhr>}
 */
async function audit(url, file, chromium) {
  const flags = [
    ...['--quiet', '--output=json', `--output-path=${file}`],
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`,
  ];
  const env = { CHROME_PATH: chromium };
  await mustRun('npm', ['exec', '--yes', '--', `lighthouse@${VERSION}`, url, ...flags], { env });
  return JSON.parse(readFileSync(file, 'utf8'));
}

const wanted = process.argv.slice(2);
const routes = wanted.length > 0 ? wanted : ROUTES;
const { folder } = await builtSite();
const { chromium } = await import('@playwright/test');
const browser = (await chromiumOrExit()) ?? chromium.executablePath();
const site = await serveSite({ port: 0, folder });

const rows = ['| Route | Performance | Accessibility | Best practices | SEO | LCP | TBT | CLS |'];
rows.push('| --- | --- | --- | --- | --- | --- | --- | --- |');
const results = join(ROOT, 'bench-results');
mkdirSync(results, { recursive: true });
try {
  for (const route of routes) {
    /** @type {ReturnType<typeof summarize>[]} */
    const runs = [];
    for (let run = 0; run < RUNS; run++) {
      const name = route.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
      const file = join(results, `lighthouse-${name}-${run + 1}.json`);
      const lhr = await audit(site.url + route, file, browser);
      runs.push(summarize(lhr));
    }
    /** @param {(run: ReturnType<typeof summarize>) => number} pick */
    const of = (pick) => median(runs.map(pick));
    const scores = CATEGORIES.map((_, index) => of(({ scores: all }) => all[index] ?? NaN));
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
