/** Making the file smaller: progress, cancelling, a newer result, and downloading. */
import type { Page } from '@playwright/test';
import { photo } from '../fixtures/index';
import { expectNoBarriers, PHONE } from '../support/barriers';
import { expectCircleOf } from '../support/known-pixels';
import { chunkTypes } from '../support/picture';
import { expect, test } from '../support/test';
import { expectToolResult } from '../support/tool-results';
import { decodedByBrowser } from './decoded-by-browser';
import { EditorPage, readDownload } from './editor-page';

/** A timeout that is long enough for the largest photo on a busy machine. */
const PATIENCE = { timeout: 100_000 };

function parts(page: Page) {
  return {
    offer: page.getByRole('button', { name: 'Make the file smaller' }),
    progress: page.getByRole('progressbar', { name: 'Making the file smaller' }),
    cancel: page.getByRole('button', { name: 'Cancel' }),
    outcome: page.locator('p').filter({ hasText: /^Now .+ instead of .+\.$/ }),
    facts: page.getByText(/^PNG, /),
    status: page.getByRole('status'),
  };
}

test('makes the file smaller, keeps the picture, and offers it again for another', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  const { offer, outcome, facts } = parts(page);
  await editor.open();
  await editor.choose('portrait-exif6.jpg');
  const fast = await editor.save();
  const before = await facts.textContent();

  await editor.more.click();
  await expect(offer).toBeEnabled();
  await offer.click();
  await expect(outcome).toBeVisible(PATIENCE);
  await expectNoBarriers(page);
  await expect(facts).not.toHaveText(before ?? '');
  const small = await editor.save();
  expect(small.png.length).toBeLessThan(fast.png.length);
  expectCircleOf('portrait-exif6.jpg', small.picture);
  expect(Buffer.compare(Buffer.from(small.picture.data), Buffer.from(fast.picture.data))).toBe(0);
  expect(small.name).toMatch(/^edited-circle-image-maker-/);
  expect(new Set(chunkTypes(small.png))).toEqual(new Set(['IHDR', 'sRGB', 'IDAT', 'IEND']));

  await page.getByLabel(/Picture position/).press('+');
  await expect(outcome).toHaveCount(0);
  await editor.more.click();
  await expect(offer).toBeEnabled();
  await editor.ready();
});

test.describe('with a large photo', () => {
  // The timeout is long because the editor takes its time to make the file of a large photo smaller.
  test.setTimeout(180_000);

  test('shows progress, can be cancelled, and delays nothing', async ({ page }) => {
    const editor = new EditorPage(page);
    const { offer, progress, cancel, outcome, status } = parts(page);
    await editor.open('?tool=crop-square-image');
    await editor.choose('landscape-12mp.jpg');
    await editor.ready();
    const source = await decodedByBrowser(page, photo('landscape-12mp.jpg').path);
    await test.step('shows progress, allows downloads meanwhile, and can be cancelled', async () => {
      const saving = page.waitForEvent('download');
      await editor.more.click();
      await offer.click();
      await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/, PATIENCE);
      await expect(status.filter({ hasText: 'Making the file smaller' })).toHaveCount(1);
      await editor.download.click();
      const download = await saving;
      // The narrow window has the least room. Meanwhile, a core is busy.
      await expectNoBarriers(page, [PHONE]);
      await cancel.click();
      await expect(offer).toBeEnabled();
      await expect(status.filter({ hasText: 'Cancelled' })).toHaveCount(1);
      await expect(editor.download).toBeEnabled();
      await expect(outcome).toHaveCount(0);
      expectToolResult((await readDownload(download)).picture, 'crop-square-image', source);
    });

    await test.step('starts and cancels by keyboard, and moves the focus along', async () => {
      await offer.press('Enter');
      await expect(progress).toBeVisible();
      await expect(cancel).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(offer).toBeFocused();
    });

    await test.step('does not delay another tool', async () => {
      await offer.click();
      await expect(progress).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Tools' })
        .getByText('Instagram DP Editor')
        .click();
      await expect(progress).toHaveCount(0);
      await expect(page.getByText(/^PNG, 320 × 320 px, /)).toBeVisible();
      expectToolResult((await editor.save()).picture, 'instagram-dp-editor', source);
      // The cancelled job must not deliver its result later. The new result can be made smaller, too.
      await editor.more.click();
      await offer.press('Enter');
      await expect(outcome).toBeFocused(PATIENCE);
      expectToolResult((await editor.save()).picture, 'instagram-dp-editor', source);
    });
  });
});

test('says how it has ended to those who have closed the sheet', async ({ page }) => {
  const editor = new EditorPage(page);
  const { offer, outcome } = parts(page);
  await editor.open('?tool=instagram-dp-editor');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await editor.more.click();
  await offer.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').getByText(/^Now .+ instead of .+\.$/)).toBeVisible(
    PATIENCE,
  );
  await editor.more.click();
  await expect(outcome).toBeVisible();
});

test('is not offered by the Canvas engine, which has only one encoder', async ({ page }) => {
  const editor = new EditorPage(page);
  const { offer } = parts(page);
  await editor.open('?engine=canvas');
  await editor.choose('portrait-exif6.jpg');
  await editor.save();
  await editor.more.click();
  await expect(page.getByRole('list', { name: 'Formats' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
