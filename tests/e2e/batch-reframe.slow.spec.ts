/** Rotating, flipping, straightening and framing a single photo of the list. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers';
import { decodePng, encodePng, testPicture, type Picture } from '../support/picture';
import { expect, test } from '../support/test';

const SQUARE = 'crop-square-image';
const BLUR = 'blur-sides-of-photo';
const PHOTO = testPicture(90, 60);
const NAME = 'photo.png';

const tool = (page: Page) => page.getByLabel('Tool', { exact: true });
const reframe = (page: Page) => page.getByRole('button', { name: `Reframe ${NAME}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: `Reframe ${NAME}` });

async function openWithPhoto(page: Page): Promise<void> {
  await page.goto('/batch');
  await tool(page).selectOption(SQUARE);
  await page.getByRole('switch', { name: 'Centre on faces' }).uncheck();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  const file = { name: NAME, mimeType: 'image/png', buffer: Buffer.from(encodePng(PHOTO)) };
  await (await choosing).setFiles(file);
  await expect(page.getByText('1 of 1 made')).toBeVisible();
}

async function result(page: Page): Promise<Picture> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${NAME}` }).click();
  return decodePng(readFileSync(await (await saving).path()));
}

/** Returns a square of the photo. `at` maps a pixel of the square to a pixel of the photo. */
function expected(side: number, at: (x: number, y: number) => readonly [number, number]): Picture {
  const data = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [fromX, fromY] = at(x, y);
      const from = (fromY * PHOTO.width + fromX) * 4;
      data.set(PHOTO.data.subarray(from, from + 4), (y * side + x) * 4);
    }
  }
  return { width: side, height: side, data };
}

/** Runs in the page. */
function alphaInTheMiddle(canvas: Element): number | undefined {
  const context = document.createElement('canvas').getContext('2d');
  const { width, height } = canvas as HTMLCanvasElement;
  context?.drawImage(canvas as HTMLCanvasElement, -width / 2, -height / 2);
  return context?.getImageData(0, 0, 1, 1).data[3];
}

function expectSame(one: Picture, other: Picture): void {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  expect(Buffer.compare(one.data, other.data)).toBe(0);
}

test('turns one photo exactly, keeps the turn, and applies it with tools without a frame', async ({
  page,
}) => {
  await openWithPhoto(page);
  // Move the square to the left edge.
  await reframe(page).click();
  await dialog(page).getByRole('slider', { name: 'Sideways' }).fill('-100');
  await dialog(page).getByRole('button', { name: 'Rotate right' }).click();
  // The frame has turned with the photo.
  await expect(dialog(page).getByRole('slider', { name: 'Up and down' })).toHaveValue('-100');
  await dialog(page).getByRole('button', { name: 'Flip' }).click();
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Flipped' })).toBeAttached();
  await expectNoBarriers(page);
  await dialog(page).getByRole('button', { name: 'Keep this framing' }).click();
  await expect(page.getByText('Framed by hand', { exact: true })).toBeVisible();
  // After the turn to the right, pixel (x, y) is the photo's pixel (y, 59 - x). After the flip, it is (y, x).
  expectSame(
    await result(page),
    expected(60, (x, y) => [y, x]),
  );

  await page.reload();
  await expect(page.getByText('Framed by hand', { exact: true })).toBeVisible();
  expectSame(
    await result(page),
    expected(60, (x, y) => [y, x]),
  );

  await tool(page).selectOption(BLUR);
  await expect(page.getByText('1 of 1 made')).toBeVisible();
  await reframe(page).click();
  await expect(dialog(page).getByRole('slider', { name: 'Zoom' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Rotate left' }).click();
  await dialog(page).getByRole('button', { name: 'Rotate left' }).click();
  await dialog(page).getByRole('button', { name: 'Keep this framing' }).click();
  await tool(page).selectOption(SQUARE);
  await expect(page.getByText('1 of 1 made')).toBeVisible();
  // The frame was turned together with the photo, although the tool that was selected during the turn has no frame.
  expectSame(
    await result(page),
    expected(60, (x, y) => [59 - y, 59 - x]),
  );
});

test('a tool page opens the list with its tool, but a list with photos keeps the tool that it has', async ({
  page,
}) => {
  await page.goto(`/online-tools/${BLUR}`);
  await page.getByRole('link', { name: 'Many photos? Do a whole folder at once' }).click();
  await expect(tool(page)).toHaveValue(BLUR);
  await openWithPhoto(page);
  await page.goto(`/editor?tool=${BLUR}`);
  await page.getByRole('link', { name: 'Many photos? Do a whole folder at once' }).click();
  await expect(page.getByText('1 of 1 made')).toBeVisible();
  await expect(tool(page)).toHaveValue(SQUARE);
});

test('straightens one photo by keyboard, and says when the image engine is lost meanwhile', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    let isBlocked = false;
    window.Worker = class extends Worker {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        if (isBlocked) throw new Error('blocked');
        super(...how);
        workers.push(this);
      }
    };
    addEventListener('lose-workers', () => {
      isBlocked = true;
      for (const worker of workers) worker.dispatchEvent(new ErrorEvent('error'));
    });
  });
  await openWithPhoto(page);
  await test.step('straightens one photo by keyboard', async () => {
    await reframe(page).focus();
    await page.keyboard.press('Enter');
    const slider = dialog(page).getByRole('slider', { name: 'Straighten' });
    await slider.focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('PageUp');
    const degrees = Number(await slider.inputValue());
    expect(degrees).toBeGreaterThan(1);
    const keep = dialog(page).getByRole('button', { name: 'Keep this framing' });
    // Wait until the photo is open, because a key does nothing before that.
    await expect(keep).toBeEnabled();
    await keep.press('Enter');
    await expect(page.getByText('Framed by hand', { exact: true })).toBeVisible();
    // The largest upright rectangle of the same shape has the height h * h / (w sin + h cos).
    const angle = (degrees * Math.PI) / 180;
    const side = Math.floor((60 * 60) / (90 * Math.sin(angle) + 60 * Math.cos(angle)));
    expect((await result(page)).height).toBe(side);
  });

  await test.step('says that the image engine is lost while the dialog is open', async () => {
    await reframe(page).click();
    // An engine that is lost while it draws the preview fails at once, in other words.
    const preview = dialog(page).getByRole('img').locator('canvas');
    await expect.poll(() => preview.evaluate(alphaInTheMiddle)).toBe(255);
    await page.evaluate(() => dispatchEvent(new Event('lose-workers')));
    await dialog(page).getByRole('button', { name: 'Rotate right' }).click();
    await expect(dialog(page).getByText('The image engine could not be loaded.')).toBeVisible();
  });
});
