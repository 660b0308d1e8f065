import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { firefoxMissing } from '../testing/browsers/firefox.mjs';
import { webkitMissing } from '../testing/browsers/webkit.mjs';
import { ROOT } from '../lib/run.mjs';
import { openChromium } from './browsers/chromium.mjs';
import { openFirefox } from './browsers/firefox.mjs';
import { openWebkit } from './browsers/webkit.mjs';
import { firstLine } from './format.mjs';
import { measureGrowth } from './growth.mjs';
import { measureAllInPage } from './in-page/all-browsers.mjs';
import { measureKernels } from './kernels.mjs';
import { describeMachine } from './machine.mjs';
import { measureMainThread } from './main-thread.mjs';
import { measureNative, nativeMissing } from './native.mjs';
import { ensurePeers, peerVersions } from './peers.mjs';
import { measurePngs } from './pngs.mjs';
import { serveBench } from './server.mjs';
import { measureTools } from './tools.mjs';

/**
 * @typedef {import('./browsers/page.mjs').BenchPage} BenchPage
 * @typedef {ReturnType<typeof import('./options.mjs').parseOptions>} Options
 * @typedef {import('./result').BenchResult} BenchResult
 */

const PHOTO = join(ROOT, 'tests/fixtures/photos/landscape-12mp.jpg');
const QUALITY_SIDES = [640, 400, 320];
/** @type {readonly (readonly [name: string, missing: () => string | null, open: (url: string) => Promise<BenchPage>])[]} */
const OTHER_BROWSERS = [
  ['Firefox', firefoxMissing, openFirefox],
  ['WebKit', webkitMissing, openWebkit],
];

/**
 * Runs the parts that are measured in every browser.
 *
 * @param {BenchPage} page
 * @param {string} picture
 * @param {Options} options
 */
async function measureBrowser(page, picture, options) {
  await page.call('load', picture);
  await page.call('warm');
  const { name, version } = page;
  const measured = await measureTools(page, { ...options, picture });
  const pngs = options.png ? await measurePngs(page, { ...options, picture }) : null;
  return { name, version, ...measured, pngs };
}

/**
 * @param {BenchPage} page
 * @param {string} picture
 */
async function measureQuality(page, picture) {
  const rows = [];
  for (const side of QUALITY_SIDES) {
    rows.push(await page.call('quality', picture, side));
    console.log(`Quality: ${side}`);
  }
  return rows;
}

/**
 * Opens the page, runs `work` on it, and always closes the browser.
 *
 * @template {BenchPage} P
 * @template T
 * @param {(url: string) => Promise<P>} open
 * @param {string} url
 * @param {(page: P) => Promise<T>} work
 */
async function withPage(open, url, work) {
  const page = await open(url);
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

/**
 * The results of a run with `--page`, which measures only the times in the page.
 *
 * @param {Awaited<ReturnType<typeof measureAllInPage>> | null} inPage
 */
function onlyInPage(inPage) {
  const [photo] = inPage?.photos ?? [];
  if (inPage === null || photo === undefined) throw new Error('Nothing was measured.');
  return {
    photo,
    browsers: inPage.browsers.map(({ name, version, rows }) => {
      return { name, version, decode: null, tools: [], pngs: null, inPage: rows };
    }),
    kernels: null,
    native: null,
    quality: null,
    peers: null,
    growth: null,
    mainThread: null,
  };
}

/**
 * Runs the requested parts.
 *
 * @param {Options} options
 * @returns {Promise<BenchResult>} the result as plain data, the source of every table
 */
export async function measure(options) {
  const path = options.photo === undefined ? PHOTO : resolve(options.photo);
  const started = new Date().toISOString();
  const machine = describeMachine();
  if (options.peers) await ensurePeers();
  const server = await serveBench();
  /** @type {{ what: string, why: string }[]} */
  const skipped = [];
  /**
   * Runs a part. A failure is reported without stopping the other parts.
   *
   * @template T
   * @param {string} what
   * @param {boolean} wanted
   * @param {() => Promise<T>} work
   */
  const attempt = async (what, wanted, work) => {
    if (!wanted) return null;
    try {
      return await work();
    } catch (error) {
      console.error(`${what} failed:`, error);
      skipped.push({ what, why: firstLine(error) });
      process.exitCode = 1;
      return null;
    }
  };
  try {
    const inPage = await attempt('In the page', true, () =>
      measureAllInPage({
        server,
        picture: path,
        options,
        attempt: (what, work) => attempt(what, true, work),
      }),
    );
    /** @param {string} name of the browser */
    const inPageRows = (name) =>
      inPage?.browsers.find((browser) => browser.name === name)?.rows ?? null;
    const common = {
      started,
      command: options.command,
      machine,
      runs: options.runs,
      pageRuns: options.pageRuns,
      phonePhotos: inPage?.photos ?? [],
      skipped,
    };
    if (options.pageOnly) return { ...common, ...onlyInPage(inPage) };
    const picture = server.publish(path);
    /** @param {(url: string) => Promise<BenchPage>} open */
    const visit = (open) =>
      withPage(open, server.url, (page) => measureBrowser(page, picture, options));
    const chromium = await visit(openChromium);
    const browsers = [chromium];
    /**
     * Whether to run a part. A part whose programs are not installed is skipped, and does not count as failed.
     *
     * @param {string} what
     * @param {boolean} wanted
     * @param {() => string | null} missing
     */
    const canRun = (what, wanted, missing) => {
      const why = wanted ? missing() : null;
      if (why !== null) skipped.push({ what, why });
      return wanted && why === null;
    };
    for (const [what, missing, open] of OTHER_BROWSERS) {
      const wanted = canRun(what, options.browsers, missing);
      const measured = await attempt(what, wanted, () => visit(open));
      if (measured !== null) browsers.push(measured);
    }
    /**
     * Runs each part in a new browser, so that none inherits another's memory.
     *
     * @template T
     * @param {(page: BenchPage) => Promise<T>} work
     */
    const inNewChromium = (work) =>
      withPage(openChromium, server.url, async (page) => {
        await page.call('load', picture);
        return work(page);
      });
    const timed = await attempt('Kernels', options.kernels, () =>
      inNewChromium((page) => measureKernels(page, { ...options, picture })),
    );
    return {
      ...common,
      photo: { name: basename(path), ...chromium.size, bytes: statSync(path).size },
      browsers: browsers.map((browser) => ({ ...browser, inPage: inPageRows(browser.name) })),
      kernels: timed?.kernels ?? null,
      copies: timed?.copies ?? null,
      native: await attempt('Native', canRun('Native', options.native, nativeMissing), () =>
        inNewChromium((page) => measureNative(page, picture, path)),
      ),
      quality: await attempt('Quality', options.quality, () =>
        inNewChromium((page) => measureQuality(page, picture)),
      ),
      peers: options.peers ? peerVersions() : null,
      growth: await attempt('Growth', options.growth, () => measureGrowth(server, options)),
      mainThread: await attempt('Main thread', options.mainThread, () => measureMainThread(path)),
    };
  } finally {
    await server.close();
  }
}
