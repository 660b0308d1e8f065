/** On a first visit, the service worker becomes active even while a worker of the page is busy. */
import { expect, test } from '../support/browsers';
import { siteOfTest, type DeployedSite } from '../support/deployed-site';
import { DriverPage } from '../support/driver/page';

const BUSY = '/test-busy.js';

/** Blocks its thread forever, without using a core. */
const BUSY_SCRIPT = 'postMessage(0); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

const visits = test.extend<{ readonly site: DeployedSite }>({
  site: ({ baseURL }, use) => siteOfTest({ baseURL }, use),
});

visits.use({ serviceWorkers: 'allow' });

visits('becomes active while a worker of the page is busy', async ({ driver, site }) => {
  site.deploy({ scripts: { [BUSY]: BUSY_SCRIPT } });
  const page = new DriverPage(driver.name, await driver.newTab());
  await page.visit(`${site.url}/about-us`);
  await page.evaluate(async (script) => {
    const worker = new Worker(script);
    await new Promise((resolve) => {
      worker.onmessage = resolve;
    });
  }, BUSY);
  await page.waitFor(
    'the service worker to become active',
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    null,
  );
  const status = await page.evaluate(async () => (await fetch('/editor')).status, null);
  expect(status).toBe(200);
  await page.close();
});
