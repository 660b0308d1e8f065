import { By, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { launchWebkit } from '../../../scripts/testing/browsers/webkit.mjs';
import type { Driver, Key } from './driver';

const KEYS: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: ' ',
  Escape: Keys.ESCAPE,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
  Home: Keys.HOME,
  End: Keys.END,
};

/** The result of the script in `run`. */
type Answer = { readonly text: string } | { readonly error: string };

/** WebKitGTK, through WebDriver. It takes seconds to start, so all pages share one window. */
export async function openWebkit(): Promise<Driver> {
  const { driver, version, close } = await launchWebkit();
  const full = await driver.manage().window().getRect();
  const find = (selector: string) => driver.findElement(By.css(selector));
  return {
    name: 'webkit',
    version,
    newTab: async () => {
      await driver.get('about:blank');
      return {
        goto: (url) => driver.get(url),
        run: async (expression) => {
          const answer = await driver.executeAsyncScript<Answer>(
            `const done = arguments[0];
            new Promise((resolve) => resolve(${expression})).then(
              (text) => done({ text }),
              (error) => done({ error: String(error) + '\\n' + (error?.stack ?? '') }),
            );`,
          );
          if ('error' in answer) throw new Error(answer.error);
          return answer.text;
        },
        click: (selector) => find(selector).click(),
        press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
        pressWithControl: (letter) =>
          driver.actions().keyDown(Keys.CONTROL).sendKeys(letter).keyUp(Keys.CONTROL).perform(),
        type: (text) => driver.actions().sendKeys(text).perform(),
        setFiles: async (selector, paths) => find(selector).sendKeys(paths.join('\n')),
        resize: async (width, height) => {
          await resize(driver, { width, height });
        },
        close: async () => {
          await driver.get('about:blank');
          await driver.manage().window().setRect(full);
        },
      };
    },
    close,
  };
}

/**
 * Waits until the viewport has not changed for two frames, then returns its size. A window changes its size some time
 * after the request, so a size that is read too early is wrong.
 */
const SETTLED_SIZE = `
  const done = arguments[0];
  const settle = (width, height) => requestAnimationFrame(() => requestAnimationFrame(() => {
    if (innerWidth === width && innerHeight === height) done({ width, height });
    else settle(innerWidth, innerHeight);
  }));
  settle(innerWidth, innerHeight);`;

/**
 * Sets the size of the viewport. WebDriver can set only the size of the whole window, so this function adds the size of
 * the window's bars.
 */
async function resize(
  driver: WebDriver,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const window = driver.manage().window();
  for (let tries = 0; tries < 10; tries++) {
    const inner = await driver.executeAsyncScript<{
      readonly width: number;
      readonly height: number;
    }>(SETTLED_SIZE);
    if (inner.width === size.width && inner.height === size.height) return;
    const { width, height } = await window.getRect();
    await window.setRect({
      width: width + size.width - inner.width,
      height: height + size.height - inner.height,
    });
  }
  throw new Error(`WebKit's window cannot become ${size.width} x ${size.height}`);
}
