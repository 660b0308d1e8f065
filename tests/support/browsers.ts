/**
 * Playwright's `test` for suites that run unchanged in Chromium, Firefox and WebKit. `browserName` of the Playwright
 * project chooses the browser. Playwright itself drives only Chromium.
 */
import { expect, test as base } from '@playwright/test';
import type { Driver } from './driver/driver';
import { openBrowser } from './driver/open';
import { DriverPage } from './driver/page';
import { watchSite, type WatchedSite } from './driver/watched-site';

export { expect };

/** The tag of tests that only Chromium runs, because nothing of what they try depends on the browser. */
export const ONCE = '@once';

export interface WorkerOptions {
  /** The address of the engines' test page. */
  readonly enginesURL: string;
}

interface WorkerFixtures {
  /** One browser for all tests of a Playwright worker. After a failure, a new worker starts a new browser. */
  readonly driver: Driver;
}

interface Fixtures {
  /** A proxy of the server at `baseURL`, on an origin that no other test has used. */
  readonly site: WatchedSite;
  /** An empty page. The test fails if an error occurs in the page and nothing handles it. */
  readonly visitor: DriverPage;
}

export const test = base.extend<Fixtures, WorkerOptions & WorkerFixtures>({
  enginesURL: ['', { option: true, scope: 'worker' }],
  driver: [
    async ({ browserName }, use) => {
      const driver = await openBrowser(browserName);
      await use(driver);
      await driver.close();
    },
    // The timeout is long because a display, a message bus and a driver must start before WebKit does.
    { scope: 'worker', timeout: 90_000 },
  ],
  site: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('the project has no baseURL');
    const site = await watchSite(baseURL);
    await use(site);
    await site.close();
  },
  // This fixture depends on `site` so that Playwright closes the page before the proxy stops. Otherwise, a pending
  // request of the page would fail.
  visitor: async ({ driver, site }, use) => {
    const page = new DriverPage(driver.name, await driver.newTab());
    await use(page);
    const errors = await page.takeErrors();
    await page.close();
    expect(errors, `errors in ${driver.name} at ${site.url}`).toEqual([]);
  },
});
