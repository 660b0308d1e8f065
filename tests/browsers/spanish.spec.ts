/**
 * The site in Spanish: the language switcher. language.spec.ts saves the editor's picture in both languages, and
 * offline.spec.ts is without the network. What does not depend on the browser is in tests/only-chromium/spanish.spec.ts.
 */
import { expect, test } from '../support/browsers';
import { shown } from './switch-language';

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
