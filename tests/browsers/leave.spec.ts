/** Tests in every browser that the site asks visitors before they leave a page with unsaved work. */
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { goBack, switchTo } from './switch-language';

const STAY = { role: 'button', name: /^(Stay|Quedarme)$/ } as const;
const LEAVE = { role: 'button', name: /^(Leave|Salir)$/ } as const;

async function isAt(visitor: DriverPage, path: string): Promise<void> {
  await visitor.waitFor(`the page at ${path}`, (wanted) => location.pathname === wanted, path);
}

test('Back, links of the router and links that load a document ask; a change of the language does not', async ({
  visitor,
  site,
}) => {
  await visitor.visit(`${site.url}/help-center`);
  await visitor.click({ role: 'link', name: 'Many photos' });
  await visitor.click({ role: 'button', name: 'Choose photos' });
  await visitor.chooseFiles(photo('photo.webp').path);
  await visitor.see('1 of 1 made');

  await switchTo(visitor, 'es');
  await switchTo(visitor, 'en');
  expect(await visitor.has(STAY)).toBe(false);

  // Go back three steps in the history, to before the language was changed twice.
  await visitor.evaluate(() => {
    history.go(-3);
  }, null);
  await visitor.click(STAY);
  await isAt(visitor, '/batch');
  await visitor.see('1 of 1 made');

  // The visitor has stayed, so the history is unchanged. One step back leads to the page in Spanish.
  await goBack(visitor);
  await isAt(visitor, '/es/batch');
  await visitor.see('1 de 1 hechas');

  await visitor.click({ role: 'link', name: 'Inicio' });
  await visitor.click(STAY);
  await isAt(visitor, '/es/batch');

  await visitor.evaluate(() => {
    Object.assign(window, { testDocument: true });
  }, null);
  const SIGN_IN = { role: 'link', name: 'Iniciar sesión' } as const;
  await visitor.click(SIGN_IN);
  await visitor.click(STAY);
  await isAt(visitor, '/es/batch');
  // Only the page's dialog asks. The browser does not ask again.
  await visitor.click(SIGN_IN);
  await visitor.click(LEAVE);
  await isAt(visitor, '/es/auth');
  expect(await visitor.evaluate(() => 'testDocument' in window, null)).toBe(false);
});
