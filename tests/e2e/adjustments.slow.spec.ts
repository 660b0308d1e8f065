/** Rotating, flipping, straightening and framing a photo, and undoing changes. */
import { expect, test } from '../support/test';
import { channel, type Picture } from '../support/picture';
import { EditorPage } from './editor-page';

/**
 * A photo of 333 x 501 pixels. Cropping removes 168 rows. This number is even, so the centred square has the same
 * pixels after a turn.
 */
const PHOTO = 'photo.webp';

/** Rearranges the pixels of a square picture. `from` returns the position in the picture from which a pixel comes. */
function picked(
  { width: side, data }: Picture,
  from: (x: number, y: number) => readonly [x: number, y: number],
): Picture {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [left, top] = from(x, y);
      const at = (top * side + left) * 4;
      result.set(data.subarray(at, at + 4), (y * side + x) * 4);
    }
  }
  return { width: side, height: side, data: result };
}

const rotatedRight = (square: Picture) => picked(square, (x, y) => [y, square.width - 1 - x]);
const rotatedLeft = (square: Picture) => picked(square, (x, y) => [square.width - 1 - y, x]);
const flipped = (square: Picture) => picked(square, (x, y) => [square.width - 1 - x, y]);

function expectSame(actual: Picture, expected: Picture): void {
  expect([actual.width, actual.height]).toEqual([expected.width, expected.height]);
  expect(Buffer.compare(Buffer.from(actual.data), Buffer.from(expected.data))).toBe(0);
}

/**
 * Returns the mean difference per colour channel between a picture and `square`, turned clockwise by `degrees` about
 * its middle. Compares only the middle half of the picture in each direction.
 */
function meanDifference(picture: Picture, square: Picture, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  let sum = 0;
  let count = 0;
  for (let y = picture.height >> 2; y < (picture.height * 3) >> 2; y++) {
    for (let x = picture.width >> 2; x < (picture.width * 3) >> 2; x++) {
      const right = x + 0.5 - picture.width / 2;
      const down = y + 0.5 - picture.height / 2;
      // Turn the point back, to find the pixel of the square from which it comes.
      const left = square.width / 2 + right * cos + down * sin - 0.5;
      const top = square.height / 2 - right * sin + down * cos - 0.5;
      for (const index of [0, 1, 2]) {
        const expected = channel(square, Math.round(left), Math.round(top), index);
        sum += Math.abs(channel(picture, x, y, index) - expected);
        count++;
      }
    }
  }
  return sum / count;
}

test('rotates and flips the framed picture exactly, and undoes it, by keyboard', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=crop-square-image');
  await editor.choose(PHOTO);
  await editor.ready();
  await expect(page.getByRole('button', { name: 'Rotate right' })).toBeVisible();
  const picture = page.getByLabel(/Picture position/);
  await picture.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  const framed = (await editor.save()).picture;
  await picture.focus();
  await page.keyboard.press('r');
  await expect(page.getByText('Rotated right')).toBeAttached();
  // The 'Before' picture is turned like the result.
  await page.keyboard.down('b');
  const before = page.getByRole('img', { name: 'Before', exact: true });
  const { width = 0, height = 0 } = (await before.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(501 / 333, 1);
  await page.keyboard.up('b');
  const right = rotatedRight(framed);
  expectSame((await editor.save()).picture, right);
  await picture.focus();
  await page.keyboard.press('f');
  expectSame((await editor.save()).picture, flipped(right));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: rotation')).toBeAttached();
  expectSame((await editor.save()).picture, framed);
  await page.keyboard.press('Control+Shift+Z');
  expectSame((await editor.save()).picture, right);
  await picture.focus();
  await page.keyboard.press('Shift+R');
  await page.keyboard.press('Shift+R');
  expectSame((await editor.save()).picture, rotatedLeft(framed));
});

