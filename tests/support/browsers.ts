/**
 * Playwright's `test` for what runs unchanged in Chromium, Firefox and WebKit. The project's name
 * for its browser, `browserName`, says which; Playwright itself drives only Chromium.
 */
import { expect, test as base } from '@playwright/test';
import type { Driver } from './driver/driver';
import { openBrowser } from './driver/open';
import { DriverPage } from './driver/page';
import { watchSite, type WatchedSite } from './driver/watched-site';

export { expect };

export interface WorkerOptions {
  /** Where the test page of the engines is served. */
  readonly enginesURL: string;
}

interface WorkerFixtures {
  /** One browser for all tests of a worker. After a failure there is a new worker, and a new browser. */
  readonly driver: Driver;
}

interface Fixtures {
  /** The project's server at an origin that no other test has used. */
  readonly site: WatchedSite;
  /** An empty page. The test fails when anything goes wrong in it unheard. */
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
    // WebKit starts a screen, a bus and its driver first.
    { scope: 'worker', timeout: 90_000 },
  ],
  site: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('the project has no baseURL');
    const site = await watchSite(baseURL);
    await use(site);
    await site.close();
  },
  visitor: async ({ driver }, use) => {
    const page = new DriverPage(driver.name, await driver.newTab());
    await use(page);
    const errors = await page.takeErrors();
    await page.close();
    expect(errors, `errors in ${driver.name}`).toEqual([]);
  },
});
