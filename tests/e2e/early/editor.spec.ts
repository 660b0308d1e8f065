/** A photo that comes to the editor before its scripts do. */
import type { Page } from '@playwright/test';
import { photo } from '../../fixtures/index';
import { expectNoBarriers } from '../../support/barriers';
import { holdScripts } from '../../support/held-site';
import { expectFlag, FLAG_NAME } from '../../support/flag';
import { EditorPage } from '../editor-page';
import {
  alive,
  bring,
  dropFromOutside,
  expect,
  expectNotAlive,
  openHeld,
  signOf,
  test,
  WAITING,
} from './held';

const OTHER = 'portrait-exif6.jpg';

/** The photo has been taken, once, and its picture is the flag. */
async function expectFlagOpens(page: Page, editor: EditorPage, side: number): Promise<void> {
  await expect(page.getByText(FLAG_NAME, { exact: true })).toBeVisible();
  await expect(signOf(page)).toBeEmpty();
  expectFlag((await editor.save()).picture, side);
}

test('a photo chosen before the page is alive is opened when it is', async ({ page, held }) => {
  const editor = new EditorPage(page);
  await openHeld(page, held, '/editor');
  await editor.choose(FLAG_NAME);
  await expect(signOf(page)).toHaveText(WAITING);
  await expectNotAlive(page);
  held.release();
  await expectFlagOpens(page, editor, 32);
});

for (const key of ['Enter', 'Space']) {
  test(`${key} on the drop zone opens the file dialog before the page is alive`, async ({
    page,
    held,
  }) => {
    const editor = new EditorPage(page);
    await openHeld(page, held, '/editor');
    await editor.dropZone.focus();
    const dialog = page.waitForEvent('filechooser');
    await page.keyboard.press(key);
    await (await dialog).setFiles(photo(FLAG_NAME).path);
    await expect(signOf(page)).toHaveText(WAITING);
    held.release();
    await expectFlagOpens(page, editor, 32);
  });
}

test('a dialog that is open while the page comes alive still gives its photo', async ({
  page,
  held,
}) => {
  const editor = new EditorPage(page);
  await openHeld(page, held, '/editor');
  const dialog = page.waitForEvent('filechooser');
  await editor.dropZone.click();
  const chooser = await dialog;
  held.release();
  await alive(page);
  await chooser.setFiles(photo(FLAG_NAME).path);
  await expectFlagOpens(page, editor, 32);
});

test('so does one whose page is rendered anew for its tool', async ({ page, held }) => {
  const editor = new EditorPage(page);
  await openHeld(page, held, '/editor?tool=whatsapp-dp-editor');
  // The styles hide the page for eight seconds; after that the zone can be clicked.
  await page.evaluate(() => {
    delete document.documentElement.dataset['pending'];
  });
  const dialog = page.waitForEvent('filechooser');
  await editor.dropZone.click();
  const chooser = await dialog;
  held.release();
  await alive(page);
  await chooser.setFiles(photo(FLAG_NAME).path);
  await expectFlagOpens(page, editor, 640);
});

for (const [event, where] of [
  ['drop', 'main h1'],
  ['drop', 'button[data-opens-file-dialog]'],
  ['drop', 'body'],
  ['paste', 'body'],
] as const) {
  test(`a photo of an early ${event} on ${where} is opened`, async ({ page, held }) => {
    const editor = new EditorPage(page);
    await openHeld(page, held, '/editor');
    await bring(page.locator(where), event, FLAG_NAME);
    await expect(signOf(page)).toHaveText(WAITING);
    held.release();
    await expectFlagOpens(page, editor, 32);
  });
}

test('of several photos the newest is opened', async ({ page, held }) => {
  const editor = new EditorPage(page);
  await openHeld(page, held, '/editor');
  await editor.choose(OTHER);
  await bring(page.locator('body'), 'paste', OTHER);
  await bring(page.locator('main'), 'drop', FLAG_NAME);
  held.release();
  await expectFlagOpens(page, editor, 32);
  await expect(page.getByText(OTHER, { exact: true })).toHaveCount(0);
});

test('the tool of the address works on a photo dropped early', async ({ page, held }) => {
  const editor = new EditorPage(page);
  await openHeld(page, held, '/editor?tool=whatsapp-dp-editor');
  await bring(page.locator('body'), 'drop', FLAG_NAME);
  await expect(signOf(page)).toBeVisible();
  held.release();
  await expectFlagOpens(page, editor, 640);
});

test('a photo let go over the page is taken after three seconds without scripts', async ({
  page,
  baseURL,
}) => {
  if (baseURL === undefined) throw new Error('no site to hold back');
  const slow = await holdScripts(baseURL, 3_000);
  try {
    const editor = new EditorPage(page);
    await openHeld(page, slow, '/editor');
    await dropFromOutside(page, photo(FLAG_NAME).path, 640, 400);
    await expect(signOf(page)).toHaveText(WAITING);
    await expectNotAlive(page);
    await expectFlagOpens(page, editor, 32);
    expect(slow.heldFor()).toBeGreaterThanOrEqual(3_000);
  } finally {
    await slow.close();
  }
});

test('an alive page takes each photo itself, once', async ({ page, held }) => {
  const editor = new EditorPage(page);
  held.release();
  await page.goto(`${held.url}/editor`);
  const signs = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const sign = document.getElementById('early-file');
    if (sign === null) throw new Error('no sign');
    new MutationObserver(() => texts.push(sign.textContent)).observe(sign, { childList: true });
    return texts;
  });
  let dialogs = 0;
  page.on('filechooser', () => (dialogs += 1));
  await editor.choose(OTHER);
  await editor.ready();
  await bring(page.locator('main h1'), 'drop', FLAG_NAME);
  await expectFlagOpens(page, editor, 32);
  await bring(page.locator('body'), 'paste', OTHER);
  await expect(page.getByText(OTHER, { exact: true })).toBeVisible();
  expect(dialogs).toBe(1);
  expect(await signs.evaluate((texts) => texts.filter((text) => text !== ''))).toEqual([]);
});

test('the sign of a waiting photo moves nothing and has no barriers', async ({ page, held }) => {
  await openHeld(page, held, '/editor');
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  const before = await places();
  await bring(page.locator('body'), 'drop', FLAG_NAME);
  await expect(page.getByRole('status').filter({ hasText: WAITING })).toBeVisible();
  expect(await places()).toEqual(before);
  await expectNoBarriers(page);
});

test.describe('when the connection is lost', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('the photo is kept, and opened when the connection is back', async ({ page, context }) => {
    const editor = new EditorPage(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/index-'));
    await page.goto('/editor', { waitUntil: 'commit' });
    await lost;
    await editor.choose(FLAG_NAME);
    await expect(signOf(page)).toContainText('Keep this page open: your photo is still here');
    await context.setOffline(true);
    await page.unroute('**/assets/*.js');
    await context.setOffline(false);
    await expectFlagOpens(page, editor, 32);
  });
});
