/** Helpers for tests that act on a page before it has hydrated. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { PhotoName } from '../../fixtures/index';
import { photo } from '../../fixtures/index';
import { holdScripts, type HeldSite } from '../../support/held-site';
import { expect, IN_FULL_BROWSER, test as base } from '../../support/test';

export { expect, IN_FULL_BROWSER };

export const WAITING = 'Your photo is here. It opens as soon as the page has loaded.';

interface Fixtures {
  readonly held: HeldSite;
}

/** `test` with the fixture `held`, a copy of the site that holds its scripts back. */
export const test = base.extend<Fixtures>({
  held: ({ baseURL }, use) => withHeld(baseURL, use),
});

/** Calls `use` with a copy of the site that holds its scripts back, and closes it afterwards. */
export async function withHeld(
  baseURL: string | undefined,
  use: (held: HeldSite) => Promise<void>,
): Promise<void> {
  if (baseURL === undefined) throw new Error('the project has no baseURL');
  const held = await holdScripts(baseURL);
  try {
    await use(held);
  } finally {
    await held.close();
  }
}

/** Opens a page whose scripts are held back. */
export async function openHeld(page: Page, held: HeldSite, address: string): Promise<void> {
  await page.goto(`${held.url}${address}`, { waitUntil: 'load' });
  await expectNotHydrated(page);
}

export async function expectNotHydrated(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-ready])')).toHaveCount(1);
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
}

/** Returns the element that tells the visitor that a photo is waiting. The element is empty if no photo is waiting. */
export function findStatus(page: Page): Locator {
  return page.locator('#early-file');
}

export async function dispatchPhoto(target: Locator, type: 'drop' | 'paste', name: PhotoName) {
  const { path, mime } = photo(name);
  const bytes = readFileSync(path).toString('base64');
  await target.evaluate(
    (element, [event, text, fileName, fileType]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      data.items.add(new File([content], fileName, { type: fileType }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent(event, { ...options, dataTransfer: data })
          : new ClipboardEvent(event, { ...options, clipboardData: data }),
      );
    },
    [type, bytes, name, mime] as const,
  );
}

/** Drags a file or folder from outside the browser and drops it at a point of the page. */
export async function dropFromOutside(page: Page, path: string, x: number, y: number) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await session.detach();
}
