import { join } from 'node:path';
import { withChromium } from '../testing/browsers/chromium.mjs';
import { buildSite } from '../lib/build.mjs';
import { ROOT } from '../lib/run.mjs';
import { serveSite } from '../lib/serve.mjs';

const OUT = '.cache/bench-site';
/** How many times to press an arrow key on a slider. Each press renders again. */
const PRESSES = 20;

/**
 * @import { Locator, Page } from '@playwright/test'
 *
 * @typedef {{ name: string, start: number, ms: number }} Entry
 * @typedef {{ tasks: Entry[], events: Entry[] }} Log
 * @typedef {{ name: string, start: number }} Step
 */

/** Runs in the page: records every long task and every slow input event from page load on. */
function observe() {
  /** @type {Log} */
  const log = { tasks: [], events: [] };
  Object.assign(window, { mainThreadLog: log });
  /** @type {(type: string, list: Entry[], more?: { durationThreshold: number }) => void} */
  const record = (type, list, more) => {
    new PerformanceObserver((entries) => {
      for (const { name, startTime, duration } of entries.getEntries()) {
        list.push({ name, start: startTime, ms: duration });
      }
    }).observe({ type, buffered: true, ...more });
  };
  record('longtask', log.tasks);
  // The lowest threshold that browsers accept.
  record('event', log.events, { durationThreshold: 16 });
}

/**
 * Plays a visit to the built site: chooses a photo, opens every tool, moves a
 * slider while results render, and downloads the PNG.
 *
 * @param {string} photo path of the file
 * @returns {Promise<NonNullable<import('./result').BenchResult['mainThread']>>} the longest task
 *   (null: none over 50 ms) and the slowest input event (null: none over 16 ms) in milliseconds,
 *   and the five worst of each with the step of the visit that they fell into
 */
export async function measureMainThread(photo) {
  await buildSite(OUT);
  const server = await serveSite({ port: 0, folder: join(ROOT, OUT) });
  try {
    return await withChromium(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.addInitScript(observe);
      await page.goto(`${server.url}/editor`);
      // The prerendered page is visible before it is hydrated.
      await page.locator('html[data-ready]').waitFor();
      const steps = await edit(page, photo);
      /** @type {Log} */
      const { tasks, events } = await page.evaluate('window.mainThreadLog');
      /** @param {Entry[]} list */
      const worst = (list) =>
        list
          .flatMap(({ name, start, ms }) => {
            const step = stepAt(steps, start);
            return step === undefined ? [] : [{ name, ms, step }];
          })
          .sort((a, b) => b.ms - a.ms)
          .slice(0, 5);
      const [worstTasks, worstEvents] = [worst(tasks), worst(events)];
      return {
        longestTask: worstTasks[0]?.ms ?? null,
        slowestInput: worstEvents[0]?.ms ?? null,
        tools: steps.filter(({ name }) => name.startsWith('open ')).length,
        worstTasks,
        worstEvents,
      };
    });
  } finally {
    await server.close();
  }
}

/**
 * Plays the visit. Returns its steps with their start times on the page's clock.
 *
 * @param {Page} page
 * @param {string} photo path of the file
 */
async function edit(page, photo) {
  /** @type {Step[]} */
  const steps = [];
  /** @param {string} name */
  const begin = async (name) => {
    steps.push({ name, start: await page.evaluate(() => performance.now()) });
  };
  const download = page.getByRole('button', { name: 'Download Image' });

  await begin('choose the photo');
  const dialog = page.waitForEvent('filechooser');
  await page
    .getByRole('region', { name: 'Upload Your Image' })
    .getByRole('button', { name: /photo/i })
    .click();
  await (await dialog).setFiles(photo);
  await untilEnabled(download);

  for (const link of await page.locator('nav a[href^="/editor?tool="]').all()) {
    const tool = (await link.innerText()).trim();
    await begin(`open ${tool}`);
    await link.click();
    await untilEnabled(download);
    const slider = page.getByRole('slider').first();
    if ((await slider.count()) === 0) continue;
    await begin(`move a slider of ${tool}`);
    await slider.focus();
    for (let press = 0; press < PRESSES; press++) await page.keyboard.press('ArrowRight');
    await untilEnabled(download);
  }

  await begin('download');
  const saving = page.waitForEvent('download');
  await download.click();
  await saving;
  return steps;
}

/**
 * The name of the step at a time; undefined before the first.
 *
 * @param {readonly Step[]} steps
 * @param {number} moment
 */
function stepAt(steps, moment) {
  return steps.findLast(({ start }) => start <= moment)?.name;
}

/**
 * Waits until the PNG can be downloaded.
 *
 * @param {Locator} button
 */
function untilEnabled(button) {
  return button
    .and(button.page().locator('button:not(:disabled):not([aria-disabled=true])'))
    .waitFor({ timeout: 60_000 });
}
