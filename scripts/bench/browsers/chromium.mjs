import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { launchChromium } from '../../lib/browsers/chromium.mjs';
import { chromiumOrExit } from '../../lib/browsers/get-chromium.mjs';
import { callInPage, isReady } from './page.mjs';

/**
 * @param {string} url of the benchmark's page
 * @returns {Promise<import('./page.mjs').BenchPage & { memory: RendererMemory }>}
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
      call: async (method, ...args) => JSON.parse(await page.evaluate(callInPage, [method, args])),
      close: () => browser.close(),
      memory: new RendererMemory(browser),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/**
 * What all of the browser's page processes take together, as Linux counts it:
 * everything is in it, also pictures the browser holds for us. Elsewhere null.
 */
export class RendererMemory {
  #browser;

  constructor(browser) {
    this.#browser = browser;
  }

  async #pids() {
    const session = await this.#browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  }

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

  /** Bytes in use now; the peak is counted anew from here. */
  async reset() {
    const now = await this.#sum('VmRSS');
    // Writing 5 resets the peak: proc(5).
    if (now !== null)
      for (const pid of await this.#pids()) writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return now;
  }

  /** The greatest number of bytes since the reset. */
  peak() {
    return this.#sum('VmHWM');
  }
}
