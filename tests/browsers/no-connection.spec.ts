/** The page that visitors see without a network if the requested page is not stored on the device. */
import { expect } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { offline } from './offline-visit';

offline.use({ serviceWorkers: 'allow' });
// In one worker, because each worker stores the site for itself.
offline.describe.configure({ mode: 'default' });

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

/** Pages that need the server, and addresses of no page. tests/e2e/service-worker.slow.spec.ts visits more of them. */
const ADDRESSES = { en: ['/p/any', '/nowhere'], es: ['/es/profile', '/es/nowhere'] } as const;

for (const language of ['en', 'es'] as const) {
  const { title, retry, failed } = TEXTS[language];
  const prefix = language === 'en' ? '' : `/${language}`;

  offline(
    `says so in '${language}', with what works, and tries again`,
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
      await page.click({ role: 'button', name: retry });
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

offline('a link within the site says so, too', async ({ visit: page, site }) => {
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

  offline('addresses without a language speak Spanish', async ({ visit: page, site }) => {
    await page.visit(`${site.url}/p/any`);
    const { language, title, address } = await shown(page);
    expect({ language, title, address }).toEqual({
      language: 'es',
      title: TEXTS.es.title,
      address: '/p/any',
    });
  });
});
