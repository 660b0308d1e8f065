/** A visitor improves the light of a photo, gives it a look and takes both back. The saved pixels are checked by arithmetic. */
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers';
import { encodePng, pixelsDigest, type Picture } from '../support/picture';
import { draw, pixel } from '../support/reference';
import { toByte, toLinear } from '../support/srgb';
import { expect, test } from '../support/test';
import { EditorPage, readDownload } from './editor-page';

/** The mean light of a square of 40 pixels around the face's middle in the middle square of portrait-exif6.jpg, in stops. */
function lightOfFace(picture: Picture): number {
  let sum = 0;
  for (let y = 60; y < 140; y++) {
    for (let x = 160; x < 230; x++) {
      const [red, green, blue] = pixel(picture, x, y).map(toLinear);
      sum += 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
    }
  }
  return Math.log2(sum / (80 * 70));
}

/** Returns a picture with a quarter of its light, as a file. */
function darken(picture: Picture) {
  const dark = draw(picture.width, picture.height, (x, y) => {
    const [red, green, blue, alpha] = pixel(picture, x, y);
    const dim = (byte: number): number => toByte(toLinear(byte) / 4);
    return [dim(red), dim(green), dim(blue), alpha];
  });
  return { name: 'dark.png', mimeType: 'image/png', buffer: Buffer.from(encodePng(dark)) };
}

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

test('each of many photos gets the light that it lacks, and gives it back', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=crop-square');
  await editor.choose('portrait-exif6.jpg');
  const bright = (await editor.save()).picture;
  await page.goto('/batch?tool=crop-square');
  await page.getByRole('switch', { name: 'Centre on faces' }).uncheck();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  const png = { name: 'bright.png', mimeType: 'image/png' };
  await (
    await choosing
  ).setFiles([
    darken(bright),
    { ...png, buffer: Buffer.from(encodePng(bright)) },
    { ...png, name: 'broken.png', buffer: Buffer.from(encodePng(bright)).subarray(0, 5000) },
  ]);
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const readCard = async (name: string): Promise<Picture> => {
    await expect(card(name)).toHaveAttribute('data-phase', 'done');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${name}` }).click();
    return (await readDownload(await saving)).picture;
  };
  await expect(page.getByText('2 of 3 made')).toBeVisible();
  const dark = await readCard('dark.png');
  expect(lightOfFace(dark) - lightOfFace(bright)).toBeLessThan(-1.9);

  const improve = page.getByRole('switch', { name: 'Improve each photo' });
  await improve.check();
  await expect(card('dark.png')).toContainText('Light improved');
  await expect(page.getByText(/^The light of . photos? is improved/)).toBeVisible();
  // What cannot be opened is named with the reason, and stops nothing.
  await expect(card('broken.png')).toContainText('Failed to load image');
  const improved = await readCard('dark.png');
  expect(Math.abs(lightOfFace(improved) - lightOfFace(bright))).toBeLessThan(1 / 3);
  const good = await readCard('bright.png');
  expect(Math.abs(lightOfFace(good) - lightOfFace(bright))).toBeLessThan(0.1);
  await expectNoBarriers(page);

  // The light of all is added: minus 100 percent are two stops less.
  await page.locator('summary', { hasText: 'Light' }).click();
  await page.getByRole('slider', { name: 'Exposure' }).fill('-25');
  await expect(async () => {
    const darker = lightOfFace(await readCard('dark.png')) - lightOfFace(improved);
    expect(Math.abs(darker + 0.5)).toBeLessThan(0.2);
  }).toPass();
  await page.getByRole('slider', { name: 'Exposure' }).fill('0');
  await expect(async () => {
    expect(pixelsDigest(await readCard('dark.png'))).toBe(pixelsDigest(improved));
  }).toPass();

  await page.getByRole('radio', { name: 'Black and white' }).check();
  await expect(async () => {
    const [red, green, blue] = pixel(await readCard('bright.png'), 200, 200);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(2);
  }).toPass();
  await page.getByRole('radio', { name: 'None' }).check();
  await expect(async () => {
    expect(pixelsDigest(await readCard('dark.png'))).toBe(pixelsDigest(improved));
  }).toPass();

  await page.getByRole('button', { name: 'Undo the light of dark.png' }).click();
  await expect(card('dark.png')).toBeFocused();
  await expect(card('dark.png')).toContainText('Original light');
  expect(pixelsDigest(await readCard('dark.png'))).toBe(pixelsDigest(dark));
  await page.getByRole('button', { name: 'Improve dark.png' }).click();
  await expect(card('dark.png')).toContainText('Light improved');
  expect(pixelsDigest(await readCard('dark.png'))).toBe(pixelsDigest(improved));

  await improve.uncheck();
  await expect(card('dark.png')).not.toContainText('Light improved');
  expect(pixelsDigest(await readCard('dark.png'))).toBe(pixelsDigest(dark));
});
