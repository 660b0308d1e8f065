import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { openChromium } from '../browsers/chromium.mjs';
import { measureInPage, serveInPage, TOOL_NAMES } from './measure.mjs';
import { makePhonePhotos } from './phone-photos.mjs';
import { BROWSERS } from './visitors.mjs';

/**
 * @typedef {import('./measure.mjs').Tool} Tool
 * @typedef {import('../result').BenchResult} BenchResult
 * @typedef {{ name: string, version: string, rows: import('../result').InPageRow[] }} InPageResult
 */

/** The only tool for photos other than the first, because decoding takes most of its time. */
const OTHER_PHOTOS = /** @type {const} */ (['WhatsApp']);

/**
 * Measures the times in the page in every browser that is wanted and installed.
 *
 * @param {object} run
 * @param {{ url: string, publish: (path: string) => string }} run.server of the benchmark page
 * @param {string} run.picture path of the photo that the other parts use
 * @param {{ browsers: boolean, allPhotos: boolean, pageRuns: number }} run.options
 * @param {<T>(what: string, work: () => Promise<T>) => Promise<T | null>} run.attempt reports a failure
 *   and continues
 * @returns {Promise<{ photos: NonNullable<BenchResult['phonePhotos']>, browsers: InPageResult[] }>}
 *   `photos`: all that were measured, the most common first
 */
export async function measureAllInPage({ server, picture, options, attempt }) {
  const page = await openChromium(server.url);
  try {
    const made = await makePhonePhotos(page, server);
    const chosen = options.allPhotos
      ? [...made, { name: basename(picture), path: picture }]
      : made.slice(0, 1);
    const photos = [];
    for (const { name, path } of chosen) {
      const published = server.publish(path);
      await page.call('load', published);
      const size = await page.call('sizeOf', published);
      photos.push({ name, ...size, bytes: statSync(path).size });
    }
    const summarise = (/** @type {readonly number[]} */ samples) => page.call('summarise', samples);
    const wanted = BROWSERS.filter(({ name }) => options.browsers || name === page.name);
    const site = await serveInPage();
    try {
      const browsers = [];
      for (const { name, start } of wanted.filter(({ missing }) => missing() === null)) {
        const how = { photos: chosen, runs: options.pageRuns, summarise };
        const measured = await attempt(`${name}, in the page`, () =>
          measureBrowser(name, start, site.url, how),
        );
        if (measured !== null) browsers.push(measured);
      }
      return { photos, browsers };
    } finally {
      await site.close();
    }
  } finally {
    await page.close();
  }
}

/**
 * @param {string} name
 * @param {() => Promise<import('./visitors.mjs').Visitor>} start
 * @param {string} site
 * @param {object} how
 * @param {readonly import('./phone-photos.mjs').PhonePhoto[]} how.photos
 * @param {number} how.runs
 * @param {(samples: readonly number[]) => Promise<import('../result').Times>} how.summarise
 * @returns {Promise<InPageResult>}
 */
async function measureBrowser(name, start, site, { photos, runs, summarise }) {
  const visitor = await start();
  try {
    const rows = [];
    for (const [index, photo] of photos.entries()) {
      const tools = index === 0 ? TOOL_NAMES : OTHER_PHOTOS;
      rows.push(...(await measureInPage(visitor, site, { photo, tools, runs, summarise })));
    }
    return { name, version: visitor.version, rows };
  } finally {
    await visitor.close();
  }
}
