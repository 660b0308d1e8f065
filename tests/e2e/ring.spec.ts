/** A visitor gives a picture a shape, a ring and a shadow. The saved file's pixels are checked by arithmetic. */
import type { Page } from '@playwright/test';
import { encodePng, pixelsDigest } from '../support/picture';
import { draw, pixel } from '../support/reference';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

test('cuts to a squircle, and draws a ring around it with a gap and a shadow', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=circle');
  await editor.choose('portrait-exif6.jpg');
  const plain = (await editor.save()).picture;

  await page.getByRole('tab', { name: 'Shape' }).click();
  await page.getByRole('radio', { name: 'Squircle' }).check();
  await page.getByRole('tab', { name: 'Ring' }).click();
  await page.getByRole('slider', { name: 'Ring', exact: true }).fill('8');
  await page.getByRole('slider', { name: 'Gap' }).fill('2');
  await page.getByRole('radio', { name: 'Around', exact: true }).check();
  const first = page.getByRole('textbox', { name: 'Ring colour: hex code' });
  await first.fill('#ff0000');
  await page.getByRole('textbox', { name: 'Second colour: hex code' }).fill('#0000ff');
  await page.getByRole('radio', { name: 'Around the photo' }).check();

  const { picture } = await editor.save();
  // Ring and gap take a tenth on each side, and the photo keeps its pixels.
  const margin = Math.floor(plain.width / 8);
  const side = plain.width + 2 * margin;
  expect([picture.width, picture.height]).toEqual([side, side]);
  const middle = Math.floor(side / 2);
  const at = (share: number): number => Math.floor(side * share);
  expect(pixel(picture, 0, 0)).toEqual([0, 0, 0, 0]);
  expect(pixel(picture, middle, middle)).toEqual(pixel(plain, middle - margin, middle - margin));
  // At the top the first colour, at the bottom the second, on the sides the mean of both; then the gap.
  for (const [x, y, color] of [
    [middle, at(0.04), [255, 0, 0]],
    [middle, side - 1 - at(0.04), [0, 0, 255]],
    [at(0.04), middle, [127.5, 0, 127.5]],
  ] as const) {
    const seen = pixel(picture, x, y);
    expect(seen[3]).toBe(255);
    color.forEach((value, index) => {
      expect(Math.abs((seen[index] ?? 0) - value)).toBeLessThanOrEqual(2);
    });
  }
  expect(pixel(picture, middle, at(0.09))).toEqual([0, 0, 0, 0]);

  await page.getByRole('slider', { name: 'Shadow', exact: true }).fill('50');
  await expect(page.getByRole('slider', { name: 'Softness' })).toHaveAttribute(
    'aria-valuetext',
    '6%',
  );
  const shaded = (await editor.save()).picture;
  // Black and translucent below the shape, and nothing at the very edge.
  const below = pixel(shaded, Math.floor(shaded.width / 2), Math.floor(shaded.height * 0.94));
  expect(below.slice(0, 3)).toEqual([0, 0, 0]);
  expect(below[3]).toBeGreaterThan(10);
  expect(below[3]).toBeLessThan(128);
  expect(pixel(shaded, 0, 0)).toEqual([0, 0, 0, 0]);

  await page.getByRole('button', { name: /^Undo/ }).click();
  const undone = (await editor.save()).picture;
  expect([undone.width, undone.height]).toEqual([side, side]);
  await page.getByRole('button', { name: 'Reset Ring' }).click();
  await page.getByRole('tab', { name: 'Shape' }).click();
  await page.getByRole('button', { name: 'Reset Shape' }).click();
  expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(plain));
});

