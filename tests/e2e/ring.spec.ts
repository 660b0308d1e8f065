/** A visitor gives a picture a shape, a ring and a shadow. The saved file's pixels are checked by arithmetic. */
import { encodePng } from '../support/picture';
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
  expect((await editor.save()).picture).toEqual(plain);
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
  await swatches.getByRole('radio', { name: 'Teal in the photo, #128480' }).check({ force: true });
  await expect(page.getByRole('textbox', { name: 'Ring colour: hex code' })).toHaveValue('#128480');
  await expect(page.getByText('Teal', { exact: true })).toBeVisible();

  const { picture } = await editor.save();
  expect(pixel(picture, 283, 150)).toEqual([18, 132, 128, 255]);
  expect(pixel(picture, 250, 150)).toEqual([222, 196, 150, 255]);
});
