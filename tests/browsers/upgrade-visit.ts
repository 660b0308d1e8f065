/** Steps of a visitor who has opened this build when a changed build is deployed. */
import { readFileSync } from 'node:fs';
import { photo, type PhotoName } from '../fixtures/index';
import { test } from '../support/browsers';
import { siteOfTest, type DeployedSite } from '../support/deployed-site';
import { DriverPage } from '../support/driver/page';
import { STORING_LIMIT } from './offline-visit';

interface Upgrade {
  /** A site that has its own origin. It serves this build until the test deploys a changed one. */
  readonly site: DeployedSite;
  /** The visitor's only tab of the site. */
  readonly tab: DriverPage;
}

export const upgrade = test.extend<Upgrade>({
  site: ({ baseURL }, use) => siteOfTest({ baseURL }, use),
  // This fixture depends on `site` only so that Playwright closes the page before the proxy stops.
  tab: async ({ driver, site: _site }, use) => {
    const page = new DriverPage(driver.name, await driver.newTab());
    await use(page);
    await page.close();
  },
});

/** Whether the open page is from the changed build, whose assets have moved. */
export function isChanged(page: DriverPage): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector('link[rel=stylesheet][href^="/next-assets/"]') !== null,
    null,
  );
}

/** Gives photos to the page's drop zone, as the file dialog would. */
export async function givePhotos(page: DriverPage, ...names: readonly PhotoName[]): Promise<void> {
  const files = names.map((name) => ({
    name,
    type: `image/${name.endsWith('.webp') ? 'webp' : 'jpeg'}`,
    base64: readFileSync(photo(name).path).toString('base64'),
  }));
  await page.waitFor(
    'a drop zone',
    (given) => {
      const input = document.querySelector<HTMLInputElement>('#root input[type=file]');
      if (input === null) return false;
      const chosen = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        chosen.items.add(new File([bytes], name, { type }));
      }
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    },
    files,
  );
}

/** Waits until a service worker controls the page, and returns the address of the worker's script. */
export function controller(page: DriverPage): Promise<string> {
  return page.waitFor(
    'the service worker',
    async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller?.scriptURL;
    },
    null,
    STORING_LIMIT,
  );
}

/**
 * Waits until the new version's service worker is installed. It takes over when all tabs of the old version are closed.
 */
export async function nextVersion(page: DriverPage): Promise<void> {
  await page.waitFor(
    'the new version',
    async () => {
      const registration = await navigator.serviceWorker.ready;
      if (registration.installing === null && registration.waiting === null) {
        await registration.update();
      }
      return registration.waiting !== null;
    },
    null,
    STORING_LIMIT,
  );
}

/** Leaves the site's only open page, so that the waiting version takes over. Then opens a page of that version. */
export async function reopen(page: DriverPage, site: DeployedSite, path: string): Promise<void> {
  // The old service worker may end a moment after its last page is closed.
  for (let visits = 0; visits < 10; visits++) {
    // After the visitor leaves a page, Firefox caches it, which keeps the old service worker active. A page with a
    // listener for `unload` is not cached.
    await page.evaluate(() => {
      addEventListener('unload', () => undefined);
    }, null);
    await page.goto('about:blank');
    await page.visit(site.url + path);
    if (await isChanged(page)) return;
  }
  throw new Error(`${path} is still that of the old version`);
}

/** Records the page's errors from now on. Returns a function that returns them. */
export async function watchErrors(page: DriverPage): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const errors: string[] = [];
    Object.assign(window, { upgradeErrors: errors });
    const log = console.error;
    console.error = (...parts: unknown[]) => {
      errors.push(parts.map(String).join(' '));
      log(...parts);
    };
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  }, null);
  return () =>
    page.evaluate(() => (window as unknown as { upgradeErrors: string[] }).upgradeErrors, null);
}