test('offers the colours of the photo, with names', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=circle');
  // Teal on the left, sand on the right.
  const photo = draw(300, 300, (x) => (x < 150 ? [18, 132, 128, 255] : [222, 196, 150, 255]));
  const buffer = Buffer.from(encodePng(photo));
  await editor.chooseFile({ name: 'photo.png', mimeType: 'image/png', buffer });
  await editor.ready();

  await page.getByRole('tab', { name: 'Ring' }).click();
  await page.getByRole('slider', { name: 'Ring', exact: true }).fill('12');
  const swatches = page.getByRole('group', { name: 'Ring colour: swatches' });
  await expect(swatches.getByRole('radio', { name: /in the photo/ })).toHaveCount(2);
  await swatches.getByRole('radio', { name: 'Teal in the photo, #128480' }).check();
  await expect(page.getByRole('textbox', { name: 'Ring colour: hex code' })).toHaveValue('#128480');
  await expect(page.getByText('Teal', { exact: true })).toBeVisible();

  const { picture } = await editor.save();
  expect(pixel(picture, 283, 150)).toEqual([18, 132, 128, 255]);
  expect(pixel(picture, 250, 150)).toEqual([222, 196, 150, 255]);
});

test.describe('words along the ring', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Words', exact: true });

  async function openRing(page: Page): Promise<EditorPage> {
    const editor = new EditorPage(page);
    await editor.open('?tool=circle');
    await editor.choose('portrait-exif6.jpg');
    await editor.ready();
    await page.getByRole('tab', { name: 'Ring' }).click();
    return editor;
  }

  test('are typed, get a ring, turn round below and are saved', async ({ page }) => {
    const editor = await openRing(page);
    const plain = (await editor.save()).picture;
    const side = plain.width;
    const [middle, inRing] = [Math.floor(side / 2), Math.floor(side * 0.05)];
    const black = [0, 0, 0, 255];
    const white = [255, 255, 255, 255];

    // Phones put a curly apostrophe.
    await field(page).fill('lI’Il');
    await expect(field(page)).toHaveValue("lI'Il");
    await expect(page.getByText('Words need a ring.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a ring' }).click();
    await expect(field(page)).toBeFocused();
    await expect(page.getByText('Words need a ring.')).toHaveCount(0);
    await field(page).fill('lIl');

    // The stem of the middle letter is as high as the ring has room for it.
    const above = (await editor.save()).picture;
    expect(pixel(above, middle, inRing)).toEqual(black);
    expect(pixel(above, middle, side - 1 - inRing)).toEqual(white);
    expect(pixel(above, inRing, middle)).toEqual(white);
    expect(pixel(above, middle, middle)).toEqual(pixel(plain, middle, middle));

    await page.getByRole('slider', { name: 'Place of the words' }).fill('180');
    await page.getByRole('textbox', { name: 'Colour of the words: hex code' }).fill('#0000ff');
    const below = (await editor.save()).picture;
    expect(pixel(below, middle, inRing)).toEqual(white);
    expect(pixel(below, middle, side - 1 - inRing)).toEqual([0, 0, 255, 255]);

    await page.getByRole('button', { name: 'Reset Ring' }).click();
    await expect(field(page)).toHaveValue('');
    expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(plain));
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(field(page)).toHaveValue('lIl');
    expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(below));

    await test.step('name the character that cannot be drawn, and keep what was typed', async () => {
      await field(page).fill('Açaí');
      const before = (await editor.save()).picture;
      await field(page).fill('Açaí Ω😀');
      await expect(
        page.getByText('“Ω” cannot be used here (character 6). Replace or remove it.'),
      ).toBeInViewport({ ratio: 0.9 });
      expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(before));
      await expect(field(page)).toHaveValue('Açaí Ω😀');
    });
  });

  test.describe('whose letters cannot be loaded', () => {
    test.use({ allowedErrors: /net::ERR_FAILED|letters/ });

    test('say so, and come with the next attempt', async ({ page, context }) => {
      await context.route('**/letters-*.json', (route) => route.abort());
      const editor = await openRing(page);
      await page.getByRole('slider', { name: 'Ring', exact: true }).fill('12');
      await field(page).fill('I');
      await expect(page.getByText('The letters for the words on the ring')).toBeVisible();
      await expect(field(page)).toHaveValue('I');
      await context.unroute('**/letters-*.json');
      await page.getByRole('button', { name: 'Try again' }).click();
      const { picture } = await editor.save();
      const [middle, inRing] = [Math.floor(picture.width / 2), Math.floor(picture.width * 0.06)];
      expect(pixel(picture, middle, inRing)).toEqual([0, 0, 0, 255]);
    });
  });
});
