/** A visitor improves the light of a photo, gives it a look and takes both back. The saved pixels are checked by arithmetic. */
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers';
import { pixelsDigest, type Picture } from '../support/picture';
import { pixel } from '../support/reference';
import { expect, test } from '../support/test';
import { darken, lightOfFace } from './dark-photo';
import { EditorPage } from './editor-page';

/** Opens the middle square of a portrait with a quarter of its light. Returns the square with all light. */
async function openDark(page: Page): Promise<Picture> {
  const editor = new EditorPage(page);
  await editor.open('?tool=crop-square');
  await editor.choose('portrait-exif6.jpg');
  const { picture } = await editor.save();
  await editor.chooseFile(darken(picture));
  await expect(page.getByText('dark.png')).toBeVisible();
  await editor.ready();
  await page.getByRole('tab', { name: 'Light' }).click();
  return picture;
}

test('Improve gives a dark face its light back, in one step that can be undone', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  const bright = await openDark(page);
  const dark = (await editor.save()).picture;
  expect(lightOfFace(dark) - lightOfFace(bright)).toBeLessThan(-1.9);

  const exposure = page.getByRole('slider', { name: 'Exposure' });
  await page.getByRole('button', { name: 'Improve' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Exposure +' })).toBeVisible();
  const improved = await exposure.inputValue();
  const { picture } = await editor.save();
  expect(Math.abs(lightOfFace(picture) - lightOfFace(bright))).toBeLessThan(1 / 3);

  // The photo is looked at as it was opened, so there is nothing to add.
  await page.getByRole('button', { name: 'Improve' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Exposure +' })).toBeVisible();
  await expect(exposure).toHaveValue(improved);

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(exposure).toHaveValue('0');
  expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(dark));
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(exposure).toHaveValue(improved);
  await page.getByRole('button', { name: 'Reset Light' }).click();
  await expect(exposure).toHaveValue('0');
  expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(dark));
});

test('a look is shown on the photo, chosen by keys, compared with the original, and passes axe', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=circle');
  await editor.choose('portrait-exif6.jpg');
  const plain = (await editor.save()).picture;
  await page.getByRole('tab', { name: 'Light' }).click();
  const looks = page.getByRole('group', { name: 'Look', exact: true });
  await expect(looks.locator('canvas')).toHaveCount(9);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Every thumbnail shows the photo: in colour without a look, in grey in black and white.
  const spread = await looks.locator('canvas').evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = (canvas as HTMLCanvasElement).getContext('2d');
      const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      let [least, most, colour] = [255, 0, 0];
      for (let i = 0; i < data.length; i += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
        least = Math.min(least, green);
        most = Math.max(most, green);
        colour = Math.max(colour, Math.max(red, green, blue) - Math.min(red, green, blue));
      }
      return { range: most - least, colour };
    }),
  );
  expect(spread).toHaveLength(9);
  for (const { range } of spread) expect(range).toBeGreaterThan(100);
  expect(spread[0]?.colour).toBeGreaterThan(100);
  expect(spread[1]?.colour).toBeLessThanOrEqual(2);

  await looks.getByRole('radio', { name: 'None' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(looks.getByRole('radio', { name: 'Black and white' })).toBeChecked();
  const grey = (await editor.save()).picture;
  for (let at = 20; at < grey.width - 20; at += 7) {
    const [red, green, blue, alpha] = pixel(grey, at, grey.height >> 1);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(2);
    expect(alpha).toBe(pixel(plain, at, grey.height >> 1)[3]);
  }

  await page.mouse.move(0, 0);
  await page.keyboard.down('b');
  await expect(page.getByRole('img', { name: 'Before' })).toBeVisible();
  await page.keyboard.up('b');
  await expect(page.getByRole('img', { name: 'Before' })).toHaveCount(0);

  // Without strength, a look changes nothing.
  await page.getByRole('slider', { name: 'Strength of the look' }).fill('0');
  expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(plain));

  await looks.getByRole('radio', { name: 'Duotone' }).check();
  await page.getByRole('slider', { name: 'Strength of the look' }).fill('100');
  await page.getByRole('textbox', { name: 'Dark colour: hex code' }).fill('#800000');
  await page.getByRole('textbox', { name: 'Bright colour: hex code' }).fill('#800000');
  const red = pixel((await editor.save()).picture, 200, 200);
  expect(Math.abs(red[0] - 128)).toBeLessThanOrEqual(2);
  expect(red.slice(1, 3).every((value) => value <= 2)).toBe(true);
  await expectNoBarriers(page);
});

test('Improve waits for a photo, and a late find does not change the next one', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await openDark(page);
  // The faces are found only after another photo is open.
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/faces.*\.wasm/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Improve' }).click();
  await editor.choose('photo.webp');
  await expect(page.getByText('photo.webp')).toBeVisible();
  await editor.ready();
  letThrough();
  await page.getByRole('tab', { name: 'Light' }).click();
  await expect(page.getByRole('button', { name: 'Improve' })).toBeEnabled();
  await expect(page.getByRole('slider', { name: 'Exposure' })).toHaveValue('0');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});
