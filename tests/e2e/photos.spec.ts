/** The editor's messages about photos and other files, and the files that it accepts. */
import { broken } from '../fixtures/index';
import { expectCircleOf } from '../support/known-pixels';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

const REFUSED = [
  ['not-a-picture.png', 'File type not supported. Please upload one of: JPG, PNG, GIF, WebP'],
  [
    'empty.jpg',
    'This file is empty. It may not have been copied or downloaded completely: please choose another one.',
  ],
  ['garbage.png', 'Failed to load image'],
  ['truncated.jpg', 'Failed to load image'],
  ['huge-header.png', /100 megapixels and 16,384 pixels a side/],
  ['huge-pixels.jpg', /100 megapixels and 16,384 pixels a side/],
] as const;

test('refuses invalid files with a message and keeps the photo', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  for (const [name, message] of REFUSED) {
    await editor.chooseFile(broken(name).path);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const [name, message] of REFUSED) {
    await editor.chooseFile(broken(name).path);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await editor.ready();
    await expect(page.getByRole('banner').getByText('portrait-exif6.jpg')).toBeVisible();
  }
  expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
});

test('detects the type by the first bytes, lists removed metadata, and says when a photo is enlarged', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.open();
  await test.step('detects the type by the first bytes, not by the name', async () => {
    await editor.choose('jpeg-named.png');
    expectCircleOf('jpeg-named.png', (await editor.save()).picture);
  });

  await test.step('lists the metadata that was removed', async () => {
    await editor.choose('portrait-exif6.jpg');
    await expect(page.getByText(/Removed from your picture: .*location/)).toBeVisible();
  });

  await test.step('says when a small photo is enlarged', async () => {
    await page.getByRole('navigation', { name: 'Tools' }).getByText('WhatsApp DP Editor').click();
    await expect(page.getByText(/Enlarged from \d+ to 640 px/)).toBeVisible();
    // In the window of a laptop, it leaves room for what comes after it.
    await expect(page.getByText(/Removed from your picture/)).toBeInViewport({ ratio: 1 });
  });
});
