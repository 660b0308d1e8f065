import { chromiumOrExit, chromiumPath, PLAYWRIGHT } from './get-chromium.mjs';

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
  if (chromiumPath() !== undefined || (await PLAYWRIGHT.starts())) return null;
  return 'no Chromium is installed; CHROMIUM_PATH can name one';
}

/**
 * Starts Chromium through Playwright.
 *
 * @param {string | undefined} [executablePath] undefined for the one that `chromiumPath` finds
 */
export async function launchChromium(executablePath = chromiumPath()) {
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
  const browser = await launchChromium(await chromiumOrExit());
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
