import { test } from '../support/browsers';
import { siteOfTest, type DeployedSite } from '../support/deployed-site';
import { DriverPage } from '../support/driver/page';

/** Visits a page and waits until the service worker has kept the site. */
async function keepSite(page: DriverPage, site: DeployedSite, home: string): Promise<void> {
  await page.visit(site.url + home);
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

interface Offline {
  /** A page of the site that was visited once. The network is off. */
  readonly visit: DriverPage;
  readonly site: DeployedSite;
  /** The first page of the visit, whose service worker keeps the site. */
  readonly home: string;
}

export const offline = test.extend<Offline>({
  home: ['/', { option: true }],
  site: ({ baseURL }, use) => siteOfTest({ baseURL }, use),
  visit: async ({ driver, site, home }, use) => {
    const page = new DriverPage(driver.name, await driver.newTab());
    await keepSite(page, site, home);
    site.cutOff();
    await use(page);
    await page.close();
  },
});
