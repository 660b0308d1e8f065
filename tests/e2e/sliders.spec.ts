/** A slider's value is typed, and reset by a double press. */
import type { Locator, Page } from '@playwright/test';
import { photo } from '../fixtures/index';
import { expectNoBarriers } from '../support/barriers';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

async function openWithPhoto(page: Page, query = '?tool=circle-image-maker'): Promise<EditorPage> {
  const editor = new EditorPage(page);
  await editor.open(query);
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  return editor;
}

/** The place of each label, slider and number in the panel. */
function findPlaces(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('tabpanel')
    .locator('label, input')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      }),
    );
}

/** Taps an element twice. Says when, because a busy machine may take longer from tap to tap than a double tap lasts. */
async function doubleTap(page: Page, element: Locator): Promise<void> {
  await element.tap({ trial: true });
  const box = await element.boundingBox();
  if (box === null) throw new Error('nothing to tap');
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1_000;
  for (const [index, type] of (
    ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const
  ).entries()) {
    const touchPoints = type === 'touchStart' ? [finger] : [];
    const timestamp = start + index * 0.05;
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }
  await session.detach();
}

async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.page().keyboard.type(text);
  await field.press('Enter');
}

test('a typed number moves the slider as one step, and one that cannot be is explained', async ({
  page,
}) => {
  const editor = await openWithPhoto(page, '?tool=blur-sides-of-photo');
  await test.step('a double click on a name or a thumb brings back the initial value', async () => {
    const blur = page.getByRole('slider', { name: 'Blur' });
    await blur.fill('40');
    await page.getByRole('tabpanel').getByText('Blur', { exact: true }).dblclick();
    await expect(blur).toHaveValue('20');
    await blur.fill('40');
    await blur.dblclick();
    await expect(blur).toHaveValue('20');
  });

  await page.locator('main nav a[href$="=circle-image-maker"]').click();
  const slider = page.getByRole('slider', { name: 'Zoom' });
  const field = page.getByRole('textbox', { name: 'Zoom: number' });
  await expect(field).toHaveValue('1.00×');
  await type(field, '2.5');
  await expect(slider).toHaveValue('2.5');
  await expect(slider).toHaveAttribute('aria-valuetext', '2.50×');
  await expect(field).toHaveValue('2.50×');
  const { picture } = await editor.save();
  // The photo's shorter side has 400 pixels.
  expect(picture.width).toBe(400 / 2.5);

  await type(field, '1,5');
  await expect(slider).toHaveValue('1.5');
  await field.fill('3');
  await slider.focus();
  await expect(slider).toHaveValue('3');

  const note = page.getByText('Zoom: enter a number from 1.00× to 4.00×.');
  await type(field, '9');
  await expect(note).toBeVisible();
  await expect(slider).toHaveValue('4');
  const sideways = page.getByRole('textbox', { name: 'Sideways: number' });
  await type(sideways, 'left');
  await expect(page.getByText('Sideways: enter a number from -100% to 100%.')).toBeVisible();
  await expect(sideways).toHaveValue('0%');

  await field.fill('2');
  await field.press('Escape');
  await expect(field).toHaveValue('4.00×');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(slider).toHaveValue('3');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-ES' });

  test('a number is typed with a comma and reset by a double tap, and nothing moves', async ({
    page,
  }) => {
    await page.goto('/es/editor?tool=circle-image-maker');
    await page.locator('html[data-ready]').waitFor();
    await page.locator('input[type=file]').first().setInputFiles(photo('portrait-exif6.jpg').path);
    const field = page.getByRole('textbox', { name: 'Zoom: número' });
    await expect(field).toHaveValue('1,00×');
    const places = await findPlaces(page);
    await field.tap();
    await page.keyboard.type('2,25');
    expect(await findPlaces(page)).toEqual(places);
    await field.press('Enter');
    const slider = page.getByRole('slider', { name: 'Zoom' });
    await expect(slider).toHaveValue('2.25');
    await expect(slider).toHaveAttribute('aria-valuetext', '2,25×');
    expect(await findPlaces(page)).toEqual(places);
    const name = page.getByRole('tabpanel').getByText('Zoom', { exact: true });
    await doubleTap(page, name);
    await expect(slider).toHaveValue('1');
    await expectNoBarriers(page);
  });
});
