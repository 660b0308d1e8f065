/**
 * Pages and states without an English text, also when the language was changed. accessibility.slow.spec.ts changes the
 * language of each layout, and spanish.slow.spec.ts opens pages in Spanish.
 */
import { broken, photo } from '../../fixtures/index';
import { inSpanish } from '../../support/addresses';
import { englishOn, englishTexts } from '../../support/english-texts';
import { expect, test } from '../../support/test';
import { SPANISH } from '../../support/texts';
import { EditorPage } from '../editor-page';

// Allow the failed request of /auth for the configuration of accounts, which this site does not have.
test.use({ allowedErrors: /init\.json/ });

let texts: readonly string[] = [];

test.beforeAll(async () => {
  texts = await englishTexts();
});

test('pages without a tool are in Spanish, opened so or changed', async ({ page }) => {
  for (const address of ['/auth', '/benchmark']) {
    await page.goto(inSpanish(address));
    expect(await englishOn(page, texts), `${address}, opened in Spanish`).toEqual([]);
    await page.getByRole('link', { name: 'English', includeHidden: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('link', { name: 'Español', includeHidden: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(await englishOn(page, texts), `${address}, changed`).toEqual([]);
  }
});

test.describe('an unknown address', () => {
  test.use({ allowedErrors: /404|No hay ninguna página/ });

  test('is in Spanish', async ({ page }) => {
    await page.goto('/es/nada');
    expect(await englishOn(page, texts)).toEqual([]);
  });
});

test('the editor with a photo, and its dialogs, are in Spanish when the language was changed', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=overlay-images-online');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: 'Descargar imagen' })).toBeEnabled();
  expect(await englishOn(page, texts)).toEqual([]);
  await page.getByRole('button', { name: SPANISH.kit.open }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  expect(await englishOn(page, texts)).toEqual([]);
});

test('a list with results and refusals is in Spanish when the language was changed', async ({
  page,
}) => {
  await page.goto('/batch');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await choosing).setFiles([photo('photo.webp').path, broken('truncated.jpg').path]);
  await expect(page.getByText('1 of 2 made')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByText('1 de 2 hechas')).toBeVisible();
  expect(await englishOn(page, texts)).toEqual([]);
});
