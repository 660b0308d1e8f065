/** When the language changes, a photo in the editor, its changes, the focus and the scroll position stay. */
import type { Page } from '@playwright/test';
import { photo } from '../../fixtures/index';
import { expect, test } from '../../support/test';
import { EditorPage, readDownload } from '../editor-page';

const TOOL = 'whatsapp-dp-editor';
const PHOTO = 'portrait-exif6.jpg';

/** Marks the document. If another document is loaded, the mark is gone. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in globalThis);
}

/** Returns the parts of the document's head that depend on the language. */
function readHead(page: Page) {
  return page.evaluate(() => {
    const href = (selector: string) => document.querySelector(selector)?.getAttribute('href');
    return {
      lang: document.documentElement.lang,
      title: document.title,
      canonical: href('link[rel="canonical"]'),
      spanish: href('link[rel="alternate"][hreflang="es"]'),
      english: href('link[rel="alternate"][hreflang="en"]'),
      manifest: href('link[rel="manifest"]'),
    };
  });
}

const PAGE = `https://roundel.app/editor?tool=${TOOL}`;
const ENGLISH = {
  lang: 'en',
  title: 'WhatsApp DP Editor: free, in your browser | Roundel',
  canonical: PAGE,
  spanish: PAGE.replace('/editor', '/es/editor'),
  english: PAGE,
  manifest: '/site.webmanifest',
};
const SPANISH = {
  ...ENGLISH,
  lang: 'es',
  title: 'Foto de perfil para WhatsApp: gratis, en tu navegador | Roundel',
  canonical: ENGLISH.spanish,
  manifest: '/es/site.webmanifest',
};

/** Clicks the link to a language. Beside a photo, it is in the menu. */
async function switchTo(page: Page, name: 'English' | 'Español'): Promise<void> {
  await page.getByRole('button', { name: /^(Open the menu|Abrir el menú)$/ }).click();
  await page.getByRole('link', { name }).click();
}

async function saved(page: Page, button: string): Promise<Uint8Array> {
  const download = page.getByRole('button', { name: button });
  await expect(download).toBeEnabled();
  const saving = page.waitForEvent('download');
  await download.click();
  return (await readDownload(await saving)).png;
}

test('photo, framing, adjustments and undo survive changing the language back and forth, and Back', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.open(`?tool=${TOOL}`);
  await editor.choose(PHOTO);
  await editor.ready();
  await markDocument(page);
  await page.getByLabel(/Picture position/).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await expect(page.getByText('Rotated right')).toBeAttached();
  const english = await saved(page, 'Download Image');

  await switchTo(page, 'Español');
  await expect(page.getByRole('heading', { name: 'Edita tu foto' })).toBeVisible();
  await expect(page).toHaveURL(`/es/editor?tool=${TOOL}`);
  // What screen readers were told last is in the page's language, too.
  await expect(page.getByText('Foto girada a la derecha')).toBeAttached();
  await expect(page.getByText(/Tu imagen está lista/)).toBeAttached();
  expect(await readHead(page)).toEqual(SPANISH);
  expect(await isSameDocument(page)).toBe(true);
  const spanish = await saved(page, 'Descargar imagen');
  expect(Buffer.compare(spanish, english)).toBe(0);

  // Undo also reverts a change that was made before the language changed.
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect
    .poll(async () => Buffer.compare(await saved(page, 'Descargar imagen'), english))
    .not.toBe(0);
  await page.getByRole('button', { name: /^Rehacer/ }).click();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Edit Your Image' })).toBeVisible();
  expect(await readHead(page)).toEqual(ENGLISH);
  await expect
    .poll(async () => Buffer.compare(await saved(page, 'Download Image'), english))
    .toBe(0);

  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Edita tu foto' })).toBeVisible();
  await switchTo(page, 'English');
  await expect(page.getByRole('heading', { name: 'Edit Your Image' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect(Buffer.compare(await saved(page, 'Download Image'), english)).toBe(0);

  await test.step('an open dialog keeps what it contains when Back changes the language', async () => {
    await switchTo(page, 'Español');
    await page.getByRole('button', { name: 'Todos los tamaños' }).click();
    const dialog = page.getByRole('dialog');
    const facebook = dialog.getByRole('checkbox', { name: /Facebook/ });
    await facebook.uncheck();
    await page.goBack();
    await expect(dialog.getByRole('heading', { name: 'Get all sizes' })).toBeVisible();
    await expect(facebook).not.toBeChecked();
  });
});

test('the focus and the scroll position stay when the language is changed by keyboard', async ({
  page,
}) => {
  await page.goto('/help-center');
  await page.evaluate(() => {
    scrollTo(0, 400);
  });
  await page.getByRole('link', { name: 'Español' }).evaluate((link) => {
    link.focus({ preventScroll: true });
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
  await expect(page).toHaveURL('/es/help-center');
  // Do not compare exact positions. The texts above the visible part have changed their heights, and the browser keeps
  // the visible part in view.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('on a phone the menu closes, and its button has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/editor');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeFocused();
});

test('a result that is being made appears in the other language', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=blur-sides-of-photo');
  // This photo has 12 megapixels, so that its result takes longer than changing the language.
  await editor.choose('landscape-12mp.jpg');
  await switchTo(page, 'Español');
  await expect(page.getByRole('heading', { name: 'Edita tu foto' })).toBeVisible();
  const { picture } = await readDownloadOf(page);
  const { width, height } = photo('landscape-12mp.jpg');
  expect([picture.width, picture.height]).toEqual([width, height]);
});

async function readDownloadOf(page: Page) {
  const download = page.getByRole('button', { name: 'Descargar imagen' });
  await expect(download).toBeEnabled({ timeout: 30_000 });
  const saving = page.waitForEvent('download');
  await download.click();
  return readDownload(await saving);
}

test.describe('without the texts of the other language', () => {
  test.use({ allowedErrors: /Failed to load resource|net::ERR/ });

  test('the page says so and stays as it is; another press tries again', async ({ page }) => {
    const editor = new EditorPage(page);
    await editor.open(`?tool=${TOOL}`);
    await editor.choose(PHOTO);
    await editor.ready();
    await page.route(/\/assets\/texts-/, (route) => route.abort());
    await switchTo(page, 'Español');
    await expect(page.getByText('The other language could not be loaded.')).toBeVisible();
    await expect(page).toHaveURL(`/editor?tool=${TOOL}`);
    await editor.ready();
    await page.unroute(/\/assets\/texts-/);
    // The menu is still open.
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.getByRole('button', { name: 'Descargar imagen' })).toBeEnabled();
    await expect(page.getByText('No se pudo cargar el otro idioma.')).toBeVisible();
  });

  test('a notice follows the language, and the same one again is not a second', async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('html[data-ready]').waitFor();
    await page.route(/amara[^/]*\.webp/, (route) => route.abort());
    await page.getByRole('main').getByRole('button', { name: /Amara/ }).first().click();
    await expect(page.getByText('The sample could not be loaded.')).toBeVisible();
    await page.getByRole('link', { name: 'Español' }).click();
    const notice = page.getByText('No se pudo cargar el ejemplo.');
    await expect(notice).toBeVisible();
    const asked = page.waitForRequest(/amara[^/]*\.webp/);
    await page.getByRole('main').getByRole('button', { name: /Amara/ }).first().click();
    await asked;
    // A second notice would come with the next one, which comes later.
    await page.getByRole('main').getByRole('button', { name: /Otto/ }).first().click();
    await expect(page).toHaveURL(/editor/);
    await expect(notice).toHaveCount(1);
  });
});
