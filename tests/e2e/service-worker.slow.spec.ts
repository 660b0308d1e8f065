/**
 * Tests how the service worker is installed, updated and removed, and how it passes shared photos to the editor.
 * tests/browsers/offline.spec.ts tests the site without a network, and tests/browsers/upgrade.spec.ts an open page that is
 * updated.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildServiceWorker } from '../../scripts/lib/service-worker.mjs';
import { SHARE_FIELD } from '../../src/photo/pipeline/shared-picture';
import { sharePath } from '../../src/ui/routing/share-address';
import { broken, browserFile, heicFile, photo } from '../fixtures/index';
import { ONE_FILE, siteOfTest, type DeployedSite } from '../support/deployed-site';
import { expectCircleOf } from '../support/known-pixels';
import { expect, IN_FULL_BROWSER, test as base } from '../support/test';
import { EditorPage } from './editor-page';

interface Fixtures {
  readonly site: DeployedSite;
}

const test = base.extend<Fixtures>({
  site: ({ baseURL }, use) => siteOfTest({ baseURL }, use),
});

test.use({ serviceWorkers: 'allow' });

/** The difference in the next version: one page has an attribute that hydration does not remove. */
const NEXT = {
  '/about-us': (html: string) => html.replace('<html ', '<html data-version="next" '),
};
const MARK = 'html[data-version=next]';

/** Opens the home page twice, because a first visit stores nothing yet, and waits until the service worker controls it. */
async function keepSite(page: Page, site: DeployedSite): Promise<void> {
  await page.goto(site.url);
  await page.waitForFunction(() => localStorage.getItem('roundel-visited') !== null);
  await page.goto(site.url);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const controlled = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve);
    });
    await serviceWorker.ready;
    if (serviceWorker.controller === null) await controlled;
  });
}

/**
 * Makes the browser look for a new version. Returns the first of the states `ends` that the new service worker reaches.
 */
function update(page: Page, ends: readonly ServiceWorkerState[]): Promise<ServiceWorkerState> {
  return page.evaluate(async (wanted) => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker>((resolve) => {
      const look = (): void => {
        // The browser may have found the new version before this update.
        const worker = registration.installing ?? registration.waiting;
        if (worker !== null) resolve(worker);
      };
      registration.addEventListener('updatefound', look);
      look();
    });
    await registration.update();
    const next = await found;
    return new Promise<ServiceWorkerState>((resolve) => {
      const look = (): void => {
        if (wanted.includes(next.state)) resolve(next.state);
      };
      next.addEventListener('statechange', look);
      look();
    });
  }, ends);
}

test('is not fetched for visitors who save data', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    localStorage.setItem('roundel-visited', 'yes');
  });
  // Wait for the settings: the page reads them when it is idle, which is also when it would register the service
  // worker.
  const settings = page.waitForResponse('**/content/settings.json');
  await page.goto(site.url);
  await settings;
  const registrations = await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    return (await navigator.serviceWorker.getRegistrations()).length;
  });
  expect(registrations).toBe(0);
  expect(site.requests).not.toContain('GET /sw.js');
});

test.describe('a version that was deployed halfway', () => {
  test.use({ allowedErrors: /integrity|bad-precaching|Failed to (fetch|load)/i });

  test('is refused, and the old one still works', async ({ page, site }) => {
    // The page that the new version tears, and what it needs.
    const stores = /^\/(about-us$|assets\/.*\.(js|css)$)/;
    site.deploy({ stores });
    await keepSite(page, site);
    site.deploy({ stores, pages: NEXT, torn: true });
    expect(await update(page, ['installed', 'redundant'])).toBe('redundant');
    site.cutOff();
    await page.goto(`${site.url}/about-us`);
    await expect(page.locator(MARK)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a build with ROUNDEL_OFFLINE=off removes the service worker and its caches', async ({
  page,
  site,
}) => {
  site.deploy({ stores: ONE_FILE });
  await keepSite(page, site);
  const folder = mkdtempSync(join(tmpdir(), 'roundel-'));
  process.env['ROUNDEL_OFFLINE'] = 'off';
  try {
    await buildServiceWorker(folder, []);
    site.deploy({ worker: readFileSync(join(folder, 'sw.js'), 'utf8') });
  } finally {
    delete process.env['ROUNDEL_OFFLINE'];
    rmSync(folder, { recursive: true });
  }
  await update(page, ['activated', 'redundant']);
  await page.goto('about:blank', { waitUntil: 'load' });
  // Open a text file instead of a page, because a page would register the service worker again.
  const answer = await page.goto(`${site.url}/robots.txt`, { waitUntil: 'load' });
  expect(answer?.fromServiceWorker()).toBe(false);
  // Look only for this file, because browsers may also request others, such as an icon.
  expect(site.requests).toContain('GET /robots.txt');
  const left = await page.evaluate(async () => ({
    caches: await caches.keys(),
    registrations: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(left).toEqual({ caches: [], registrations: 0 });
});

/** The media types of shared photos that are not JPEGs, keyed by file extension. */
const TYPES: Readonly<Record<string, string>> = { '.heic': 'image/heic', '.avif': 'image/avif' };

/** Posts files, as the system does when somebody shares them with the installed site. */
async function shareWith(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.evaluate(
    ({ action, field, contents }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action, enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: field, multiple: true });
      const files = new DataTransfer();
      for (const { base64, name, type } of contents) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        files.items.add(new File([bytes], name, { type }));
      }
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    {
      action: sharePath('en'),
      field: SHARE_FIELD,
      contents: paths.map((path) => ({
        base64: readFileSync(path).toString('base64'),
        name: basename(path),
        type: TYPES[extname(path)] ?? 'image/jpeg',
      })),
    },
  );
  await page.waitForURL('**/editor');
}

test(
  'a shared picture opens in the editor, and stays on the device',
  { tag: IN_FULL_BROWSER },
  async ({ page, site }) => {
    site.deploy({ stores: ONE_FILE });
    await keepSite(page, site);
    await shareWith(page, photo('portrait-exif6.jpg').path);
    const editor = new EditorPage(page);
    await editor.ready();
    expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);

    // The editor gets the shared photo only once.
    await page.reload();
    await expect(page.getByText('Drop a photo here')).toBeVisible();
    await expect(editor.download).toHaveCount(0);

    for (const { name, path, width, height } of [
      heicFile('phone.heic'),
      browserFile('photo.avif'),
    ]) {
      await test.step(name, async () => {
        await page.goto(site.url);
        await shareWith(page, path);
        await editor.ready();
        const { picture } = await editor.save();
        const side = Math.min(width, height);
        expect([picture.width, picture.height]).toEqual([side, side]);
      });
    }
    expect(site.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  },
);

test('what is shared but is not one photo gets the answer of a chosen file, or one of its own', async ({
  page,
  site,
}) => {
  site.deploy({ stores: ONE_FILE });
  await keepSite(page, site);
  await shareWith(page, broken('not-a-picture.png').path);
  await expect(page.getByRole('alert')).toContainText('File type not supported');

  await page.goto(site.url);
  await shareWith(page, photo('portrait-exif6.jpg').path, photo('restarts.jpg').path);
  await expect(page.getByRole('alert')).toContainText('These are 2 photos');

  await page.goto(site.url);
  await shareWith(page);
  await expect(
    page.getByText('The shared photo did not arrive. Please choose it here.'),
  ).toBeVisible();
});

test('the service worker is never served from the HTTP cache', async ({ request }) => {
  const response = await request.get('/sw.js');
  expect(response.headers()['cache-control']).toBe('no-cache');
});
