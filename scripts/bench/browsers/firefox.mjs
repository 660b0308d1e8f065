import { existsSync } from 'node:fs';
import { ensurePeers, importPeer } from '../peers.mjs';
import { callInPage, isReady } from './page.mjs';

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Why there is no Firefox here, or null when there is. */
export function firefoxMissing() {
  return firefoxPath() === undefined ? 'no Firefox is installed; FIREFOX_PATH can name one' : null;
}

function firefoxPath() {
  return process.env.FIREFOX_PATH || PATHS.find((path) => existsSync(path));
}

/**
 * Firefox over WebDriver BiDi.
 *
 * @param {string} url of the benchmark's page
 * @returns {Promise<import('./page.mjs').BenchPage>}
 */
export async function openFirefox(url) {
  await ensurePeers();
  const { default: puppeteer } = await importPeer('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    headless: true,
    protocolTimeout: 0,
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction(isReady);
    return {
      name: 'Firefox',
      version: (await browser.version()).replace(/^\D*/, ''),
      call: async (method, ...args) => JSON.parse(await page.evaluate(callInPage, [method, args])),
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
