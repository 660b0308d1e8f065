/* global window -- inside page.evaluate */
import { join } from 'node:path';
import { withChromium } from '../lib/browsers/chromium.mjs';
import { buildSite } from '../lib/build.mjs';
import { ROOT } from '../lib/run.mjs';
import { serveSite } from '../lib/serve.mjs';

const OUT = '.cache/bench-site';
/** Presses of an arrow key on a slider, each a new result. */
const PRESSES = 20;

/** Notes every long task and every slow answer to input from the start of the page. */
function observe() {
  const notes = { tasks: [], events: [] };
  window.mainThreadNotes = notes;
  const note = (type, list, more) => {
    new PerformanceObserver((entries) => {
      for (const { name, startTime, duration } of entries.getEntries()) {
        list.push({ name, start: startTime, ms: duration });
      }
    }).observe({ type, buffered: true, ...more });
  };
  note('longtask', notes.tasks);
  // 16 ms is the least that browsers report.
  note('event', notes.events, { durationThreshold: 16 });
}

/**
 * A visitor's session in the built site: a photo is chosen, every tool is
 * opened, a slider is moved while results are made, and the PNG is saved.
 *
 * @param {string} photo path of the file
 * @returns the longest task (null: none over 50 ms) and the slowest answer to
 *   input (null: none over 16 ms) in milliseconds, with the worst of each and
 *   what the visitor was doing
 */
export async function measureMainThread(photo) {
  await buildSite(OUT);
  const server = await serveSite({ port: 0, folder: join(ROOT, OUT) });
  try {
    return await withChromium(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.addInitScript(observe);
      await page.goto(`${server.url}/editor`);
      // What the build has rendered can be seen before it reacts.
      await page.locator('html[data-ready]').waitFor();
      const steps = await edit(page, photo);
      const { tasks, events } = await page.evaluate(() => window.mainThreadNotes);
      const worst = (list) =>
        list
          .map(({ name, start, ms }) => ({ name, ms, step: stepAt(steps, start) }))
          .filter(({ step }) => step !== undefined)
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

/** Plays the session. Returns what was done from when on, in the page's time. */
async function edit(page, photo) {
  const steps = [];
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

/** The step a moment belongs to; undefined before the first. */
function stepAt(steps, moment) {
  return steps.findLast(({ start }) => start <= moment)?.name;
}

/** Waits until the PNG is there. */
function untilEnabled(button) {
  return button
    .and(button.page().locator('button:not(:disabled):not([aria-disabled=true])'))
    .waitFor({ timeout: 60_000 });
}
