/** Tests pages that open the editor with a photo or a sample, and the pictures that the home page draws. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { photo } from '../../fixtures/index';
import { expect, test } from '../../support/test';
import { expectToolResult } from '../../support/tool-results';
import { decodedByBrowser } from '../decoded-by-browser';
import { EditorPage } from '../editor-page';

const NAME = 'portrait-exif6.jpg';

/** Dispatches a drag event with a real photo. */
async function drag(page: Page, type: 'dragenter' | 'drop'): Promise<void> {
  const bytes = readFileSync(photo(NAME).path).toString('base64');
  await page.evaluate(
    ([event, text, name]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      data.items.add(new File([content], name, { type: 'image/jpeg' }));
      document
        .querySelector('h1')
        ?.dispatchEvent(
          new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer: data }),
        );
    },
    [type, bytes, NAME] as const,
  );
}

test('opens a photo that is dropped on a page, with the tool of that page', async ({ page }) => {
  for (const [address, tool] of [
    ['/', 'circle-image-maker'],
    ['/online-tools/blur-sides-of-photo', 'blur-sides-of-photo'],
  ] as const) {
    await page.goto(address);
    await expect(async () => {
      await drag(page, 'dragenter');
      await expect(page.getByText('Drop your photo', { exact: true })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await drag(page, 'drop');
    await expect(page).toHaveURL(`/editor?tool=${tool}`);
    await expect(page.getByText(NAME, { exact: true })).toBeVisible();
    const { picture } = await new EditorPage(page).save();
    expectToolResult(picture, tool, await decodedByBrowser(page, photo(NAME).path));
  }
});

test('one click on a sample opens the editor with that sample', async ({ page }) => {
  await page.goto('/');
  // tests/e2e/editor.spec.ts takes the first, and saves its picture.
  for (const [name, file] of [
    ['Otto', 'otto.webp'],
    ['Amara', 'amara.webp'],
    ['Milo', 'milo.webp'],
    ['Leila', 'leila.webp'],
    ['Biscuit', 'biscuit.webp'],
    ['Three friends', 'trio.webp'],
  ] as const) {
    await page.getByRole('button', { name: `Try it with ${name}` }).click();
    await expect(page).toHaveURL('/editor?tool=circle-image-maker');
    await expect(page.getByText(file, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
});

test('a sample on a tool page opens that tool', async ({ page }) => {
  await page.goto('/online-tools/overlay-images-online');
  await page.getByRole('button', { name: 'Try it with Milo' }).click();
  await expect(page).toHaveURL('/editor?tool=overlay-images-online');
  await expect(page.getByText('milo.webp', { exact: true })).toBeVisible();
});

test.describe('without the network', () => {
  test.use({ allowedErrors: /milo.*webp|Failed to load resource/ });

  test('reports a sample that cannot be loaded and allows another try', async ({ page }) => {
    await page.goto('/');
    await page.route(/milo.*\.webp$/, (route) => route.abort());
    const milo = page.getByRole('button', { name: 'Try it with Milo' });
    await milo.click();
    await expect(page.getByText(/sample could not be loaded/)).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.unroute(/milo.*\.webp$/);
    await milo.click();
    await expect(page).toHaveURL('/editor?tool=circle-image-maker');
  });
});

test('draws the pictures of the home page with the engine and redraws them on zoom', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText(/made in this tab just now: \d+ ms/)).toBeVisible();
  const circle = page.locator('canvas').first();
  const pixels = () =>
    circle.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
      if (data === undefined) throw new Error('no picture');
      const alphaAt = (x: number, y: number) => data[(y * width + x) * 4 + 3];
      let sum = 0;
      for (const value of data) sum += value;
      return {
        width,
        height,
        corner: alphaAt(0, 0),
        middle: alphaAt(width >> 1, height >> 1),
        sum,
      };
    });
  const before = await pixels();
  expect(before.width).toBe(before.height);
  expect(before).toMatchObject({ corner: 0, middle: 255 });
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expect.poll(async () => (await pixels()).sum).not.toBe(before.sum);
  expect(await pixels()).toMatchObject({ corner: 0, middle: 255 });
});

test('keeps still pictures for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByText('One photo, four pictures.')).toBeVisible();
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.filter((url) => /(?<!service-)worker|\.wasm/.test(url))).toEqual([]);
});
