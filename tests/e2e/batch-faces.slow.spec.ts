/** The batch's settings for faces and for the size of pictures, and the dialog in which a face is chosen. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { FACE_PHOTOS } from '../fixtures/faces';
import { photo } from '../fixtures/index';
import { expectNoBarriers } from '../support/barriers';
import { decodePng, encodePng, testPicture } from '../support/picture';
import { lanczos } from '../support/reference';
import { expect, test } from '../support/test';

async function addFiles(
  page: Page,
  ...files: Parameters<Page['setInputFiles']>[1][]
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await choosing).setFiles(files as string[]);
}

/** Runs in the page. Collects the different places of the first photo's buttons and of a slider, frame by frame. */
function watchPlaces(): void {
  const places: string[] = [];
  const note = (): void => {
    const tops = ['[data-remove]', 'main input[type=range]'].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect().top.toFixed(1),
    );
    // The browser may scroll to keep in place what is in view.
    const place = [window.scrollY, ...tops].join(' ');
    if (!places.includes(place)) places.push(place);
    const count = document.querySelector('progress')?.value;
    if (count === 0) Object.assign(window, { hasBegun: true });
    requestAnimationFrame(note);
  };
  Object.assign(window, { places, hasBegun: false });
  note();
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('resamples all pictures to one size, and enlarges far only when that is wanted', async ({
  page,
}) => {
  const source = testPicture(90, 60);
  await page.goto('/batch?tool=crop-square-image');
  await page.getByRole('radio', { name: 'One for all' }).check();
  const side = page.getByRole('textbox', { name: 'Width and height in pixels' });
  await side.fill('5000');
  await expect(page.getByText('Enter a whole number from 16 to 4096.')).toBeVisible();
  await expectNoBarriers(page);
  await side.fill('24');
  await side.blur();
  await expect(page.getByText('Enter a whole number')).toHaveCount(0);
  const buffer = Buffer.from(encodePng(source));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('24 × 24')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a.png' }).click();
  const made = decodePng(readFileSync(await (await saving).path()));
  expect([made.width, made.height]).toEqual([24, 24]);
  const at = lanczos(source, { x: 15, y: 0, width: 60, height: 60 }, 24, 24);
  for (let index = 0; index < 24 * 24; index++) {
    const pixel = at(index % 24, Math.floor(index / 24));
    for (let channel = 0; channel < 3; channel++) {
      const value = made.data[index * 4 + channel] ?? NaN;
      expect(Math.abs(value - (pixel[channel] ?? NaN))).toBeLessThanOrEqual(1);
    }
  }

  await side.fill('90');
  await expect(card(page, 'a.png')).toContainText('90 × 90');
  await expect(card(page, 'a.png')).not.toContainText('Too small to enlarge');

  await side.fill('200');
  await expect(card(page, 'a.png')).toContainText('60 × 60');
  await expect(card(page, 'a.png')).toContainText('Too small to enlarge');
  await expect(page.getByText('switch on ‘Enlarge more than 1.5 times’')).toBeVisible();
  await page.getByRole('switch', { name: 'Enlarge more than 1.5 times' }).check();
  await expect(card(page, 'a.png')).toContainText('200 × 200');
  await expect(card(page, 'a.png')).not.toContainText('Too small to enlarge');
  await expect(card(page, 'a.png')).toContainText('Enlarged 3.3 times');
  await expect(page.getByText('1 picture is enlarged more than 1.5 times')).toBeVisible();
});

test('while pictures are made again, nothing moves', async ({ page }) => {
  await page.goto('/batch');
  await addFiles(page, FACE_PHOTOS.group.path, photo('photo.webp').path);
  await expect(page.getByText('2 of 2 made')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review faces' })).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await test.step(`in a window of ${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size);
      const slider = page.getByRole('slider', { name: 'Zoom' });
      await slider.focus();
      await page.evaluate(watchPlaces);
      await slider.press('ArrowRight');
      await page.waitForFunction(() => Reflect.get(window, 'hasBegun') as unknown);
      await expect(page.getByText('2 of 2 made')).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'places') as unknown)).toHaveLength(1);
    });
  }
});

test('shows the faces of a photo in a row, and says what is only nearly alike', async ({
  page,
}) => {
  await page.goto('/batch');
  await page.getByRole('switch', { name: 'Faces alike' }).check();
  await page.getByRole('slider', { name: 'Head size' }).fill('60');
  await expect(page.getByRole('textbox', { name: 'Head size: number' })).toHaveValue('60%');
  await addFiles(page, FACE_PHOTOS.group.path, FACE_PHOTOS.hopper.path);
  // The timeout is long because measuring the faces takes a moment on a busy machine.
  await expect(page.getByText('2 of 2 made')).toBeVisible({ timeout: 30_000 });
  const group = card(page, 'group.jpg');
  const before = await group.getByRole('img').getAttribute('src');
  await group.getByRole('button', { name: 'Four faces found' }).click();
  const dialog = page.getByRole('dialog', { name: 'Faces in group.jpg' });
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await expect(dialog.getByRole('radio', { name: 'Face 1' })).toBeChecked();
  await expectNoBarriers(page);
  // The same face is chosen, so the picture is not made again.
  await dialog.getByRole('button', { name: 'Use this face' }).click();
  await expect(group.getByRole('img')).toHaveAttribute('src', before ?? '');
  await group.getByRole('button', { name: 'Four faces found' }).click();
  await dialog.getByRole('radio', { name: 'Face 4' }).check();
  await dialog.getByRole('button', { name: 'Use this face' }).click();
  // The focus is on the card, because the button that opened the dialog is missing until the photo is made again.
  await expect(group).toBeFocused();
  await expect(group.getByRole('img')).not.toHaveAttribute('src', before ?? '');
  await expect(group.getByRole('button', { name: 'Four faces found' })).toBeVisible();

  // The faces are near the top of this photo, so the eyes cannot be that low in its picture.
  await page.getByRole('slider', { name: 'Head size' }).fill('20');
  await page.getByRole('slider', { name: 'Eyes from the top' }).fill('65');
  await expect(group).toContainText('Nearly alike: ');
  await expect(page.getByText('only close to the others')).toBeVisible();

  // Two photos with several faces are reviewed one after the other.
  const buffer = readFileSync(FACE_PHOTOS.group.path);
  await addFiles(page, { name: 'team.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('3 of 3 made')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Review faces' }).click();
  await expect(dialog.getByText('Photo 1 of 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use it and go on' }).click();
  const second = page.getByRole('dialog', { name: 'Faces in team.jpg' });
  await expect(second.getByText('Photo 2 of 2')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Use it and go on' })).toHaveCount(0);
});
