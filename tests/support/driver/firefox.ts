import { setTimeout } from 'node:timers/promises';
import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { firefoxPath } from '../../../scripts/testing/browsers/missing.mjs';
import type { Driver } from './driver';

async function element(page: Page, selector: string): Promise<ElementHandle> {
  const found = await page.$(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** Milliseconds that a page may take to load, as in Puppeteer. */
const LOAD_LIMIT = 30_000;

/**
 * Opens an address. Puppeteer also returns when a script of the page before changes that page's address, so this waits
 * for the new document.
 */
async function goto(page: Page, url: string): Promise<void> {
  const [timeOrigin, address] = await page.evaluate(
    () => [performance.timeOrigin, location.href] as const,
  );
  await page.goto(url);
  const [plain, fragment] = url.split('#');
  const isSameDocument = fragment !== undefined && plain === address.split('#')[0];
  if (isSameDocument) return;
  const isLoaded = (before: number): boolean =>
    performance.timeOrigin !== before && document.readyState === 'complete';
  const deadline = Date.now() + LOAD_LIMIT;
  // An evaluation fails if the document is replaced meanwhile.
  while (!(await page.evaluate(isLoaded, timeOrigin).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`firefox: timed out opening ${url}`);
    await setTimeout(20);
  }
}

const PREFERENCES = {
  // Each new page takes a process. Firefox would start the process of the next page in advance, which takes as much time again.
  'dom.ipc.processPrelaunch.enabled': false,
  // Without a graphics card, drawing transitions frame by frame takes a seventh of a test's time.
  'ui.prefersReducedMotion': 1,
  'layout.frame_rate': 30,
};

/**
 * Launches Firefox, which Puppeteer drives over WebDriver BiDi.
 *
 * @param preferences the preferences that differ from a new profile's preferences
 */
export async function openFirefox(
  preferences: Record<string, boolean | number> = {},
): Promise<Driver> {
  const executablePath = firefoxPath();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    ...(executablePath !== undefined && { executablePath }),
    extraPrefsFirefox: { ...PREFERENCES, ...preferences },
    headless: true,
    // No test reads these events, and reporting each request takes a sixth of a test's time.
    networkEnabled: false,
    // Only callers know how long a command may take.
    protocolTimeout: 0,
    defaultViewport: { width: 1280, height: 800 },
    // After a signal, it is the test runner that closes this browser. If the signal itself ended the browser, the
    // runner's report would be incomplete.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return {
    name: 'firefox',
    version: (await browser.version()).replace(/^\D*/, ''),
    newTab: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      // The drivers of the other browsers leave a page with unsaved changes without asking. Here it must be answered.
      page.on('dialog', (dialog) => {
        if (dialog.type() === 'beforeunload') dialog.accept().catch(() => undefined);
      });
      return {
        isOpen: () => true,
        goto: (url) => goto(page, url),
        run: async (expression) => (await page.evaluate(expression)) as string,
        click: async (selector) => (await element(page, selector)).click(),
        press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
        pressWithControl: async (letter) => {
          await page.keyboard.down('Control');
          await page.keyboard.press(letter as KeyInput);
          await page.keyboard.up('Control');
        },
        type: (text) => page.keyboard.type(text),
        setFiles: async (selector, paths) => {
          const input = (await element(page, selector)) as ElementHandle<HTMLInputElement>;
          await input.uploadFile(...paths);
        },
        resize: (width, height) => page.setViewport({ width, height }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
