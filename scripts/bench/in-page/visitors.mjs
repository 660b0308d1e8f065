import { firefoxMissing, launchFirefox } from '../../testing/browsers/firefox.mjs';
import { launchChromium, openChromiumProfile } from '../../testing/browsers/chromium.mjs';
import { chromiumOrExit } from '../../testing/browsers/get-chromium.mjs';
import { launchWebkit, webkitMissing } from '../../testing/browsers/webkit.mjs';
import { installStopwatch, isReady, readStopwatch } from './stopwatch.mjs';

/** @import { BrowserName } from '../../testing/browsers/missing.mjs' */

/**
 * What every driver can do with a page.
 *
 * @typedef {object} Tab
 * @property {<R, A = undefined>(work: (argument: A) => R | Promise<R>, argument?: A) => Promise<R>} run
 *   runs a function in the page, which gets only its argument, as JSON
 * @property {(paths: readonly string[]) => Promise<void>} setFiles chooses files in the page's file input
 * @property {(key: 'Escape' | 'Shift') => Promise<void>} press presses a key
 * @property {() => Promise<void>} leave closes the page
 *
 * A page opened by a new visitor.
 *
 * @typedef {Tab & { choose: (path: string) => Promise<number> }} Visit `choose` chooses a file; returns
 *   the milliseconds until it can be downloaded, by the page's clock
 *
 * @typedef {object} Visitor
 * @property {string} name of the browser
 * @property {string} version
 * @property {(url: string) => Promise<Visit>} visit opens a page and waits until it is complete
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Stay
 * @property {boolean} [onDisk] whether what pages store is written to disk, as for most visitors. By
 *   default, Chromium keeps it in memory, and every visit has a new profile. WebKitGTK always keeps it
 *   in memory while it is automated, and Firefox always writes.
 */

/** The file input that accepts photos, in the editor and on the plain page. */
const INPUT = '#root input[type=file]';

/**
 * @param {Tab} tab
 * @returns {Visit}
 */
function visitOf(tab) {
  let hasStopwatch = false;
  return {
    ...tab,
    choose: async (path) => {
      if (!hasStopwatch) await tab.run(installStopwatch);
      hasStopwatch = true;
      // WebDriver accepts one command at a time. The page stores a result until it is read.
      await tab.setFiles([path]);
      return tab.run(readStopwatch);
    },
  };
}

/**
 * @param {Stay} [stay]
 * @returns {Promise<Visitor>}
 */
async function startChromium({ onDisk = false } = {}) {
  const viewport = { width: 1280, height: 800 };
  const executable = await chromiumOrExit();
  const profile = onDisk ? await openChromiumProfile({ viewport }, executable) : null;
  const browser = profile?.browser() ?? (await launchChromium(executable));
  return {
    name: 'Chromium',
    version: browser.version(),
    visit: async (url) => {
      const context = profile ?? (await browser.newContext({ viewport }));
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(url);
      await page.waitForFunction(isReady);
      return visitOf({
        run: (work, argument) => page.evaluate(/** @type {never} */ (work), argument),
        setFiles: (paths) => page.setInputFiles(INPUT, [...paths]),
        press: (key) => page.keyboard.press(key),
        leave: () => (profile === null ? context.close() : page.close()),
      });
    },
    close: () => (profile ?? browser).close(),
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
      const input = await page.$(INPUT);
      if (input === null) throw new Error(`${url} has no file input`);
      return visitOf({
        run: (work, argument) => page.evaluate(/** @type {never} */ (work), argument),
        setFiles: (paths) =>
          /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
            input
          ).uploadFile(...paths),
        press: (key) => page.keyboard.press(key),
        leave: () => context.close(),
      });
    },
    close: () => browser.close(),
  };
}

/** @returns {Promise<Visitor>} */
async function startWebkit() {
  const { driver, version, close } = await launchWebkit();
  const { By, Key } = (await import('selenium-webdriver')).default;
  const KEYS = { Escape: Key.ESCAPE, Shift: Key.SHIFT };
  /** @type {Tab['run']} */
  const run = async (work, argument) => {
    /** @type {{ value: never } | { error: string }} */
    const answer = await driver.executeAsyncScript(
      `const [argument, done] = arguments;
      Promise.resolve(argument).then(${work.toString()}).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`,
      argument,
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
      return visitOf({
        run,
        setFiles: (paths) => driver.findElement(By.css(INPUT)).sendKeys(paths.join('\n')),
        press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
        leave: () => driver.get('about:blank'),
      });
    },
    close,
  };
}

/**
 * Starts the browser that a command line names.
 *
 * @param {string} id as in `BROWSERS`
 * @param {Stay} [stay]
 * @returns {Promise<Visitor>}
 * @throws {Error} with a message to print, when it is unknown or not installed
 */
export async function startBrowser(id, stay) {
  const found = BROWSERS.find((browser) => browser.id === id);
  if (found === undefined) {
    const ids = BROWSERS.map((browser) => browser.id).join(', ');
    throw new Error(`--browser must be one of ${ids}, not "${id}".`);
  }
  const why = found.missing();
  if (why !== null) throw new Error(`${found.name} cannot run: ${why}.`);
  return found.start(stay);
}

/**
 * The browsers, and why each cannot run on this machine (null when it can).
 *
 * @type {readonly { id: BrowserName, name: string, missing: () => string | null, start: (stay?: Stay) => Promise<Visitor> }[]}
 */
export const BROWSERS = [
  { id: 'chromium', name: 'Chromium', missing: () => null, start: startChromium },
  { id: 'firefox', name: 'Firefox', missing: firefoxMissing, start: startFirefox },
  { id: 'webkit', name: 'WebKitGTK', missing: webkitMissing, start: startWebkit },
];
