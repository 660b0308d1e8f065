import { existsSync } from 'node:fs';
import { ensureBrowser, systemChromium, testChromium } from '../install.mjs';

/** What keeps a Chromium from talking to anyone but the site, also where it runs as root. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses to run its sandbox as root, the usual user in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Why tests cannot run in Chromium on this machine.
 *
 * @returns {Promise<string | null>} null when they can
 */
export async function chromiumMissing() {
  if (testChromium() !== undefined) return null;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath())
    ? null
    : 'no Chromium is installed; CHROMIUM_PATH can name one';
}

/**
 * Starts Chromium through Playwright.
 *
 * @param {string} [executablePath] the program; without it, the system's or Playwright's own
 */
export async function launchChromium(executablePath = systemChromium()) {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: CHROMIUM_FLAGS,
  });
}

/**
 * Starts Chromium, gives it to `use`, and ends it whatever happens.
 *
 * @template T
 * @param {(browser: import('@playwright/test').Browser) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withChromium(use) {
  await ensureBrowser();
  const browser = await launchChromium();
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
