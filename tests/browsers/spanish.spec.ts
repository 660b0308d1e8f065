/** The site in Spanish: another language, the same pictures. */
import { photo } from '../fixtures/index';
import { deploySite } from '../support/deployed-site';
import { DriverPage } from '../support/driver/page';
import { expect, test } from '../support/browsers';
import { EditorVisit } from './editor-visit';

const PHOTO = 'portrait-exif6.jpg';
const TOOL = '?tool=circle-image-maker';
const ZONE = { role: 'button', name: /foto/ } as const;
const SAVE = { role: 'button', name: 'Descargar imagen' } as const;

/** The language, heading and address of the page that is open. */
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

test('the switch leads to the same page, and is remembered', async ({ visitor, site }) => {
  await visitor.visit(`${site.url}/editor?tool=square-image-maker`);
  await visitor.click({ role: 'link', name: 'Español' });
  await visitor.see('Foto cuadrada');
  expect((await shown(visitor)).address).toBe('/es/editor?tool=square-image-maker');

  // An English address now leads to its twin.
  await visitor.visit(`${site.url}/about-us`);
  await visitor.waitFor('the Spanish page', () => document.documentElement.lang === 'es', null);
  expect((await shown(visitor)).address).toBe('/es/about-us');

  await visitor.click({ role: 'link', name: 'English' });
  await visitor.waitFor('the English page', () => document.documentElement.lang === 'en', null);
  await visitor.visit(`${site.url}/es`);
  await visitor.waitFor('the English page', () => document.documentElement.lang === 'en', null);
  expect((await shown(visitor)).address).toBe('/');
});

const offline = test.extend<{ readonly visit: DriverPage }>({
  visit: async ({ driver, baseURL }, use) => {
    if (baseURL === undefined) throw new Error('the project has no baseURL');
    const site = await deploySite(baseURL);
    const page = new DriverPage(driver.name, await driver.newTab());
    await page.visit(`${site.url}/es`);
    await page.waitFor(
      'the service worker',
      async () => {
        await navigator.serviceWorker.ready;
        return navigator.serviceWorker.controller !== null;
      },
      null,
    );
    site.cutOff();
    await use(page);
    await page.close();
    await site.close();
  },
});

offline('the Spanish editor works without the network', async ({ visit: page }) => {
  await page.evaluate(() => {
    location.assign('/es/editor?tool=crop-square-image');
  }, null);
  await page.see('Recorte cuadrado');
  await page.evaluate(async () => {
    const blob = await new Promise<Blob | null>((resolve) => {
      document.createElement('canvas').toBlob(resolve);
    });
    const input = document.querySelector<HTMLInputElement>('#root input[type=file]');
    if (blob === null || input === null) throw new Error('no picture, or no input');
    const files = new DataTransfer();
    files.items.add(new File([blob], 'drawn', { type: 'image/png' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, null);
  await page.find(SAVE);
});
