/** Using the editor by mouse and keyboard, by pasting and dropping, and when something fails. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { photo, type PhotoName } from '../fixtures/index';
import { expectCircleOf, expectKnownPixels } from '../support/known-pixels';
import { encodePng, type Picture } from '../support/picture';
import { expect, test } from '../support/test';
import { expectToolResult } from '../support/tool-results';
import { decodedByBrowser } from './decoded-by-browser';
import { EditorPage, readDownload } from './editor-page';

/** Returns a DataTransfer with these files, for drop and paste events. */
async function makeTransfer(page: Page, names: readonly PhotoName[]) {
  const files = names.map((name) => ({
    name,
    mime: photo(name).mime,
    bytes: readFileSync(photo(name).path).toString('base64'),
  }));
  return page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, mime, bytes } of list) {
      const content = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
      transfer.items.add(new File([content], name, { type: mime }));
    }
    return transfer;
  }, files);
}

/** Expects that a picture is this square of an opaque fixture, with unchanged pixels. */
function expectSquareOf(
  name: PhotoName,
  picture: Picture,
  { x: left, y: top, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  expect([picture.width, picture.height]).toEqual([side, side]);
  const isInside = (at: number): boolean => at >= 0 && at < side;
  expectKnownPixels(picture, name, {
    left: -left,
    top: -top,
    look: (source, x, y) => (isInside(x) && isInside(y) ? source : null),
  });
}

test('highlights the drop zone and opens the dropped file', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const dataTransfer = await makeTransfer(page, ['portrait-exif6.jpg']);
  await editor.dropZone.dispatchEvent('dragenter', { dataTransfer });
  await expect(page.getByText('Drop to use this photo')).toBeVisible();
  await editor.dropZone.dispatchEvent('drop', { dataTransfer });
  await editor.ready();
  await expect(page.getByText('Drop to use this photo')).toHaveCount(0);
  expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
});

test('opens a pasted photo, removes it and accepts it again', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  const clipboardData = await makeTransfer(page, ['photo.webp']);
  await page.evaluate((data) => {
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
    );
  }, clipboardData);
  await editor.ready();
  await expect(page.getByText('photo.webp', { exact: true })).toBeVisible();
  expectCircleOf('photo.webp', (await editor.save()).picture);

  await test.step('it can be removed, and the same file is accepted again', async () => {
    await editor.openPhotoTab();
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await expect(editor.download).toHaveCount(0);
    await expect(editor.dropZone).toBeFocused();
    await editor.choose('photo.webp');
    expectCircleOf('photo.webp', (await editor.save()).picture);
  });
});

test('chooses a photo, sets an overlay and downloads by keyboard', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=overlay-images-online');
  const tabTo = async (name: string, key = 'Tab') => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press(key);
      const label = await page.evaluate(() => {
        const element = document.activeElement;
        // Between the last control of the page and the first, none has the focus.
        if (element === null || element === document.body) return '';
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return [
          element.getAttribute('aria-label'),
          element.textContent,
          ...labels.map((l) => l.textContent),
        ]
          .filter((text) => text !== null && text !== '')
          .join(' ');
      });
      if (label.includes(name)) return;
    }
    throw new Error(`${key} never reached ${name}`);
  };

  await tabTo('Drop a photo here');
  const dialog = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await dialog).setFiles(photo('portrait-exif6.jpg').path);
  await editor.ready();

  // The settings appear after the picture, later than sixty presses at once.
  await expect(page.getByRole('radio', { name: 'Vignette' })).toBeVisible();
  await tabTo('Vignette');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Warm Frame' })).toBeChecked();
  await editor.ready();

  // The download is in the bar at the top.
  await tabTo('Download Image', 'Shift+Tab');
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Overlaid image downloaded successfully!')).toBeVisible();
  const { picture } = await readDownload(await saving);
  const source = await decodedByBrowser(page, photo('portrait-exif6.jpg').path);
  expectToolResult(picture, 'overlay-images-online', source, { overlay: 'warm' });
});

test('moves and zooms the picture with keys, and asks once before a reload that would lose the framing', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=crop-square-image');
  await editor.choose('photo.webp');
  const centred = (await editor.save()).picture;
  // The photo has 333 x 501 pixels, so the centred square starts at y = floor(168 / 2).
  expectSquareOf('photo.webp', centred, { x: 0, y: 84, side: 333 });
  await page.getByLabel(/Picture position/).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  await editor.ready();
  const moved = (await editor.save()).picture;
  // Zooming by 1.1 leaves a square of 303 pixels, which starts at (15, 99) if it is centred. Before the zoom, the
  // picture was moved down by 1 % of a frame of 333 pixels. So the square is 3.33 pixels higher.
  expectSquareOf('photo.webp', moved, { x: 15, y: 96, side: 303 });
  await page.getByRole('button', { name: /Reset/ }).click();
  await editor.ready();
  const reset = (await editor.save()).picture;
  expect(Buffer.compare(Buffer.from(reset.data), Buffer.from(centred.data))).toBe(0);

  await test.step('the browser asks once before a reload that would lose the framing', async () => {
    await page.getByRole('slider', { name: 'Zoom' }).fill('2');
    // The question is loaded with the toolbar, which this button is a part of.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Drop a photo here' })).toBeVisible();
    expect(questions).toEqual(['beforeunload']);
  });
});

