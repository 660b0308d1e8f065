/** After the first visit, the site works without the network. */
import { expect, test } from '../support/browsers';
import { PUBLIC_PAGES } from '../support/addresses';
import { deploySite, type DeployedSite } from '../support/deployed-site';
import { DriverPage } from '../support/driver/page';
import { DOWNLOAD } from './editor-visit';

/** Visits a page and waits until the service worker has kept the site. */
async function keepSite(page: DriverPage, site: DeployedSite): Promise<void> {
  await page.visit(`${site.url}/`);
  await page.waitFor(
    'the service worker',
    async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller !== null;
    },
    null,
  );
}

/** Chooses a picture that the page draws, because the driver's own way needs a script in the page. */
async function choose(page: DriverPage, type: 'image/png' | 'image/jpeg'): Promise<void> {
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

interface Offline {
  readonly visit: DriverPage;
  readonly site: DeployedSite;
}

const offline = test.extend<Offline>({
  site: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('the project has no baseURL');
    const site = await deploySite(baseURL);
    await use(site);
    await site.close();
  },
  visit: async ({ driver, site }, use) => {
    const page = new DriverPage(driver.name, await driver.newTab());
    await keepSite(page, site);
    site.cutOff();
    await use(page);
    await page.close();
  },
});

offline.use({ serviceWorkers: 'allow' });

offline('every public page opens, isolated as with the network', async ({ visit: page, site }) => {
  for (const path of PUBLIC_PAGES) {
    await page.visit(`${site.url}${path}`);
    const { title, isolated } = await page.evaluate(
      () => ({ title: document.querySelector('h1')?.textContent, isolated: crossOriginIsolated }),
      null,
    );
    expect(title, path).toBeTruthy();
    expect(isolated, path).toBe(true);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      // A fallback names a font of the system, which may lack it.
      return [...document.fonts]
        .filter(({ family }) => !/fallback/i.test(family))
        .map(({ status }) => status);
    }, null);
    expect(fonts, path).toContain('loaded');
    expect(fonts, path).not.toContain('error');
  }
});

for (const type of ['image/jpeg', 'image/png'] as const) {
  offline(`the editor opens ${type} and makes a result`, async ({ visit: page, site }) => {
    await page.visit(`${site.url}/editor?tool=crop-square-image`);
    await choose(page, type);
    await page.find(DOWNLOAD);
    await page.see(/PNG, 60 × 60 px/);
  });
}

offline('a sample opens in the editor', async ({ visit: page, site }) => {
  await page.visit(`${site.url}/`);
  await page.click({ role: 'button', name: /Ines/ });
  await page.find(DOWNLOAD);
});

offline('a batch is made', async ({ visit: page, site }) => {
  await page.visit(`${site.url}/batch`);
  await choose(page, 'image/png');
  await page.see('1 of 1 made');
});

offline('nothing else comes from the cache', async ({ visit: page, site }) => {
  const failed = await page.evaluate(async () => {
    const addresses = ['/admin', '/auth', '/profile', '/p', '/content/settings.json', '/sw.js'];
    const answers = await Promise.allSettled(addresses.map((address) => fetch(address)));
    return addresses.filter((_, index) => answers[index]?.status === 'rejected');
  }, null);
  expect(failed).toHaveLength(6);
  expect(site.requests).toContain('GET /auth');
});
