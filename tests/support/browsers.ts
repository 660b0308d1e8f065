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

/** What can be closed when no test needs it any more. */
interface Closable {
  close(): Promise<unknown>;
}

/**
 * What tests of a Playwright worker share, made for the first that needs it. It's no worker fixture of those tests alone:
 * Playwright starts another worker, and so another browser, for tests with other worker fixtures.
 */
export class Shared {
  readonly #made = new Map<string, Closable>();

  async get<Kind extends Closable>(name: string, make: () => Promise<Kind>): Promise<Kind> {
    const found = this.#made.get(name) ?? (await make());
    this.#made.set(name, found);
    return found as Kind;
  }

  async close(): Promise<void> {
    for (const each of this.#made.values()) await each.close();
  }
}

interface WorkerFixtures {
  /** One browser for all tests of a Playwright worker. After a failure, a new worker starts a new browser. */
  readonly driver: Driver;
  readonly shared: Shared;
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
  // This fixture depends on `driver` only so that Playwright closes what is shared before the browser.
  shared: [
    async ({ driver: _driver }, use) => {
      const shared = new Shared();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
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