test('undoes straightening, a reset and a drag, each in one step and in its tool', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=crop-square-image');
  await editor.choose(PHOTO);
  const { picture: before } = await editor.save();
  await test.step('straightens the photo, resets it and undoes that', async () => {
    const slider = page.getByRole('slider', { name: 'Straighten' });
    await slider.focus();
    await slider.fill('5');
    await expect(slider).toHaveAttribute('aria-valuetext', '5.0°');
    const { picture: turned } = await editor.save();
    // The square is as wide as the largest rectangle with the photo's aspect ratio that fits into the turned photo.
    const [sin, cos] = [Math.sin(Math.PI / 36), Math.cos(Math.PI / 36)];
    const side = Math.floor((333 * 333) / (333 * cos + 501 * sin));
    expect([turned.width, turned.height]).toEqual([side, side]);
    expect(meanDifference(turned, before, 5)).toBeLessThan(5);
    expect(meanDifference(turned, before, -5)).toBeGreaterThan(10);

    await slider.dblclick({ position: { x: 30, y: 20 } });
    await expect(slider).toHaveAttribute('aria-valuetext', '0.0°');
    expectSame((await editor.save()).picture, before);
    // A double click resets the slider. One undo reverts the reset, because the first of the two clicks is not a separate
    // step.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect(slider).toHaveAttribute('aria-valuetext', '5.0°');
    await undo.click();
    await expect(slider).toHaveAttribute('aria-valuetext', '0.0°');
    // There is nothing left to undo, but the button keeps the focus.
    await expect(undo).toBeDisabled();
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing to undo')).toBeAttached();
    expectSame((await editor.save()).picture, before);
  });

  await test.step('undoes a drag in one step, in the tool in which it was made', async () => {
    const picture = page.getByLabel(/Picture position/);
    const grid = () => picture.evaluate((element) => getComputedStyle(element, '::before').opacity);
    // It was shown while the photo was straightened.
    await expect.poll(grid).toBe('0');
    await picture.hover();
    await page.mouse.down();
    for (const y of [30, 60, 90]) await page.mouse.move(600, 400 + y);
    await expect.poll(grid).toBe('1');
    await page.mouse.up();
    await expect.poll(grid).toBe('0');
    const { picture: dragged } = await editor.save();
    expect(Buffer.compare(Buffer.from(dragged.data), Buffer.from(before.data))).not.toBe(0);

    await picture.dblclick();
    expectSame((await editor.save()).picture, before);
    await page.getByRole('navigation', { name: 'Tools' }).getByText('Circle Image Maker').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Circle Image Maker' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page).toHaveURL(/crop-square-image/);
    await expect(page.getByRole('heading', { level: 1, name: 'Crop Square Image' })).toBeVisible();
    await expect(page.getByText('Undone: position, in Crop Square Image')).toBeAttached();
    expectSame((await editor.save()).picture, dragged);
    await page.keyboard.press('Control+z');
    expectSame((await editor.save()).picture, before);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a double tap resets the framing, two taps far apart do not', async ({ page }) => {
    const editor = new EditorPage(page);
    await editor.open('?tool=crop-square-image');
    await editor.choose(PHOTO);
    const picture = page.getByLabel(/Picture position/);
    const zoom = page.getByRole('slider', { name: 'Zoom' });
    await zoom.fill('2');
    const box = await picture.boundingBox();
    if (box === null) throw new Error('the picture has no box');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x - 60, y);
    await page.touchscreen.tap(x + 60, y);
    await expect(zoom).toHaveValue('2');
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect(zoom).toHaveValue('1');
    await page.keyboard.press('Control+z');
    await expect(zoom).toHaveValue('2');
  });
});

test('offers a background only where the picture has one, and undoes its colour', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=whatsapp-dp-editor');
  const swatch = page.getByLabel('Background: pick a colour');
  const code = page.getByRole('textbox', { name: 'Background: hex code' });
  await test.step('offers a background only where the picture has one', async () => {
    const own = page.getByRole('tab', { name: /Editor$/ });
    await editor.choose('transparent.png');
    await editor.ready();
    await own.click();
    await expect(swatch).toBeVisible();
    await editor.choose(PHOTO);
    await editor.ready();
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await expect(own).toHaveCount(0);
    await expect(swatch).toHaveCount(0);
    // Its circle leaves corners, which the background fills.
    await page.getByRole('navigation', { name: 'Tools' }).getByText('Instagram').click();
    await own.click();
    await expect(swatch).toBeVisible();
  });

  await editor.remake(() => page.locator('main nav a[href$="=square-image-maker"]').click());
  await test.step('undoes a colour from its swatch, but not from its text field, which undoes its text', async () => {
    await swatch.fill('#112233');
    await expect(code).toHaveValue('#112233');
    await code.focus();
    await page.keyboard.press('Control+z');
    await expect(code).toHaveValue('#112233');
    await expect(page.getByText(/^Undone/)).toHaveCount(0);
    await swatch.focus();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Undone: background')).toBeAttached();
    await expect(code).toHaveValue('#ffffff');
  });

  await test.step('takes three digits for a colour, and typing can go on to six', async () => {
    await code.fill('');
    await code.pressSequentially('#f80');
    await expect(swatch).toHaveValue('#ff8800');
    await expect(code).toHaveValue('#f80');
    await code.pressSequentially('123');
    await expect(code).toHaveValue('#f80123');
    await expect(swatch).toHaveValue('#f80123');
    await code.fill('0af');
    await code.press('Tab');
    await expect(code).toHaveValue('#00aaff');
    await code.fill('#f8');
    await code.press('Tab');
    await expect(page.getByText('Enter a colour like #ff8800')).toBeVisible();
    await expect(swatch).toHaveValue('#00aaff');
  });
});
