/* global window -- inside page.evaluate */
/**
 * npm run bench: the Wasm path against the Canvas path on one 12 megapixel
 * photo, in one run of headless Chromium. Both engines take turns, so that a
 * machine that drifts drifts for both. Writes bench-results/bench.{json,md}.
 *
 *   --runs N   timed runs of each, at least 1 (default 7); one more warms up
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser, ensureDependencies, systemChromium } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';

const PHOTO = 'landscape-12mp.jpg';
const TOOLS = [
  ['circle-image-maker', 'Circle'],
  ['whatsapp-dp-editor', 'WhatsApp 640'],
  ['blur-sides-of-photo', 'Blur sides'],
  ['overlay-images-online', 'Vignette'],
];

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs takes a whole number from 1, not "${values.runs}".`);
  process.exit(1);
}

await ensureDependencies();
await ensureBrowser();
const { chromium } = await import('@playwright/test');
const { serveHarness } = await import('./lib/harness.mjs');

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Timings of one tool: an array for each engine, taken in turns. */
async function timeTool(page, tool) {
  const timings = { wasm: [], canvas: [] };
  for (let run = 0; run <= runs; run++) {
    for (const kind of ['wasm', 'canvas']) {
      const timing = await page.evaluate(
        ([k, t, p]) => window.harness.time(k, t, p),
        [kind, tool, PHOTO],
      );
      if (run > 0) timings[kind].push(timing);
    }
  }
  return timings;
}

function summary(name, { wasm, canvas }) {
  const of = (list, key) => Math.round(median(list.map((timing) => timing[key])));
  const pair = (key) => ({
    wasm: of(wasm, key),
    canvas: of(canvas, key),
    ratio: Number((median(wasm.map((t) => t[key])) / median(canvas.map((t) => t[key]))).toFixed(2)),
  });
  return { name, preview: pair('preview'), png: pair('png'), bytes: pair('bytes') };
}

function table(rows) {
  const cells = ({ wasm, canvas, ratio }, unit) =>
    `${unit(wasm)} | ${unit(canvas)} | ${ratio.toFixed(2)}`;
  const ms = (value) => `${value} ms`;
  const mb = (value) => `${(value / 1e6).toFixed(2)} MB`;
  return [
    '| Tool | Preview, Wasm | Canvas | ratio | PNG, Wasm | Canvas | ratio | Bytes, Wasm | Canvas | ratio |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${cells(row.preview, ms)} | ${cells(row.png, ms)} | ${cells(row.bytes, mb)} |`,
    ),
  ].join('\n');
}

const server = await serveHarness(0);
const executablePath = systemChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const page = await browser.newPage();
  await page.goto(server.url);
  await page.waitForFunction(() => 'harness' in window);
  await page.evaluate(async (photo) => {
    await window.harness.load(photo);
    await Promise.all([window.harness.warm('wasm'), window.harness.warm('canvas')]);
  }, PHOTO);
  const rows = [];
  for (const [tool, name] of TOOLS) {
    rows.push(summary(name, await timeTool(page, tool)));
    console.log(`${name}: done`);
  }
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Chromium ${browser.version()}, Node ${process.version}`;
  const text = [
    `Photo ${PHOTO} (4272 x 2848), medians of ${runs}, engines in turns, from the file to the preview`,
    `on hand and to the PNG. ${machine}.`,
    '',
    table(rows),
    '',
  ].join('\n');
  const folder = join(ROOT, 'bench-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bench.md'), text);
  writeFileSync(join(folder, 'bench.json'), JSON.stringify({ machine, runs, rows }, null, 2));
  console.log(`\n${text}`);
} finally {
  await browser.close();
  await server.close();
}
