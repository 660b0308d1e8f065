/** The site in Spanish: its pictures, its links to the other language, the language switcher, and offline visits. */
import { photo } from '../fixtures/index';
import type { DriverPage } from '../support/driver/page';
import { inSpanish, LAYOUTS } from '../support/addresses';
import { expect, test } from '../support/browsers';
import { DOWNLOAD, EditorVisit } from './editor-visit';
import { choose, offline } from './offline-visit';

const PHOTO = 'portrait-exif6.jpg';
const TOOL = '?tool=circle-image-maker';
const ZONE = { role: 'button', name: /foto/ } as const;
const SAVE = { role: 'button', name: 'Descargar imagen' } as const;

/** Returns the language, the heading and the address of the open page. */
function shown(page: DriverPage) {
  return page.evaluate(
    () => ({
      language: document.documentElement.lang,
      heading: document.querySelector('h1')?.textContent,
      address: location.pathname + location.search,
    }),
    null,
  );
}

test('the editor makes the same PNG as in English', async ({ visitor, site }) => {
  const english = new EditorVisit(visitor, site);
  await english.open(TOOL);
  await english.choose(PHOTO);
  const { bytes } = await english.save();

  await visitor.visit(`${site.url}/es/editor${TOOL}`);
  expect(await shown(visitor)).toEqual({
    language: 'es',
    heading: 'Foto circular',
    address: `/es/editor${TOOL}`,
  });
  await visitor.click(ZONE);
  await visitor.chooseFiles(photo(PHOTO).path);
  await visitor.click(SAVE);
  expect(Buffer.compare((await visitor.savedFile()).bytes, bytes)).toBe(0);
});

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

test('the switch leads to the same page, and is remembered', async ({ visitor, site }) => {
  await visitor.visit(`${site.url}/editor?tool=square-image-maker`);
  await visitor.click({ role: 'link', name: 'Español' });
  await visitor.see('Foto cuadrada');
  expect((await shown(visitor)).address).toBe('/es/editor?tool=square-image-maker');

  // The visitor has chosen Spanish, so an English address leads to the Spanish page.
  await visitor.visit(`${site.url}/about-us`);
  await visitor.waitFor('the Spanish page', () => document.documentElement.lang === 'es', null);
  expect((await shown(visitor)).address).toBe('/es/about-us');

  await visitor.click({ role: 'link', name: 'English' });
  await visitor.waitFor('the English page', () => document.documentElement.lang === 'en', null);
  await visitor.visit(`${site.url}/es`);
  await visitor.waitFor('the English page', () => document.documentElement.lang === 'en', null);
  expect((await shown(visitor)).address).toBe('/');
});

offline.describe('without the network', () => {
  offline.use({ serviceWorkers: 'allow' });

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
    for (const path of LAYOUTS.map(inSpanish)) {
      await visit.visit(`${site.url}${path}`);
      const { language, address } = await shown(visit);
      expect({ language, address }).toEqual({ language: 'es', address: path });
    }
  });
});
