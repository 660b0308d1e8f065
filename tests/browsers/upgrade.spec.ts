/**
 * Visitors who have this build open when a changed build is deployed continue with it, and then get the changed build
 * and lose nothing. Every script and style of the changed build has another address, and the old addresses are gone.
 */
import { expect, ONCE } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { DOWNLOAD } from './editor-visit';
import { STORING_TIMEOUT, visitTwice } from './offline-visit';
import {
  controller,
  givePhotos,
  isChanged,
  nextVersion,
  reopen,
  upgrade,
  watchErrors,
} from './upgrade-visit';

upgrade.use({ serviceWorkers: 'allow' });
// The timeout is long because the first test visits two versions, and installing a service worker takes seconds.
upgrade.describe.configure({ timeout: STORING_TIMEOUT });

const DARK = { role: 'radio', name: 'Dark' } as const;
const SQUARE = { role: 'link', name: 'Square Image Maker' } as const;

/** The file of the service worker. A site without it is the one that visitors who save data get. */
const WORKER = /^\/sw\.js$/;

/** What this visit needs of the several hundred files that the service worker would store, of each version in turn. */
const STORED = /^\/(?:batch|editor|(?:next-)?assets\/.*)$/;

/** Matches the errors of browsers about a script that the server no longer has. */
const GONE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

function readTheme(page: DriverPage) {
  return page.evaluate(() => document.documentElement.dataset['theme'], null);
}

declare global {
  interface Window {
    savedFile?: { readonly name: string; readonly size: number };
  }
}

/** Saves the picture and expects a file of the square maker. The browser does not save the file. */
async function saveSquare(page: DriverPage): Promise<void> {
  await page.see('PNG, 512 × 512 px');
  await page.evaluate(() => {
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
  await page.click(DOWNLOAD);
  const { name, size } = await page.waitFor('a file to be saved', () => window.savedFile, null);
  expect(name).toMatch(/^edited-square-image-maker-\d+\.png$/);
  expect(size).toBeGreaterThan(100_000);
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

upgrade(
  'an open photo is finished with this build, and then the changed one opens',
  async ({ site, tab: page }) => {
    site.deploy({ stores: STORED });
    await visitTwice(page, `${site.url}/batch`);
    expect(await controller(page)).toBe(`${site.url}/sw.js`);
    await page.click(DARK);
    await chooseTool(page, 'square-image-maker');
    await givePhotos(page, 'photo.webp', 'portrait-exif6.jpg');
    await page.see('2 of 2 made');
    await page.click({ role: 'link', name: /^Editor$/ });
    await page.click({ role: 'button', name: 'Leave' });
    await page.see('Upload Your Image');
    await givePhotos(page, 'portrait-exif6.jpg');
    await page.find(DOWNLOAD);
    const errors = await watchErrors(page);

    // The open tab continues to work, with files that only its service worker still has.
    site.deploy({ moved: true, stores: STORED });
    await nextVersion(page);
    await page.click(SQUARE);
    await saveSquare(page);
    expect(await errors()).toEqual([]);
    await page.visit(`${site.url}/batch`);
    expect(await isChanged(page)).toBe(false);

    await reopen(page, site, '/batch');
    const laterErrors = await watchErrors(page);
    await page.see('2 of 2 made');
    await page.see('photo.webp');
    expect(await readTheme(page)).toBe('dark');
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
  },
);

upgrade.describe('without a service worker', () => {
  upgrade('an open photo can be edited and saved', { tag: ONCE }, async ({ site, tab: page }) => {
    site.deploy({ gone: WORKER });
    await page.visit(`${site.url}/editor`);
    await givePhotos(page, 'portrait-exif6.jpg');
    await page.find(DOWNLOAD);
    const errors = await watchErrors(page);
    site.deploy({ moved: true, gone: WORKER });
    await page.click(SQUARE);
    await saveSquare(page);
    // Ignore missing scripts: what is shown beside the result and after a download may be gone from the server.
    expect((await errors()).filter((error) => !GONE.test(error))).toEqual([]);
  });

  upgrade('a page that was not loaded yet asks to be loaded again', async ({ site, tab: page }) => {
    site.deploy({ gone: WORKER });
    await page.visit(`${site.url}/about-us`);
    site.deploy({ moved: true, gone: WORKER });
    await page.click({ role: 'link', name: 'Help Center' });
    await page.click({ role: 'button', name: 'Reload the page' });
    await page.waitFor(
      'the new page',
      () => document.querySelector('h1')?.textContent.includes('help') === true,
      null,
    );
    expect(await isChanged(page)).toBe(true);
  });
});
