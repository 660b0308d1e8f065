import { By, Key as Keys } from 'selenium-webdriver';
import { launchWebkit } from '../../../scripts/lib/browsers/webkit.mjs';
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

/** The result of the script below. */
type Answer = { readonly text: string } | { readonly error: string };

/** WebKitGTK, through WebDriver. It takes seconds to start, so all pages share one window. */
export async function openWebkit(): Promise<Driver> {
  const { driver, version, close } = await launchWebkit();
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
        close: async () => {
          await driver.get('about:blank');
        },
      };
    },
    close,
  };
}
