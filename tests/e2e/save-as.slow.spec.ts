/** Saving a result as JPEG or WebP: the sizes before the download, the pixels, a size limit, and failures. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers';
import { psnr } from '../support/reference';
import { expect, test } from '../support/test';
import { decodedByBrowser } from './decoded-by-browser';
import { EditorPage } from './editor-page';

const ENCODERS = /(mozjpeg_enc|webp_enc)[^/]*\.wasm/;

function parts(page: Page) {
  const list = page.getByRole('list', { name: 'Formats' });
  return {
    open: page.getByRole('button', { name: 'More ways to save' }),
    sheet: page.getByRole('dialog', { name: 'More ways to save' }),
    list,
    save: (format: string) =>
      list.getByRole('button', { name: new RegExp(`^Save as ${format}, \\d`) }),
    status: (text: RegExp) => page.getByRole('status').filter({ hasText: text }),
  };
}

async function download(page: Page, format: string) {
  const saving = page.waitForEvent('download');
  await parts(page).save(format).click();
  const saved = await saving;
  const path = await saved.path();
  // Decode the file in the browser, as other sites would.
  const picture = await decodedByBrowser(page, path);
  return { name: saved.suggestedFilename(), bytes: readFileSync(path), picture };
}

test('shows the sizes, saves what the PNG shows, by keyboard, and keeps transparency in WebP', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  const { open, list, save, status } = parts(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await editor.open('?tool=whatsapp-dp-editor');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  expect(fetched.filter((url) => ENCODERS.test(url))).toEqual([]);

  await expect(open).toBeEnabled();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await expect(status(/^Ready: PNG .+, JPEG .+, and WebP .+\.$/)).toBeAttached();
  const png = await editor.save();
  for (const [format, extension, start] of [
    ['JPEG', 'jpg', 'ffd8ff'],
    ['WebP', 'webp', '52494646'],
  ] as const) {
    const { name, bytes, picture } = await download(page, format);
    await expect(page.getByText('WhatsApp profile picture downloaded').last()).toBeVisible();
    expect(name).toMatch(new RegExp(`^edited-whatsapp-dp-editor-\\d{13}\\.${extension}$`));
    expect(bytes.toString('hex').startsWith(start)).toBe(true);
    expect(bytes.length).toBeLessThan(png.png.length / 2);
    expect(psnr(picture, png.picture), format).toBeGreaterThan(36);
  }
  // The new result has been encoded again, so its JPEG has a different size.
  const before = await save('JPEG').textContent();
  await page.getByRole('slider', { name: 'Zoom' }).fill('3');
  // The focus has left the sheet.
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  await expect(save('JPEG')).not.toHaveText(before ?? '');
  await open.click();
  await expect(open).toHaveAttribute('aria-expanded', 'false');

  await test.step('keeps transparency in WebP, and says that JPEG is on white', async () => {
    await editor.remake(() => page.locator('main nav a[href$="=crop-circle-image"]').click());
    await open.click();
    await expect(list).toContainText('On white, because JPEG has no transparency');
    const [red, green, blue, alpha] = (await download(page, 'JPEG')).picture.data;
    expect(alpha).toBe(255);
    for (const channel of [red, green, blue]) expect(channel).toBeGreaterThan(250);
    expect((await download(page, 'WebP')).picture.data[3]).toBe(0);
  });
});

test('within a limit: passes axe in every state, and keeps the focus on the format', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  const { open, sheet, list, save, status } = parts(page);
  await editor.open('?tool=whatsapp-dp-editor');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await open.click();
  const field = page.getByRole('textbox', { name: 'At most, in KB' });
  await field.fill('0');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Enter a whole number/);
  await expect(list.getByText('Needs a valid size below.')).toHaveCount(3);
  await expect(list).not.toContainText('…');
  await expectNoBarriers(page);
  // 6 KB are enough for a JPEG of low quality, but not for a WebP.
  await field.fill('6');
  await expect(sheet).toContainText('JPEG: This low quality shows. Fewer pixels look better.');
  await expect(sheet).toContainText('With so many pixels, a WebP takes at least');
  await expect(
    status(
      /^A PNG keeps every pixel .+ JPEG \d KB, Quality \d+ of 100\. With so many pixels, a WebP/,
    ),
  ).toBeAttached();
  await expectNoBarriers(page);
  const fewer = sheet.getByRole('button', { name: 'Fewer pixels for the JPEG' });
  await fewer.focus();
  await page.keyboard.press('Enter');
  await expect(save('JPEG')).toBeFocused();
  await expect(fewer).toHaveCount(0);
  expect((await download(page, 'JPEG')).bytes.length).toBeLessThanOrEqual(6_000);
  // When the limit is removed, the list no longer shows qualities.
  await field.fill('');
  await expect(status(/^Ready: PNG .+, JPEG .+, and WebP .+\.$/)).toBeAttached();
  await expect(list).not.toContainText('Quality');
});

test.describe('without the network', () => {
  test.use({ allowedErrors: /net::ERR_FAILED|both async and sync fetching|Aborted|wasm/ });

  test('says that the part could not be loaded, and tries again', async ({ page }) => {
    const editor = new EditorPage(page);
    const { open, save } = parts(page);
    await page.route(ENCODERS, (route) => route.abort());
    await editor.open('?tool=circle-image-maker');
    await editor.choose('portrait-exif6.jpg');
    await editor.ready();
    await open.click();
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(alert).toContainText('You can still download the PNG.');
    await expect(save('PNG')).toBeEnabled();
    await page.unroute(ENCODERS);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(save('JPEG')).toBeEnabled();
    await expect(save('WebP')).toBeEnabled();
    await expect(alert).toHaveCount(0);
  });
});
