/** A visitor cuts a photo to a path from an icon. The saved file's pixels are checked against the path's own definition. */
import { expectNoBarriers } from '../support/barriers';
import { pixelsDigest } from '../support/picture';
import { pixel } from '../support/reference';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

/** A square frame with a hole: the hole's path goes the other way. */
const FRAME = 'M2 2h20v20H2z\nM7,7 v10h10V7z';

test('cuts to a pasted path, with its hole, and keeps the last shape while the path is wrong', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=circle');
  await editor.choose('portrait-exif6.jpg');
  const plain = (await editor.save()).picture;
  const side = plain.width;

  await page.getByRole('tab', { name: 'Shape' }).click();
  await page.getByRole('radio', { name: 'Own shape' }).check();
  // The example: a square with half a circle on each side.
  const example = (await editor.save()).picture;
  const at = (share: number): number => Math.floor(side * share);
  expect(pixel(example, at(0.5), at(0.02))[3]).toBe(255);
  expect(pixel(example, at(0.2), at(0.2))[3]).toBe(0);

  const field = page.getByRole('textbox', { name: 'Path data' });
  await expect(field).toHaveAccessibleDescription(/Nothing else of SVG is read/);
  await field.fill('');
  await field.fill(`<path d="${FRAME}"/>`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Paste only the path data' }),
  ).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectNoBarriers(page);
  // The wrong text outlasts its panel, and the picture is still the example.
  await page.getByRole('tab', { name: 'Ring' }).click();
  await page.getByRole('tab', { name: 'Shape' }).click();
  await expect(field).toHaveValue(`<path d="${FRAME}"/>`);
  expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(example));

  await field.fill(FRAME);
  await expect(page.getByText('28 of 2000')).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-invalid');
  const framed = (await editor.save()).picture;
  // The hole is half as wide as the square, which fills the picture.
  for (const [x, y, isSeen] of [
    [0, 0, true],
    [side - 1, side - 1, true],
    [at(0.5), at(0.24), true],
    [at(0.5), at(0.26), false],
    [at(0.5), at(0.5), false],
    [at(0.76), at(0.5), true],
  ] as const) {
    expect(pixel(framed, x, y)[3]).toBe(isSeen ? 255 : 0);
    if (isSeen && x !== 0 && x !== side - 1) {
      expect(pixel(framed, x, y)).toEqual(pixel(plain, x, y));
    }
  }

  // A ring follows both edges.
  await page.getByRole('tab', { name: 'Ring' }).click();
  await page.getByRole('slider', { name: 'Ring', exact: true }).fill('5');
  await page.getByRole('textbox', { name: 'Ring colour: hex code' }).fill('#ff0000');
  const ringed = (await editor.save()).picture;
  for (const share of [0.025, 0.225, 0.775, 0.975]) {
    expect(pixel(ringed, at(share), at(0.5))).toEqual([255, 0, 0, 255]);
  }
  expect(pixel(ringed, at(0.125), at(0.5))).toEqual(pixel(plain, at(0.125), at(0.5)));

  await page.getByRole('tab', { name: 'Ring' }).click();
  await page.getByRole('button', { name: 'Reset Ring' }).click();
  expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(framed));
  await page.getByRole('button', { name: /^Undo/ }).click();
  expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(ringed));
});
