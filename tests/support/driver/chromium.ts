import { launchChromium } from '../../../scripts/testing/browsers/chromium.mjs';
import type { Driver } from './driver';

/** Launches Chromium, which Playwright drives. */
export async function openChromium(): Promise<Driver> {
  const browser = await launchChromium();
  return {
    name: 'chromium',
    version: browser.version(),
    newTab: async () => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      return {
        isOpen: () => true,
        goto: async (url) => {
          await page.goto(url);
        },
        run: (expression) => page.evaluate<string>(expression),
        click: (selector) => page.locator(selector).click(),
        press: (key) => page.keyboard.press(key),
        pressWithControl: (letter) => page.keyboard.press(`Control+${letter}`),
        type: (text) => page.keyboard.type(text),
        setFiles: (selector, paths) => page.locator(selector).setInputFiles([...paths]),
        resize: (width, height) => page.setViewportSize({ width, height }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