test('shows the original photo while the compare button is held', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=square');
  await editor.choose('orientation-6.jpg');
  const compare = page.getByRole('button', { name: 'Hold to compare' });
  // The button is enabled late, because the original is rendered after the PNG.
  await expect(compare).toBeEnabled();
  const original = page.getByRole('img', { name: 'Before', exact: true });
  await expect(original).toHaveCount(0);
  await compare.hover();
  await page.mouse.down();
  // The fixture is a flag of four colours. Its top left corner is red.
  const shown = await original.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('not a canvas');
    const copy = document.createElement('canvas').getContext('2d');
    copy?.drawImage(canvas, 0, 0);
    const pixel = copy?.getImageData(0, 0, 1, 1).data ?? [];
    return { width: canvas.width, height: canvas.height, red: pixel[0], green: pixel[1] };
  });
  expect(shown).toMatchObject({ width: 48, height: 32 });
  expect(shown.red).toBeGreaterThan(250);
  expect(shown.green).toBeLessThan(5);
  await page.mouse.up();
  await expect(original).toHaveCount(0);
});

const ADDRESSES = [
  ['', 'Circle Image Maker', ''],
  ['?tool=blur', 'Blur Sides of Photo', '?tool=blur-sides-of-photo'],
  ['?tool=crop-circle&from=home', 'Crop Circle Image', '?tool=crop-circle-image&from=home'],
  ['?tool=facebook-profile-editor', 'Facebook Profile Editor', '?tool=facebook-profile-editor'],
] as const;

test('each address of the editor opens its tool, and one with an unknown id the first', async ({
  page,
}) => {
  await page.goto('/');
  for (const [query, heading, replaced] of ADDRESSES) {
    await page.goto(`/editor${query}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL((url) => url.search === replaced);
    // The address was replaced, so going back does not lead to the address with the short id.
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  }
  await page.goto('/editor?tool=no-such-tool');
  await expect(page.getByRole('heading', { level: 1, name: 'Circle Image Maker' })).toBeVisible();
});

test('uses the Canvas engine on request and says so', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?engine=canvas');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await expect(page.getByText(/Canvas engine/)).toBeVisible();
  expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
});

test.describe('while a request fails', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('says what to do when the engine cannot be loaded, and recovers', async ({ page }) => {
    const editor = new EditorPage(page);
    await page.route(/\/assets\/worker-.*\.js/, (route) => route.abort());
    await editor.open();
    await editor.choose('portrait-exif6.jpg');
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
    await page.unroute(/\/assets\/worker-.*\.js/);
    await editor.choose('portrait-exif6.jpg');
    expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('fits the stage and one download button on the screen', async ({ page }) => {
    const editor = new EditorPage(page);
    await editor.open();
    await editor.choose('portrait-exif6.jpg');
    await editor.ready();
    await expect(editor.download).toHaveCount(1);
    await expect(editor.download).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel(/Picture position/)).toBeInViewport();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);

    await test.step('the picture at true size is drawn when it comes into view', async () => {
      const [width, height, color] = [64, 64, [0, 102, 204, 255]];
      const data = Uint8Array.from({ length: width * height * 4 }, (_, at) => color[at % 4] ?? 0);
      const buffer = Buffer.from(encodePng({ width, height, data }));
      await editor.chooseFile({ name: 'blue.png', mimeType: 'image/png', buffer });
      await expect(page.getByText('blue.png', { exact: true }).first()).toBeAttached();
      await editor.ready();
      const avatar = page.getByRole('img', { name: 'The result at 128 pixels' }).first();
      await expect(avatar).not.toBeInViewport();
      await avatar.scrollIntoViewIfNeeded();
      await expect.poll(() => avatar.evaluate(readMiddle)).toEqual(color);
    });

    await test.step('the offer to bring back a removed photo is in view', async () => {
      await editor.openPhotoTab();
      await page.getByRole('button', { name: 'Remove photo' }).click();
      const offer = page.getByRole('button', { name: 'Bring it back' });
      await expect(offer).toBeInViewport({ ratio: 1 });
    });
  });
});

function readMiddle(element: HTMLElement | SVGElement): number[] {
  const canvas = element as HTMLCanvasElement;
  const middle = canvas.width / 2;
  return [...(canvas.getContext('2d')?.getImageData(middle, middle, 1, 1).data ?? [])];
}

test('makes a picture from a sample after one click on the home page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Ines/ }).first().click();
  await expect(page).toHaveURL(/\/editor/);
  await expect(page.getByText('ines.webp', { exact: true })).toBeVisible();
  const { picture } = await new EditorPage(page).save();
  const source = await decodedByBrowser(page, 'src/content/samples/ines.webp');
  expectToolResult(picture, 'circle-image-maker', source);
});
