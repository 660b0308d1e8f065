/**
 * From the second visit on, the public pages, the editor and the batch page work offline. Any other page is replaced by one
 * that says so.
 */
import { expect, ONCE } from '../support/browsers';
import { LAYOUTS, PUBLIC_PAGES } from '../support/addresses';
import type { DriverPage } from '../support/driver/page';
import { DOWNLOAD } from './editor-visit';
import { choose, offline } from './offline-visit';

offline.use({ serviceWorkers: 'allow' });
// In one worker, because each worker stores the site for itself.
offline.describe.configure({ mode: 'default' });

/** What a canvas draws and the engine decodes: each kind needs other Wasm. */
const DRAWN = ['image/jpeg', 'image/png'] as const;

offline('the public site works as with the network', async ({ visit: page, site }) => {
  await offline.step('public pages open, isolated', async () => {
    // The service worker answers alike for all pages, so one browser opens them all.
    for (const path of page.browser === 'chromium' ? LAYOUTS : LAYOUTS.slice(0, 1)) {
      await page.visit(`${site.url}${path}`);
      const { title, isolated } = await page.evaluate(
        () => ({ title: document.querySelector('h1')?.textContent, isolated: crossOriginIsolated }),
        null,
      );
      expect(title, path).toBeTruthy();
      expect(isolated, path).toBe(true);
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready;
        // Leave out the fallbacks. They refer to system fonts, which may be missing.
        return [...document.fonts]
          .filter(({ family }) => !/fallback/i.test(family))
          .map(({ status }) => status);
      }, null);
      expect(fonts, path).toContain('loaded');
      expect(fonts, path).not.toContain('error');
    }
    const missing = await page.evaluate(async (paths) => {
      const answers = await Promise.allSettled(paths.map((path) => fetch(path)));
      return paths.filter((_, index) => answers[index]?.status === 'rejected');
    }, PUBLIC_PAGES);
    expect(missing).toEqual([]);
  });

  for (const type of page.browser === 'chromium' ? DRAWN : DRAWN.slice(0, 1)) {
    await offline.step(`the editor opens ${type} and makes a result`, async () => {
      await page.visit(`${site.url}/editor?tool=crop-square-image`);
      await choose(page, type);
      await page.find(DOWNLOAD);
      await page.see(/PNG, 60 × 60 px/);
    });
  }

  await offline.step('a sample opens in the editor', async () => {
    await page.visit(`${site.url}/`);
    await page.click({ role: 'button', name: /Ines/ });
    await page.find(DOWNLOAD);
  });

  await offline.step('a batch is made', async () => {
    await page.visit(`${site.url}/batch`);
    await choose(page, 'image/png');
    await page.see('1 of 1 made');
  });
});

offline('nothing else comes from the cache', { tag: ONCE }, async ({ visit: page, site }) => {
  const earlier = site.requests.length;
  const failed = await page.evaluate(async () => {
    const addresses = ['/admin', '/auth', '/profile', '/p', '/content/settings.json', '/sw.js'];
    const answers = await Promise.allSettled(addresses.map((address) => fetch(address)));
    return addresses.filter((_, index) => answers[index]?.status === 'rejected');
  }, null);
  expect(failed).toHaveLength(6);
  expect(site.requests.slice(earlier)).toContain('GET /auth');
});

const TEXTS = {
  en: { title: 'No connection', retry: 'Try again', failed: 'There is still no connection.' },
  es: { title: 'Sin conexión', retry: 'Reintentar', failed: 'Sigue sin haber conexión.' },
} as const;

/** Returns the texts that the page shows, and the targets of its links. */
function shown(page: DriverPage) {
  return page.evaluate(
    () => ({
      language: document.documentElement.lang,
      title: document.querySelector('h1')?.textContent,
      address: location.pathname,
      links: [...document.querySelectorAll<HTMLAnchorElement>('main nav a')].map(
        ({ pathname }) => pathname,
      ),
    }),
    null,
  );
}

function waitForTitle(page: DriverPage, title: string): Promise<boolean> {
  return page.waitFor(
    `the title '${title}'`,
    (wanted) => document.querySelector('main h1')?.textContent === wanted,
    title,
  );
}

/** Pages that need the server, and addresses of no page, one of them below a page. */
const ADDRESSES = { en: ['/p/any', '/nowhere'], es: ['/es/profile', '/es/about-us/more'] } as const;

for (const language of ['en', 'es'] as const) {
  const { title, retry, failed } = TEXTS[language];
  const prefix = language === 'en' ? '' : `/${language}`;

  offline(
    `says so in '${language}', with what works, and tries again`,
    { tag: language === 'es' ? ONCE : [] },
    async ({ visit: page, site }) => {
      for (const address of ADDRESSES[language]) {
        await page.visit(`${site.url}${address}`);
        const links = ['/editor', '/batch', '/help-center'].map((path) => `${prefix}${path}`);
        expect(await shown(page)).toEqual({ language, title, address, links });
      }
      await page.click({ role: 'link', name: 'Editor' });
      await page.waitFor('the editor', (path) => location.pathname === path, `${prefix}/editor`);
      await page.find({ role: 'button', name: language === 'en' ? /photo/ : /foto/ });

      await page.visit(`${site.url}${prefix}/nowhere`);
      await page.click({ role: 'button', name: retry });
      await page.see(failed);
      const focused = await page.evaluate(() => document.activeElement?.textContent, null);
      expect(focused).toBe(retry);
      site.reconnect();
      // At once, because the page also tries by itself, and the button goes with its success.
      await page.evaluate((name) => {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent === name)?.click();
      }, retry);
      await page.waitFor(
        'the page itself',
        (old) => {
          const heading = document.querySelector('main h1')?.textContent;
          return heading !== undefined && heading !== old;
        },
        title,
      );
      expect((await shown(page)).address).toBe(`${prefix}/nowhere`);
    },
  );
}

offline('opens the page by itself once the connection is back', async ({ visit: page, site }) => {
  await page.visit(`${site.url}/nowhere`);
  await waitForTitle(page, TEXTS.en.title);
  site.reconnect();
  await waitForTitle(page, 'Oops! Page not found');
});

offline('a link within the site says so, too', { tag: ONCE }, async ({ visit: page, site }) => {
  await page.visit(`${site.url}/about-us`);
  await page.evaluate(() => {
    history.pushState(null, '', '/p');
    dispatchEvent(new PopStateEvent('popstate'));
  }, null);
  await waitForTitle(page, TEXTS.en.title);
  expect((await shown(page)).address).toBe('/p');
  await page.see('These work without a connection');
});

offline.describe('after a visit in Spanish', () => {
  offline.use({ home: '/es' });

  offline(
    'addresses without a language speak Spanish',
    { tag: ONCE },
    async ({ visit: page, site }) => {
      await page.visit(`${site.url}/p/any`);
      const { language, title, address } = await shown(page);
      expect({ language, title, address }).toEqual({
        language: 'es',
        title: TEXTS.es.title,
        address: '/p/any',
      });
    },
  );
});
