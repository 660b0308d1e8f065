/** Steps of a visitor who has used an earlier version of the site. */
import { readFileSync } from 'node:fs';
import { photo, type PhotoName } from '../fixtures/index';
import { earlierSite, type EarlierVersion } from '../fixtures/upgrade/index';
import { test } from '../support/browsers';
import { siteOfTest, type DeployedSite } from '../support/deployed-site';
import { DriverPage } from '../support/driver/page';

interface Upgrade {
  /** A site that has its own origin. It serves the version `from` until the test deploys the current version. */
  readonly site: DeployedSite;
  readonly from: EarlierVersion;
  /** The visitor's only tab of the site. */
  readonly tab: DriverPage;
}

export const upgrade = test.extend<Upgrade>({
  from: ['0.1.0', { option: true }],
  site: async ({ baseURL, from }, use) => {
    await siteOfTest({ baseURL }, async (site) => {
      site.deploy({ earlier: await earlierSite(from) });
      await use(site);
    });
  },
  // This fixture depends on `site` only so that Playwright closes the page before the proxy stops.
  tab: async ({ driver, site: _site }, use) => {
    const page = new DriverPage(driver.name, await driver.newTab());
    await use(page);
    await page.close();
  },
});

/** Returns the path of the script with which a page starts. The path differs between versions. */
function entryOf(html: string): string {
  const [entry] = /\/assets\/index-[^" ]+\.js/.exec(html) ?? [];
  if (entry === undefined) throw new Error('a page without a script');
  return entry;
}

/** Whether the open page is from the version of the site that the server now serves. */
export async function isCurrent(page: DriverPage, site: DeployedSite): Promise<boolean> {
  const [path, html] = await page.evaluate(
    () => [location.pathname, document.documentElement.outerHTML] as const,
    null,
  );
  const answer = await fetch(site.url + path);
  return entryOf(await answer.text()) === entryOf(html);
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
    if (await isCurrent(page, site)) return;
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
