import { firefoxMissing, launchFirefox } from '../../lib/browsers/firefox.mjs';
import { launchChromium } from '../../lib/browsers/chromium.mjs';
import { chromiumOrExit } from '../../lib/browsers/get-chromium.mjs';
import { launchWebkit, webkitMissing } from '../../lib/browsers/webkit.mjs';
import { installStopwatch, isReady, readStopwatch } from './stopwatch.mjs';

/**
 * A page opened by someone who has not been there before.
 *
 * @typedef {object} Visit
 * @property {(path: string) => Promise<number>} choose chooses a file in the page's file input; returns
 *   the milliseconds until it can be downloaded, by the page's clock
 * @property {() => Promise<void>} leave closes the page
 *
 * @typedef {object} Visitor
 * @property {string} name of the browser
 * @property {string} version
 * @property {(url: string) => Promise<Visit>} visit opens a page and waits until it is complete
 * @property {() => Promise<void>} close
 */

/** The file input that takes photos, on the editor and on the plain page. */
const INPUT = '#root input[type=file]';

/** @returns {Promise<Visitor>} */
async function startChromium() {
  const browser = await launchChromium(await chromiumOrExit());
  return {
    name: 'Chromium',
    version: browser.version(),
    visit: async (url) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(url);
      await page.waitForFunction(isReady);
      await page.evaluate(installStopwatch);
      return {
        choose: async (path) => {
          const [ms] = await Promise.all([
            page.evaluate(readStopwatch),
            page.setInputFiles(INPUT, path),
          ]);
          return ms;
        },
        leave: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** @returns {Promise<Visitor>} */
async function startFirefox() {
  const browser = await launchFirefox();
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^\D*/, ''),
    visit: async (url) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.goto(url);
      await page.waitForFunction(isReady);
      await page.evaluate(installStopwatch);
      const input = await page.$(INPUT);
      if (input === null) throw new Error(`${url} has no file input`);
      return {
        choose: async (path) => {
          const [ms] = await Promise.all([
            page.evaluate(readStopwatch),
            /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
              input
            ).uploadFile(path),
          ]);
          return ms;
        },
        leave: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** @returns {Promise<Visitor>} */
async function startWebkit() {
  const { driver, version, close } = await launchWebkit();
  const { By } = (await import('selenium-webdriver')).default;
  /**
   * Runs a function in the page, in the form that WebDriver takes.
   *
   * @param {() => unknown} work
   * @returns {Promise<unknown>}
   */
  const run = async (work) => {
    /** @type {{ value: unknown } | { error: string }} */
    const answer = await driver.executeAsyncScript(
      `const done = arguments[0];
      Promise.resolve().then(${work.toString()}).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`,
    );
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  };
  return {
    name: 'WebKitGTK',
    version,
    visit: async (url) => {
      await driver.get(url);
      await driver.wait(() => run(isReady), 60_000);
      await run(installStopwatch);
      return {
        choose: async (path) => {
          // WebDriver takes one command at a time. A result that comes early waits to be read.
          await driver.findElement(By.css(INPUT)).sendKeys(path);
          return Number(await run(readStopwatch));
        },
        leave: () => driver.get('about:blank'),
      };
    },
    close,
  };
}

/**
 * The browsers, and why each cannot run on this machine (null when it can).
 *
 * @type {readonly { name: string, missing: () => string | null, start: () => Promise<Visitor> }[]}
 */
export const BROWSERS = [
  { name: 'Chromium', missing: () => null, start: startChromium },
  { name: 'Firefox', missing: firefoxMissing, start: startFirefox },
  { name: 'WebKitGTK', missing: webkitMissing, start: startWebkit },
];
