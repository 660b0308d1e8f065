/**
 * npm run bench: the Wasm path against the Canvas path on one 12 megapixel
 * photo, in one run of headless Chromium; with options much more (--help).
 * Writes bench-results/{date}.{json,md}.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { openChromium } from './bench/browsers/chromium.mjs';
import { firefoxMissing, openFirefox } from './bench/browsers/firefox.mjs';
import { openWebkit, webkitMissing } from './bench/browsers/webkit.mjs';
import { writeDocs } from './bench/docs.mjs';
import { measureGrowth } from './bench/growth.mjs';
import { measureKernels } from './bench/kernels.mjs';
import { describeMachine } from './bench/machine.mjs';
import { measureMainThread } from './bench/main-thread.mjs';
import { toMarkdown } from './bench/markdown.mjs';
import { parseOptions, USAGE } from './bench/options.mjs';
import { ensurePeers, peerVersions } from './bench/peers.mjs';
import { measurePngs } from './bench/pngs.mjs';
import { measureTools } from './bench/tools.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';

const PHOTO = join(ROOT, 'tests/fixtures/photos/landscape-12mp.jpg');
const QUALITY_SIDES = [640, 400, 320];

/** Everything that is measured in one browser. */
async function measureBrowser(page, picture, options) {
  await page.call('load', picture);
  await page.call('warm');
  const { name, version } = page;
  const measured = await measureTools(page, { ...options, picture });
  const pngs = options.png ? await measurePngs(page, { ...options, picture }) : null;
  return { name, version, ...measured, pngs };
}

async function measureQuality(page, picture) {
  const rows = [];
  for (const side of QUALITY_SIDES) {
    rows.push(await page.call('quality', picture, side));
    console.log(`Quality: ${side}`);
  }
  return rows;
}

/** Opens a page, works on it and closes its browser whatever happens. */
async function on(open, url, work) {
  const page = await open(url);
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

async function measure(options) {
  const path = options.photo === undefined ? PHOTO : resolve(options.photo);
  const started = new Date().toISOString();
  const skipped = [];
  if (options.peers) await ensurePeers();
  // Imported late: it needs what was just installed.
  const { serveBench } = await import('./bench/server.mjs');
  const server = await serveBench();
  try {
    const picture = server.publish(path);
    const browsers = [];
    const visit = (open) => on(open, server.url, (page) => measureBrowser(page, picture, options));
    browsers.push(await visit(openChromium));
    if (options.browsers) {
      for (const [what, missing, open] of [
        ['Firefox', firefoxMissing, openFirefox],
        ['WebKit', webkitMissing, openWebkit],
      ]) {
        const why = missing();
        if (why === null) browsers.push(await visit(open));
        else skipped.push({ what, why });
      }
    }
    /** A browser of its own for each, so that none starts with another's memory. */
    const inFreshChromium = (work) =>
      on(openChromium, server.url, async (page) => {
        await page.call('load', picture);
        return work(page);
      });
    return {
      started,
      machine: describeMachine(),
      photo: { name: basename(path), ...browsers[0].size, bytes: statSync(path).size },
      runs: options.runs,
      skipped,
      browsers,
      kernels: options.kernels
        ? await inFreshChromium((page) => measureKernels(page, { ...options, picture }))
        : null,
      quality: options.quality
        ? await inFreshChromium((page) => measureQuality(page, picture))
        : null,
      peers: options.peers ? peerVersions() : null,
      growth: options.growth ? await measureGrowth(server.url, options) : null,
      mainThread: options.mainThread ? await measureMainThread(path) : null,
    };
  } finally {
    await server.close();
  }
}

async function main() {
  let options;
  try {
    options = parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  if (options.help) {
    console.log(USAGE);
    return;
  }
  await ensureDependencies();
  const result =
    options.from === undefined
      ? await measure(options)
      : JSON.parse(readFileSync(options.from, 'utf8'));
  const markdown = toMarkdown(result);
  if (options.from === undefined) {
    const folder = join(ROOT, 'bench-results');
    // A name that every system allows, in order of time.
    const name = result.started.slice(0, 19).replaceAll(':', '-');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
    writeFileSync(join(folder, `${name}.md`), `# Benchmark\n\n${markdown}`);
    console.log(`\nWritten to bench-results/${name}.md and .json\n`);
  }
  console.log(markdown);
  if (options.writeDocs) await writeDocs(markdown);
}

await main();
