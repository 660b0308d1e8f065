import { launchFirefox } from '../../testing/browsers/firefox.mjs';
import { callInPage, isReady } from './page.mjs';

/**
 * @param {string} url of the benchmark page
 * @returns {Promise<import('./page.mjs').BenchPage>}
 */
export async function openFirefox(url) {
  const browser = await launchFirefox();
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction(isReady);
    return {
      name: 'Firefox',
      version: (await browser.version()).replace(/^\D*/, ''),
      call: async (method, ...args) =>
        JSON.parse(await page.evaluate(callInPage, { method, args })),
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
