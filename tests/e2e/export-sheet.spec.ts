/** The sheet with everything beside 'Download Image': how it opens and closes, in wide windows and on phones. */
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers, PHONE } from '../support/barriers';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

const PHOTO = 'portrait-exif6.jpg';

async function openWithPhoto(page: Page) {
  const editor = new EditorPage(page);
  await editor.open('?tool=whatsapp-dp-editor');
  await editor.choose(PHOTO);
  await editor.ready();
  await expect(editor.more).toBeEnabled();
  const sheet = page.getByRole('dialog', { name: 'More ways to save' });
  return { editor, more: editor.more, sheet };
}

/** The edges of an element in the window. */
async function measurePlace(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

test('opens beside the download', async ({ page }) => {
  const { editor, more, sheet } = await openWithPhoto(page);
  await test.step('by keyboard', async () => {
    await more.focus();
    await page.keyboard.press('ArrowDown');
    await expect(sheet).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    await expect(sheet).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
    for (const control of [
      sheet.getByRole('button', { name: /^Save as PNG/ }),
      sheet.getByRole('button', { name: /^Save as JPEG/ }),
      sheet.getByRole('button', { name: /^Save as WebP/ }),
      sheet.getByRole('textbox', { name: 'At most, in KB' }),
      sheet.getByRole('button', { name: 'Make the file smaller' }),
      sheet.getByRole('button', { name: 'Copy picture', exact: true }),
      sheet.getByRole('button', { name: 'Copy link to these settings' }),
      sheet.getByRole('button', { name: 'Save settings' }),
    ]) {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused();
    }
    // The focus goes on to the page, which the sheet must not cover.
    await page.keyboard.press('Tab');
    await expect(sheet).toBeHidden();
    await expect(more).not.toBeFocused();
  });

  await test.step('by mouse', async () => {
    await more.click();
    await expectNoBarriers(page);
    const buttons = await measurePlace(editor.download);
    const panel = await measurePlace(sheet);
    expect(panel.bottom <= buttons.top || panel.top >= buttons.bottom).toBe(true);
    // Downloading leaves the sheet open, and so does its notice.
    await editor.save('WhatsApp profile picture downloaded successfully!');
    await expect(sheet).toBeVisible();
    await more.click();
    await expect(sheet).toBeHidden();

    await more.click();
    await expect(sheet).toBeVisible();
    await page.getByRole('heading', { name: 'Edit Your Image' }).click();
    await expect(sheet).toBeHidden();

    await more.click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
  });
});

test('says the size of the file, and keeps its place while a picture is made', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=whatsapp-dp-editor');
  await editor.choose(PHOTO);
  await expect(editor.download).toBeVisible();
  const before = await measurePlace(editor.download);
  await editor.ready();
  await expect(editor.download).toContainText(/640 × 640 · \d+ KB/);
  await expect(editor.download).toHaveAccessibleDescription(/640 × 640 · \d+ KB/);
  const after = await measurePlace(editor.download);
  expect([after.left, after.right]).toEqual([before.left, before.right]);
  expect(after.bottom - after.top).toBe(before.bottom - before.top);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('opens at the bottom of the window, and goes beside the download when it becomes wide', async ({
    page,
  }) => {
    const { more, sheet } = await openWithPhoto(page);
    await test.step('at the bottom of the window, and alone', async () => {
      await more.tap();
      await expect(sheet.getByRole('list', { name: 'Formats' })).toBeVisible();
      await expectNoBarriers(page, [PHONE]);
      expect(await sheet.evaluate((element) => element.matches(':modal'))).toBe(true);
      await expect.poll(async () => (await measurePlace(sheet)).bottom).toBe(844);
      await page.touchscreen.tap(195, 20);
      await expect(sheet).toBeHidden();
      await expect(more).toBeFocused();
      await more.tap();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(more).toBeFocused();
    });

    await test.step('beside the download when the window becomes wide, with the focus', async () => {
      await more.tap();
      const field = sheet.getByRole('textbox', { name: 'At most, in KB' });
      await field.fill('30');
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect
        .poll(() => sheet.evaluate((element) => element.matches(':popover-open:not(:modal)')))
        .toBe(true);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('30');
      const { left, right } = await measurePlace(sheet);
      expect(right - left).toBeLessThan(400);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(more).toBeFocused();
    });
  });
});
