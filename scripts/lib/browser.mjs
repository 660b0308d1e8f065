import { ensureBrowser, systemChromium } from './install.mjs';

/** What keeps a Chromium from talking to anyone but the site, also where it runs as root. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Starts a browser, gives it to `use`, and ends it whatever happens.
 *
 * @template T
 * @param {(browser: import('@playwright/test').Browser) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withChromium(use) {
  await ensureBrowser();
  const { chromium } = await import('@playwright/test');
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: CHROMIUM_FLAGS,
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
