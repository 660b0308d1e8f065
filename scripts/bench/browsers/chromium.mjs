import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { launchChromium } from '../../testing/browsers/chromium.mjs';
import { chromiumOrExit } from '../../testing/browsers/get-chromium.mjs';
import { callInPage, isReady } from './page.mjs';

/** @typedef {import('./page.mjs').BenchPage & { memory: RendererMemory }} ChromiumPage */

/**
 * @param {string} url of the benchmark page
 * @returns {Promise<ChromiumPage>}
 */
export async function openChromium(url) {
  const browser = await launchChromium(await chromiumOrExit());
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    await page.goto(url);
    await page.waitForFunction(isReady);
    return {
      name: 'Chromium',
      version: browser.version(),
      call: async (method, ...args) =>
        JSON.parse(await page.evaluate(callInPage, { method, args })),
      close: () => browser.close(),
      memory: new RendererMemory(browser),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/**
 * The total memory of the browser's renderer processes, including pictures that
 * the browser holds for the page. Linux only; null elsewhere.
 */
class RendererMemory {
  #browser;

  /** @param {import('@playwright/test').Browser} browser */
  constructor(browser) {
    this.#browser = browser;
  }

  async #pids() {
    const session = await this.#browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  }

  /** @param {'VmRSS' | 'VmHWM'} field */
  async #sum(field) {
    let sum = 0;
    for (const pid of await this.#pids()) {
      const path = `/proc/${pid}/status`;
      if (!existsSync(path)) return null;
      const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'));
      if (found === null) return null;
      sum += Number(found[1]) * 1024;
    }
    return sum;
  }

  /** Resets the peak. Returns the bytes in use now. */
  async reset() {
    const now = await this.#sum('VmRSS');
    // Writing 5 to clear_refs resets VmHWM, see proc(5).
    if (now !== null)
      for (const pid of await this.#pids()) writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return now;
  }

  /** The peak in bytes since the last reset. */
  peak() {
    return this.#sum('VmHWM');
  }
}
