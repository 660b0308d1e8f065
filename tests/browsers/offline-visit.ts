import { test } from '../support/browsers';
import { deploySite, type DeployedSite } from '../support/deployed-site';
import type { Driver } from '../support/driver/driver';
import { DriverPage } from '../support/driver/page';

/** How long a service worker may take to store the site, in milliseconds. On a busy machine, it takes long. */
export const STORING_LIMIT = 120_000;
/** The timeout of a test that waits so long. */
export const STORING_TIMEOUT = 180_000;

/** Visits a page twice. From the second visit on, the site is stored for use without the network. */
export async function visitTwice(page: DriverPage, address: string): Promise<void> {
  await page.visit(address);
  await page.waitFor(
    'the browser to remember the visit',
    () => localStorage.getItem('roundel-visited') !== null,
    null,
    STORING_LIMIT,
  );
  await page.visit(address);
}

/** Visits a page, and waits until the service worker has stored the site and the page's language. */
async function storeSite({ page, site, isStored }: Visited, home: string): Promise<void> {
  if (isStored) await page.visit(site.url + home);
  else await visitTwice(page, site.url + home);
  await page.waitFor(
    'the service worker',
    async () => {
      await navigator.serviceWorker.ready;
      const stored = await caches.match('/language', { cacheName: 'roundel-language' });
      return (
        navigator.serviceWorker.controller !== null &&
        (await stored?.text()) === document.documentElement.lang
      );
    },
    null,
    STORING_LIMIT,
  );
}

/**
 * Draws an image in the page and chooses it as a photo. Tests of these sites cannot use `chooseFiles`, which needs a
 * script that only other test sites have.
 */
export async function choose(page: DriverPage, type: 'image/png' | 'image/jpeg'): Promise<void> {
  await page.evaluate(async (wanted) => {
    const canvas = document.createElement('canvas');
    canvas.width = 90;
    canvas.height = 60;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 90, 60);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, wanted);
    });
    const input = document.querySelector<HTMLInputElement>('#root input[type=file]');
    if (blob === null || input === null) throw new Error('no picture, or no input');
    const files = new DataTransfer();
    files.items.add(new File([blob], 'drawn', { type: wanted }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, type);
}

/** A site, and the tab that visits it. */
interface Visited {
  readonly page: DriverPage;
  readonly site: DeployedSite;
  /** Whether a test has stored the site before. */
  isStored: boolean;
  close(): Promise<void>;
}

async function openSite(driver: Driver, baseURL: string | undefined): Promise<Visited> {
  const page = new DriverPage(driver.name, await driver.newTab());
  const site = await deploySite(baseURL);
  return {
    page,
    site,
    isStored: false,
    close: async () => {
      await page.close();
      await site.close();
    },
  };
}

interface Offline {
  /** A tab that has visited the site. The site no longer answers requests. */
  readonly visit: DriverPage;
  readonly site: DeployedSite;
  /** The path of the first page of the visit, which the service worker stores in the page's language. */
  readonly home: string;
  readonly visited: Visited;
}

export const offline = test.extend<Offline>({
  home: ['/', { option: true }],
  // Tests of a worker share a site, because storing it takes seconds. A repetition has its own.
  visited: async ({ driver, baseURL, shared }, use, testInfo) => {
    testInfo.setTimeout(STORING_TIMEOUT);
    const name = `offline site ${testInfo.repeatEachIndex}`;
    await use(await shared.get(name, () => openSite(driver, baseURL)));
  },
  site: ({ visited }, use) => use(visited.site),
  visit: async ({ visited, home }, use) => {
    const { page, site } = visited;
    site.reconnect();
    await storeSite(visited, home);
    visited.isStored = true;
    site.cutOff();
    await use(page);
    await page.goto('about:blank');
  },
});
