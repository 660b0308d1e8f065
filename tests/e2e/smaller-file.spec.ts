/** A smaller file of the same picture: asked for, watched, called off, overtaken, and downloaded. */
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers';
import { chunkTypes } from '../support/picture';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

/** Long enough for the largest photo on a machine that is busy with other tests. */
const PATIENCE = { timeout: 100_000 };

function parts(page: Page) {
  return {
    offer: page.getByRole('button', { name: 'Make the file smaller' }),
    progress: page.getByRole('progressbar', { name: 'Making the file smaller' }),
    cancel: page.getByRole('button', { name: 'Cancel' }),
    won: page.getByText(/^Now .+ instead of .+\.$/).and(page.locator('p')),
    facts: page.getByText(/^PNG, /),
    said: page.getByRole('status'),
  };
}

test('the file becomes smaller, and the picture stays the same', async ({ page }) => {
  const editor = new EditorPage(page);
  const { offer, won, facts } = parts(page);
  await editor.open();
  await editor.choose('portrait-exif6.jpg');
  const fast = await editor.save();
  const before = await facts.textContent();

  await offer.click();
  await expect(won).toBeVisible(PATIENCE);
  await expect(facts).not.toHaveText(before ?? '');
  const small = await editor.save();
  expect(small.png.length).toBeLessThan(fast.png.length);
  expect([small.picture.width, small.picture.height]).toEqual([
    fast.picture.width,
    fast.picture.height,
  ]);
  expect(Buffer.compare(Buffer.from(small.picture.data), Buffer.from(fast.picture.data))).toBe(0);
  expect(small.name).toMatch(/^edited-circle-image-maker-/);
  expect(new Set(chunkTypes(small.png))).toEqual(new Set(['IHDR', 'sRGB', 'IDAT', 'IEND']));
});

test('another setting takes the offer back to its beginning', async ({ page }) => {
  const editor = new EditorPage(page);
  const { offer, won } = parts(page);
  await editor.open('?tool=crop-square-image');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await offer.click();
  await expect(won).toBeVisible(PATIENCE);
  await page.getByLabel(/Picture position/).press('+');
  await expect(won).toHaveCount(0);
  await expect(offer).toBeEnabled();
  await editor.ready();
});

test.describe('with a large photo', () => {
  // The slow level takes its time on purpose.
  test.setTimeout(180_000);

  test('the work is seen, leaves the download alone, and can be called off', async ({ page }) => {
    const editor = new EditorPage(page);
    const { offer, progress, cancel, won, said } = parts(page);
    await editor.open('?tool=square-image-maker');
    await editor.choose('landscape-12mp.jpg');
    await editor.ready();
    const saving = page.waitForEvent('download');
    await offer.click();
    await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/, PATIENCE);
    await expect(said.filter({ hasText: 'Making the file smaller' })).toHaveCount(1);
    await editor.download.click();
    expect(await (await saving).failure()).toBeNull();
    await cancel.click();
    await expect(offer).toBeEnabled();
    await expect(said.filter({ hasText: 'Cancelled' })).toHaveCount(1);
    await expect(editor.download).toBeEnabled();
    await expect(won).toHaveCount(0);
  });

  test('another tool does not wait for it', async ({ page }) => {
    const editor = new EditorPage(page);
    const { offer, progress, won } = parts(page);
    await editor.open('?tool=square-image-maker');
    await editor.choose('landscape-12mp.jpg');
    await editor.ready();
    await offer.click();
    await expect(progress).toBeVisible();
    await page.getByRole('navigation', { name: 'Tools' }).getByText('WhatsApp DP Editor').click();
    await expect(progress).toHaveCount(0);
    await expect(page.getByText(/^PNG, 640 × 640 px, /)).toBeVisible();
    expect((await editor.save()).picture.width).toBe(640);
    // Of what was given up nothing comes late; the new result has an offer of its own.
    await offer.click();
    await expect(won).toBeVisible(PATIENCE);
    expect((await editor.save()).picture.width).toBe(640);
  });

  test('the keyboard alone: asked for, called off, asked for again', async ({ page }) => {
    const editor = new EditorPage(page);
    const { offer, progress, cancel, won } = parts(page);
    await editor.open('?tool=facebook-profile-editor');
    await editor.choose('landscape-12mp.jpg');
    await editor.ready();
    await offer.press('Enter');
    await expect(won).toBeFocused(PATIENCE);

    await page.getByRole('navigation', { name: 'Tools' }).getByText('Square Image Maker').click();
    // Not only ready: the result before could be downloaded a moment ago, too.
    await expect(page.getByText(/^PNG, 4,272 × 4,272 px, /)).toBeVisible(PATIENCE);
    await offer.press('Enter');
    await expect(progress).toBeVisible();
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(offer).toBeFocused();
  });

  test('axe finds nothing while it works', async ({ page }) => {
    const editor = new EditorPage(page);
    const { offer, progress } = parts(page);
    await editor.open('?tool=square-image-maker');
    await editor.choose('landscape-12mp.jpg');
    await editor.ready();
    await offer.click();
    await expect(progress).toBeVisible();
    await expectNoBarriers(page);
    await expect(progress).toBeVisible();
  });
});

test('axe finds nothing before and after', async ({ page }) => {
  const editor = new EditorPage(page);
  const { offer, won } = parts(page);
  await editor.open();
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await expect(offer).toBeEnabled();
  await expectNoBarriers(page);
  await offer.click();
  await expect(won).toBeVisible(PATIENCE);
  await expectNoBarriers(page);
});

test('a canvas, which has one encoder, makes no offer', async ({ page }) => {
  const editor = new EditorPage(page);
  const { offer } = parts(page);
  await editor.open('?engine=canvas');
  await editor.choose('portrait-exif6.jpg');
  await editor.save();
  await expect(offer).toHaveCount(0);
});
