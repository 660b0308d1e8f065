/** Photographs of every kind a visitor may have, and files that are none. */
import { readFileSync } from 'node:fs';

import { broken, photo, PRIVATE_WORDS } from '../fixtures/index';
import { expectCircleOf, expectKnownPixels } from '../support/known-pixels';
import { chunkTypes } from '../support/picture';
import { onto } from '../support/reference';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

const FIVE_MB = 5 * 1024 * 1024;

for (const name of [
  'portrait-exif6.jpg',
  'photo.webp',
  'transparent.png',
  'animated.gif',
  'animated.webp',
] as const) {
  test(`${name}: upright, in its colours, without its metadata`, async ({ page }) => {
    const { width, height, animated } = photo(name);
    const editor = new EditorPage(page);
    // The square maker shows the whole picture, over white.
    await editor.open('?tool=square-image-maker');
    await editor.choose(name);
    const { png, picture } = await editor.save();
    const side = Math.max(width, height);
    expect([picture.width, picture.height]).toEqual([side, side]);

    expectKnownPixels(picture, name, {
      left: Math.floor((side - width) / 2),
      top: Math.floor((side - height) / 2),
      look: (source) => onto([255, 255, 255], source),
      rounding: name === 'transparent.png' ? 0.5 : 0,
    });

    expect(chunkTypes(png).filter((type) => type !== 'IDAT')).toEqual(['IHDR', 'sRGB', 'IEND']);
    const text = Buffer.from(png).toString('latin1');
    for (const word of Object.values(PRIVATE_WORDS).flat()) expect(text).not.toContain(word);
    const note = page.getByText('This picture is animated. The first frame is used.');
    await expect(note).toHaveCount(animated ? 1 : 0);
  });
}

test('a receipt says what was removed', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await expect(page.getByText(/Removed from your picture: .*location/)).toBeVisible();
});

test('a small photo is enlarged, and the editor says so', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=whatsapp-dp-editor');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await expect(page.getByText(/was enlarged to 640 px/)).toBeVisible();
});

const REFUSED = [
  ['not-a-picture.png', 'File type not supported. Please upload one of: JPG, PNG, GIF, WebP'],
  ['empty.jpg', 'File type not supported. Please upload one of: JPG, PNG, GIF, WebP'],
  ['garbage.png', 'Failed to load image'],
  ['truncated.jpg', 'Failed to load image'],
  ['huge-header.png', /100 megapixels and 16,384 pixels a side/],
  ['huge-pixels.jpg', /100 megapixels and 16,384 pixels a side/],
] as const;

test('files that are no pictures are refused with words, and the photo stays', async ({ page }) => {
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
    await expect(page.getByText('portrait-exif6.jpg', { exact: true })).toBeVisible();
  }
  expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
});

test('5 MB is inclusive', async ({ page }) => {
  const jpeg = readFileSync(photo('portrait-exif6.jpg').path);
  // What follows the end of a JPEG is not part of the picture.
  const padded = (size: number) => ({
    name: 'padded.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]),
  });
  const editor = new EditorPage(page);
  await editor.open();
  await editor.chooseFile(padded(FIVE_MB + 1));
  await expect(
    page.getByRole('alert').filter({ hasText: 'File is too large. Maximum size is 5MB' }),
  ).toBeVisible();
  await editor.chooseFile(padded(FIVE_MB));
  expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the first bytes decide, not the name', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  await editor.choose('jpeg-named.png');
  expectCircleOf('jpeg-named.png', (await editor.save()).picture);
});
