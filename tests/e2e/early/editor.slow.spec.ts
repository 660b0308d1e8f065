/** Photos that are given to the editor before its scripts have loaded. tests/browsers/early.spec.ts has the usual ways. */
import type { Page } from '@playwright/test';
import { photo } from '../../fixtures/index';
import { expectNoBarriers } from '../../support/barriers';
import { holdScripts, type HeldSite } from '../../support/held-site';
import { expectFlag, FLAG_NAME } from '../../support/flag';
import { EditorPage } from '../editor-page';
import {
  dispatchPhoto,
  dropFromOutside,
  expect,
  expectNotHydrated,
  hydrated,
  IN_FULL_BROWSER,
  openHeld,
  findStatus,
  test,
  WAITING,
  withHeld,
} from './held';

const OTHER = 'portrait-exif6.jpg';

/** Expects that the photo opens, and that the result shows the flag. */
async function expectFlagOpens(page: Page, editor: EditorPage, side: number): Promise<void> {
  await expect(page.getByText(FLAG_NAME, { exact: true })).toBeVisible();
  await expect(findStatus(page)).toBeEmpty();
  expectFlag((await editor.save()).picture, side);
}

/**
 * The ways of giving a photo to the editor early, beside the drop below. Each is a visit to a site of its own, so that nothing is
 * stored yet.
 */
const WAYS: Readonly<
  Record<string, (page: Page, editor: EditorPage, held: HeldSite) => Promise<void>>
> = {
  'Space on the drop zone opens the file dialog before hydration': async (page, editor, held) => {
    await openHeld(page, held, '/editor');
    await editor.dropZone.focus();
    const dialog = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await dialog).setFiles(photo(FLAG_NAME).path);
    await expect(findStatus(page)).toHaveText(WAITING);
    held.release();
    await expectFlagOpens(page, editor, 32);
  },
  'a file dialog that was open during hydration': async (page, editor, held) => {
    await openHeld(page, held, '/editor');
    await chooseDuringHydration(page, editor, held);
    await expectFlagOpens(page, editor, 32);
  },
  'an early file dialog when the page renders again for its tool': async (page, editor, held) => {
    await openHeld(page, held, '/editor?tool=whatsapp-dp-editor');
    // Styles hide the page while `data-pending` is set, for at most eight seconds. Remove the attribute instead of
    // waiting.
    await page.evaluate(() => {
      delete document.documentElement.dataset['pending'];
    });
    await chooseDuringHydration(page, editor, held);
    await expectFlagOpens(page, editor, 640);
  },
  'the newest of several photos': async (page, editor, held) => {
    await openHeld(page, held, '/editor');
    await editor.choose(OTHER);
    await dispatchPhoto(page.locator('body'), 'paste', OTHER);
    await dispatchPhoto(page.locator('main'), 'drop', FLAG_NAME);
    held.release();
    await expectFlagOpens(page, editor, 32);
    await expect(page.getByText(OTHER, { exact: true })).toHaveCount(0);
  },
};

/** Opens the file dialog before hydration, and chooses a photo in it afterwards. */
async function chooseDuringHydration(
  page: Page,
  editor: EditorPage,
  held: HeldSite,
): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await editor.dropZone.click();
  const chooser = await dialog;
  held.release();
  await hydrated(page);
  await chooser.setFiles(photo(FLAG_NAME).path);
}

test('opens a photo that was given before hydration', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const editor = new EditorPage(page);
  for (const [way, give] of Object.entries(WAYS)) {
    await test.step(way, () =>
      withHeld(baseURL, async (held) => {
        await give(page, editor, held);
        await page.goto('about:blank', { waitUntil: 'commit' });
      }),
    );
  }
});

test(
  'opens a dropped photo after three seconds without scripts',
  { tag: IN_FULL_BROWSER },
  async ({ page, baseURL }) => {
    if (baseURL === undefined) throw new Error('the project has no baseURL');
    const slow = await holdScripts(baseURL, { releaseAfter: 3_000 });
    try {
      const editor = new EditorPage(page);
      await openHeld(page, slow, '/editor');
      await dropFromOutside(page, photo(FLAG_NAME).path, 640, 400);
      await expect(findStatus(page)).toHaveText(WAITING);
      await expectNotHydrated(page);
      await expectFlagOpens(page, editor, 32);
      // Node's timers may fire a millisecond early, so allow for that.
      expect(slow.heldFor()).toBeGreaterThanOrEqual(2_999);
    } finally {
      await slow.close();
    }
  },
);

test('handles each photo once after hydration', async ({ page, held }) => {
  const editor = new EditorPage(page);
  held.release();
  await page.goto(`${held.url}/editor`);
  const messages = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const status = document.getElementById('early-file');
    if (status === null) throw new Error('no status element');
    new MutationObserver(() => texts.push(status.textContent)).observe(status, { childList: true });
    return texts;
  });
  let dialogs = 0;
  page.on('filechooser', () => (dialogs += 1));
  await editor.choose(OTHER);
  await editor.ready();
  await dispatchPhoto(page.locator('main h1'), 'drop', FLAG_NAME);
  await expectFlagOpens(page, editor, 32);
  await dispatchPhoto(page.locator('body'), 'paste', OTHER);
  await expect(page.getByText(OTHER, { exact: true })).toBeVisible();
  expect(dialogs).toBe(1);
  expect(await messages.evaluate((texts) => texts.filter((text) => text !== ''))).toEqual([]);
});

test('the message about a waiting photo passes axe and does not shift the layout', async ({
  page,
  held,
}) => {
  await openHeld(page, held, '/editor');
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  // A font that loads later would move the texts.
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  await dispatchPhoto(page.locator('body'), 'drop', FLAG_NAME);
  await expect(page.getByRole('status').filter({ hasText: WAITING })).toBeVisible();
  expect(await places()).toEqual(before);
  await expectNoBarriers(page);
});

test.describe('when the connection fails', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  /** Opens a page that cannot load its scripts, and chooses the photo. */
  async function chooseWithoutScripts(page: Page): Promise<EditorPage> {
    const editor = new EditorPage(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/index-'));
    await page.goto('/editor', { waitUntil: 'commit' });
    await lost;
    await editor.choose(FLAG_NAME);
    await expect(findStatus(page)).toContainText('Keep this page open: your photo is still here');
    return editor;
  }

  test('keeps the photo and opens it when the connection is back', async ({ page, context }) => {
    const editor = await chooseWithoutScripts(page);
    await context.setOffline(true);
    await page.unroute('**/assets/*.js');
    await context.setOffline(false);
    await hydrated(page);
    await expectFlagOpens(page, editor, 32);
  });

  test('tries again without an event that the connection is back', async ({ page }) => {
    const editor = await chooseWithoutScripts(page);
    await page.unroute('**/assets/*.js');
    await hydrated(page);
    await expectFlagOpens(page, editor, 32);
  });
});
