/** The site in Spanish: its links to the other language, and offline visits. */
import { DOWNLOAD } from '../browsers/editor-visit';
import { choose, offline } from '../browsers/offline-visit';
import { shown } from '../browsers/switch-language';
import { inSpanish, PUBLIC_PAGES } from '../support/addresses';
import { expect, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';

const SAVE = { role: 'button', name: 'Descargar imagen' } as const;

/** Returns the links in the document's head that lead to this page in each language. */
function alternates(page: DriverPage) {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('link[rel="alternate"]')].map(
        (link) => `${link.getAttribute('hreflang') ?? ''} ${link.getAttribute('href') ?? ''}`,
      ),
    null,
  );
}

test('the links to the other languages survive hydration, and change with the page', async ({
  visitor,
  site,
}) => {
  const linksTo = (page: string) => [
    `en https://roundel.app/${page}`,
    `es https://roundel.app/es/${page}`,
    `x-default https://roundel.app/${page}`,
  ];
  await visitor.visit(`${site.url}/es/about-us`);
  await visitor.waitFor('the scripts', () => 'ready' in document.documentElement.dataset, null);
  expect(await alternates(visitor)).toEqual(linksTo('about-us'));

  await visitor.click({ role: 'link', name: 'Contacto' });
  await visitor.waitFor('the contact page', () => location.pathname === '/es/contact-us', null);
  await visitor.waitFor(
    'the links of the contact page',
    () =>
      document
        .querySelector('link[rel="canonical"]')
        ?.getAttribute('href')
        ?.endsWith('/es/contact-us') === true,
    null,
  );
  expect(await alternates(visitor)).toEqual(linksTo('contact-us'));
});

offline.describe('without the network', () => {
  offline.use({ serviceWorkers: 'allow' });
  // In one worker, because each worker stores the site for itself.
  offline.describe.configure({ mode: 'default' });

  for (const [visited, home] of [
    ['English', '/'],
    ['Spanish', '/es'],
  ] as const) {
    offline.describe(`after a visit in ${visited}`, () => {
      offline.use({ home });

      offline('the editor makes a result in both languages', async ({ visit: page, site }) => {
        for (const [address, save] of [
          ['/es/editor', SAVE],
          ['/editor', DOWNLOAD],
        ] as const) {
          await page.visit(`${site.url}${address}?tool=crop-square-image`);
          await choose(page, 'image/png');
          await page.find(save);
        }
      });
    });
  }

  offline('public pages open in Spanish after a visit in English', async ({ visit, site }) => {
    // tests/browsers/offline.spec.ts visits each in English, from the same store.
    for (const path of ['/', '/help-center'].map(inSpanish)) {
      await visit.visit(`${site.url}${path}`);
      const { language, address } = await shown(visit);
      expect({ language, address }).toEqual({ language: 'es', address: path });
    }
    const missing = await visit.evaluate(async (paths) => {
      const pages = await Promise.all(
        paths.map((path) => fetch(path).then((answer) => answer.text(), String)),
      );
      return paths.filter((_, index) => pages[index]?.includes('<html lang="es"') !== true);
    }, PUBLIC_PAGES.map(inSpanish));
    expect(missing).toEqual([]);
  });
});
