/* global window -- inside page.evaluate */
import { join } from 'node:path';
import { buildSite } from '../lib/build.mjs';
import { ROOT } from '../lib/run.mjs';
import { serveSite } from '../lib/serve.mjs';
import { launchChromium } from './browsers/chromium.mjs';

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
 *   input (null: none over 16 ms), in milliseconds from the choice of the photo on
 */
export async function measureMainThread(photo) {
  await buildSite(OUT);
  const server = await serveSite({ port: 0, folder: join(ROOT, OUT) });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(observe);
    await page.goto(`${server.url}/editor`);
    const download = page.getByRole('button', { name: 'Download Image' });
    const start = await page.evaluate(() => performance.now());
    await page.locator('input[type=file]').first().setInputFiles(photo);
    await untilEnabled(download);
    const tools = page.getByRole('navigation').locator('a[href*="/editor?tool="]');
    const count = await tools.count();
    for (let index = 0; index < count; index++) {
      await tools.nth(index).click();
      await untilEnabled(download);
      const slider = page.getByRole('slider').first();
      if ((await slider.count()) === 0) continue;
      await slider.focus();
      for (let press = 0; press < PRESSES; press++) await page.keyboard.press('ArrowRight');
      await untilEnabled(download);
    }
    const saving = page.waitForEvent('download');
    await download.click();
    await saving;
    const { tasks, events } = await page.evaluate(() => window.mainThreadNotes);
    const longest = (list) =>
      list
        .filter((entry) => entry.start >= start)
        .reduce((most, { ms }) => Math.max(most, ms), 0) || null;
    return { longestTask: longest(tasks), slowestInput: longest(events), tools: count };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Waits until the PNG is there. */
function untilEnabled(button) {
  return button
    .and(button.page().locator('button:not(:disabled):not([aria-disabled=true])'))
    .waitFor({ timeout: 60_000 });
}
