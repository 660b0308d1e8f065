/** A button and a key centre the photo on faces. If that is not possible, there is a message. */
import type { Page } from '@playwright/test';
import { FACE_PHOTOS } from '../fixtures/faces';
import { expectNoBarriers } from '../support/barriers';
import { hold } from '../support/hold';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

const MODULE = /faces_wasm_bg.*\.wasm/;

function parts(page: Page) {
  const value = (name: string) => page.getByRole('slider', { name }).inputValue().then(Number);
  return {
    centre: page.getByRole('button', { name: 'Centre on face' }),
    next: page.getByRole('button', { name: 'Next face' }),
    said: (text: string) => page.getByRole('status').filter({ hasText: text }),
    framing: async () => [await value('Zoom'), await value('Sideways'), await value('Up and down')],
  };
}

test('centres on the largest face, then on the next with the key N, and undoes', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  const { centre, next, said, framing } = parts(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await editor.open('?tool=whatsapp-dp-editor');
  await editor.chooseFile(FACE_PHOTOS.group.path);
  await editor.ready();
  expect(fetched.filter((url) => MODULE.test(url))).toEqual([]);

  await centre.click();
  await expect(said('Face 1 of 4')).toBeVisible();
  expect(fetched.filter((url) => MODULE.test(url))).toHaveLength(1);
  // The photo has 800 x 640 pixels. The middle of the rightmost face is at x = 665, 135 pixels from the right edge. So
  // the side of the square is 270, and the zoom is 2.37. The eyes are at y = 161. The top of the square is 44 % of its
  // side above the eyes, at y = 42. It could be anywhere from 0 to 370.
  const [zoom = 0, sideways, down = 0] = await framing();
  expect(Math.abs(zoom - 2.37)).toBeLessThan(0.15);
  expect(sideways).toBe(100);
  expect(Math.abs(down + 77)).toBeLessThan(10);

  await expect(next).toBeFocused();
  await page.keyboard.press('n');
  await expect(said('Face 2 of 4')).toBeVisible();
  expect((await framing())[1]).toBeLessThan(60);
  await page.getByLabel(/Picture position/).press('n');
  await expect(said('Face 3 of 4')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(said('Face 3 of 4')).toHaveCount(0);
  expect(await framing()).toEqual([zoom, sideways, down]);
  expect(new Set(fetched.map((url) => new URL(url).host))).toEqual(
    new Set([new URL(page.url()).host]),
  );

  await test.step('says that there is no face, and moves nothing', async () => {
    await editor.choose('photo.webp');
    await expect(page.getByText('photo.webp', { exact: true }).first()).toBeAttached();
    await editor.ready();
    await page.getByRole('slider', { name: 'Zoom' }).fill('2');
    await centre.click();
    await expect(said('No face was found, so nothing was moved.')).toBeVisible();
    expect(await framing()).toEqual([2, 0, 0]);
  });
});

test.describe('without the network', () => {
  test.use({ allowedErrors: /net::ERR_FAILED/ });

  test('says that the detector could not be loaded, and tries again', async ({ page }) => {
    const editor = new EditorPage(page);
    const { centre, said, framing } = parts(page);
    await page.route(MODULE, (route) => route.abort());
    await editor.open('?tool=circle-image-maker');
    await editor.chooseFile(FACE_PHOTOS.hopper.path);
    await editor.ready();
    await centre.click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    expect(await framing()).toEqual([1, 0, 0]);
    await page.unroute(MODULE);
    await centre.click();
    await expect(said('Centred on the face.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('shows that it is looking, and stops for another photo', async ({ page }) => {
  const editor = new EditorPage(page);
  const { centre, said, framing } = parts(page);
  const release = await hold(page, MODULE);
  await editor.open('?tool=circle-image-maker');
  await editor.chooseFile(FACE_PHOTOS.group.path);
  await editor.ready();
  await centre.click();
  await expect(said('Looking for faces')).toBeVisible();
  await editor.chooseFile(FACE_PHOTOS.hopper.path);
  // Release the module only when the first photo is gone. Otherwise, the module would find the faces of the first
  // photo.
  await expect(said('Looking for faces')).toHaveCount(0);
  release();
  await editor.ready();
  expect(await framing()).toEqual([1, 0, 0]);
  await centre.click();
  await expect(said('Centred on the face.')).toBeVisible();
});
