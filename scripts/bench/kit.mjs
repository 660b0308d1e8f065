/**
 * node scripts/bench/kit.mjs [id of the current tool]: times the ZIP of 'Get all sizes' against the slowest
 * tools on one 12-megapixel photo in headless Chromium, in turns. Decision 0029 has the results.
 */
/* global document, MutationObserver -- inside page.evaluate */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { withChromium } from '../lib/browsers/chromium.mjs';
import { builtSite } from '../lib/build.mjs';
import { serveSite } from '../lib/serve.mjs';

const PHOTO = 'tests/fixtures/photos/landscape-12mp.jpg';
const SLOWEST = ['square-image-maker', 'blur-sides-of-photo', 'overlay-images-online'];
const ROUNDS = 8;
/** Milliseconds between the last preview and the click. */
const PAUSES = [0, 2000];
const current = process.argv[2] ?? 'whatsapp-dp-editor';

/** @import { Page } from '@playwright/test' */

/**
 * Runs in the page: clicks, and waits until each of these selectors has matched, one after the other.
 *
 * @param {{ click: string, until: string[] }} selectors
 * @returns {Promise<number>} milliseconds
 */
function timed({ click, until }) {
  const start = performance.now();
  /** @type {HTMLElement | null} */ (document.querySelector(click))?.click();
  return new Promise((resolve) => {
    const look = () => {
      while (until[0] !== undefined && document.querySelector(until[0]) !== null) until.shift();
      if (until.length > 0) return;
      observer.disconnect();
      resolve(performance.now() - start);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
}

/**
 * Gives a button an attribute by which selectors find it.
 *
 * @param {Page} page
 * @param {string} name
 * @param {string} attribute
 */
async function mark(page, name, attribute) {
  const button = page.getByRole('button', { name });
  await button.evaluate((element, key) => {
    element.setAttribute(key, '');
  }, attribute);
}

/**
 * The time from choosing a tool until its PNG is there.
 *
 * @param {Page} page
 * @param {string} tool
 */
function useTool(page, tool) {
  const link = `nav a[href$="tool=${tool}"]`;
  return page.evaluate(timed, {
    click: link,
    until: ['[data-result]:disabled', '[data-result]:enabled'],
  });
}

/**
 * The time from the click on 'Download ZIP' until it was handed to the browser.
 *
 * @param {Page} page
 * @param {number} pause
 */
async function useKit(page, pause) {
  await page.evaluate(timed, {
    click: '[data-open]',
    until: ['dialog:not(:has(canvas[data-empty]))'],
  });
  await page.waitForTimeout(pause);
  await mark(page, 'Download ZIP', 'data-zip');
  const ms = await page.evaluate(timed, { click: '[data-zip]', until: ['dialog [data-saved]'] });
  await page.keyboard.press('Escape');
  return ms;
}

/** The pages' processes that descend from this one, on Linux. */
function renderers() {
  /** @type {(pid: string) => boolean} */
  const isOurs = (pid) => {
    const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    return parent === String(process.pid) || (Number(parent) > 1 && isOurs(parent));
  };
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return (
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer') && isOurs(pid)
      );
    } catch {
      // It has ended.
      return false;
    }
  });
}

/**
 * Runs some work and measures the largest page's peak of memory, in MB.
 *
 * @param {() => Promise<number>} work
 */
async function withPeak(work) {
  // Resets the peak.
  for (const pid of renderers()) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const ms = await work();
  const peaks = renderers().map((pid) =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
  );
  return { ms, mb: Math.max(...peaks) / 1024 };
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** @type {Map<string, { ms: number, mb: number }[]>} */
const results = new Map();
/** @type {(name: string, work: () => Promise<number>) => Promise<void>} */
const measure = async (name, work) => {
  const list = results.get(name) ?? [];
  results.set(name, [...list, await withPeak(work)]);
};

const server = await serveSite({ port: 0, folder: (await builtSite()).folder });
try {
  await withChromium(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.url}/editor?tool=${current}`);
    await page.locator('html[data-ready]').waitFor();
    await page.setInputFiles('#root input[type=file]', PHOTO);
    await mark(page, 'Download Image', 'data-result');
    await mark(page, 'Get all sizes', 'data-open');
    for (let round = 0; round < ROUNDS; round++) {
      for (const tool of SLOWEST) await measure(tool, () => useTool(page, tool));
      await useTool(page, current);
      for (const pause of PAUSES) await measure(`kit, ${pause} ms`, () => useKit(page, pause));
    }
  });
} finally {
  await server.close();
}

const slowest = Math.max(
  ...SLOWEST.map((tool) => median(results.get(tool)?.map(({ ms }) => ms) ?? [])),
);
for (const [name, list] of results) {
  const ms = median(list.map((each) => each.ms));
  const mb = median(list.map((each) => each.mb));
  console.log(
    name.padEnd(24),
    `${ms.toFixed(0)} ms`.padStart(8),
    (ms / slowest).toFixed(2).padStart(6),
    `${mb.toFixed(0)} MB`.padStart(8),
  );
}
