/**
 * Visitors who have used an earlier version of the site get this version and lose nothing. The builds of the earlier
 * versions are in tests/fixtures/upgrade. tests/e2e/accounts/upgrade.spec.ts tests visitors with an account.
 */
import { expect } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { DOWNLOAD } from './editor-visit';
import {
  controller,
  givePhotos,
  isCurrent,
  nextVersion,
  reopen,
  upgrade,
  watchErrors,
} from './upgrade-visit';

upgrade.use({ serviceWorkers: 'allow' });
// The timeout is long because each test visits two versions, and installing a service worker takes seconds.
upgrade.describe.configure({ timeout: 120_000 });

const DARK = { role: 'radio', name: 'Dark' } as const;

function themeOf(page: DriverPage) {
  return page.evaluate(() => document.documentElement.dataset['theme'], null);
}

declare global {
  interface Window {
    savedFile?: { readonly name: string; readonly size: number };
  }
}

/** Records the name and the size of the next file that the page saves. The browser does not save the file. */
function noteSavedFile(page: DriverPage): Promise<void> {
  return page.evaluate(() => {
    const sizes = new Map<string, number>();
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (source) => {
      const url = create(source);
      if (source instanceof Blob) sizes.set(url, source.size);
      return url;
    };
    HTMLAnchorElement.prototype.click = function click() {
      window.savedFile = { name: this.download, size: sizes.get(this.href) ?? 0 };
    };
  }, null);
}

/** Chooses the tool for all photos of a list. */
function chooseTool(page: DriverPage, tool: string): Promise<void> {
  return page.evaluate((wanted) => {
    const select = document.querySelector('select');
    if (select === null) throw new Error('no list of tools');
    select.value = wanted;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, tool);
}

function chosenTool(page: DriverPage) {
  return page.evaluate(() => document.querySelector('select')?.value, null);
}

upgrade.describe('from 0.1.0, which had no service worker', () => {
  upgrade('the next page is the new one, with the theme', async ({ site, tab: page }) => {
    await page.visit(`${site.url}/about-us`);
    await page.click(DARK);
    site.deploy({});
    await page.visit(`${site.url}/about-us`);
    const errors = await watchErrors(page);
    expect(await isCurrent(page, site)).toBe(true);
    expect(await themeOf(page)).toBe('dark');
    expect(await controller(page)).toBe(`${site.url}/sw.js`);
    expect(await errors()).toEqual([]);
  });

  upgrade('an open photo can be edited and saved', async ({ site, tab: page }) => {
    await page.visit(`${site.url}/editor`);
    await givePhotos(page, 'portrait-exif6.jpg');
    await page.find(DOWNLOAD);
    const errors = await watchErrors(page);
    site.deploy({});
    await page.click({ role: 'link', name: 'Square Image Maker' });
    await page.see('PNG, 512 × 512 px');
    await noteSavedFile(page);
    await page.click(DOWNLOAD);
    const { name, size } = await page.waitFor('a file to be saved', () => window.savedFile, null);
    expect(name).toMatch(/^edited-square-image-maker-\d+\.png$/);
    expect(size).toBeGreaterThan(100_000);
    // Ignore this error: the message after the download may need a script that the server no longer has.
    expect((await errors()).filter((error) => !error.includes('ToasterView'))).toEqual([]);
  });

  upgrade('a page that was not loaded yet asks to be loaded again', async ({ site, tab: page }) => {
    await page.visit(`${site.url}/about-us`);
    site.deploy({});
    await page.click({ role: 'link', name: 'Help Center' });
    await page.click({ role: 'button', name: 'Reload the page' });
    await page.waitFor(
      'the new page',
      () => document.querySelector('h1')?.textContent.includes('help') === true,
      null,
    );
    expect(await isCurrent(page, site)).toBe(true);
  });
});

upgrade.describe('from 2026-11-23, with its service worker', () => {
  upgrade.use({ from: '2026-11-23' });

  upgrade('the list of photos, its tool and the theme stay', async ({ site, tab: page }) => {
    await page.visit(`${site.url}/batch`);
    expect(await controller(page)).toBe(`${site.url}/sw.js`);
    await page.click(DARK);
    await chooseTool(page, 'square-image-maker');
    await givePhotos(page, 'photo.webp', 'portrait-exif6.jpg');
    await page.see('2 of 2 made');
    const errors = await watchErrors(page);

    // The open tab continues to work, with scripts that only its service worker still has.
    site.deploy({});
    await nextVersion(page);
    await page.click({ role: 'link', name: /^Editor$/ });
    await page.click({ role: 'button', name: 'Leave' });
    await page.see('Upload Your Image');
    await givePhotos(page, 'photo.webp');
    await page.find(DOWNLOAD);
    expect(await errors()).toEqual([]);
    await page.visit(`${site.url}/batch`);
    expect(await isCurrent(page, site)).toBe(false);

    await reopen(page, site, '/batch');
    const laterErrors = await watchErrors(page);
    await page.see('2 of 2 made');
    await page.see('photo.webp');
    expect(await themeOf(page)).toBe('dark');
    expect(await chosenTool(page)).toBe('square-image-maker');
    await givePhotos(page, 'progressive.jpg');
    await page.see('3 of 3 made');
    expect(await laterErrors()).toEqual([]);

    // Nothing of the old version is left on the device.
    const list = await (await fetch(`${site.url}/sw.js`)).text();
    await page.waitFor(
      'the old files to be deleted',
      async (current) => {
        const names = (await caches.keys()).filter((name) => name.includes('precache'));
        const stored = await Promise.all(
          names.map(async (name) => (await caches.open(name)).keys()),
        );
        const paths = stored.flat().map(({ url }) => new URL(url).pathname);
        return paths.includes('/batch') && paths.every((path) => current.includes(path));
      },
      list,
    );
  });

  upgrade(
    'the Spanish service worker gives way to that for all languages',
    async ({ site, tab: page }) => {
      await page.visit(`${site.url}/es/about-us`);
      expect(await controller(page)).toBe(`${site.url}/sw-es.js`);
      site.deploy({});
      await nextVersion(page);
      await reopen(page, site, '/es/about-us');
      // The page registers the new service worker. This worker may have to wait for the old one to end.
      await page.waitFor(
        '/sw.js to be installed',
        async () => {
          const { waiting, active } = await navigator.serviceWorker.ready;
          return [waiting, active].some((worker) => worker?.scriptURL.endsWith('/sw.js') === true);
        },
        null,
      );

      site.cutOff();
      await page.visit(`${site.url}/about-us`);
      await page.visit(`${site.url}/es/editor`);
    },
  );
});
