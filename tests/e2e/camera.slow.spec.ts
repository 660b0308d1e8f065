/** Photos from the camera, which Chromium draws (`CAMERA_FLAGS` in playwright.config.ts). */
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

declare global {
  interface Window {
    /** The tracks of every camera stream that the page has received. */
    cameraTracks: MediaStreamTrack[];
  }
}

/** Records the tracks that the page receives, so that a test can check whether the page stops them. */
async function watchTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.cameraTracks = [];
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      window.cameraTracks.push(...stream.getTracks());
      return stream;
    };
  });
}

function trackStates(page: Page): Promise<string[]> {
  return page.evaluate(() => window.cameraTracks.map(({ readyState }) => readyState));
}

const openButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Use the camera' });
const takeButton = (page: Page) => page.getByRole('button', { name: 'Take the photo' });
const useButton = (page: Page) => page.getByRole('button', { name: 'Use this photo' });

test.describe('with permission', () => {
  test('takes a photo twice, says when it is taken, and turns the camera off', async ({ page }) => {
    await watchTracks(page);
    const editor = new EditorPage(page);
    await editor.open('?tool=square-image-maker');
    const seen = page.getByLabel('What the camera sees');
    await test.step('its buttons are in sight on a phone on its side', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await openButton(page).click();
      await expect(takeButton(page)).toBeEnabled();
      await expect(takeButton(page)).toBeInViewport({ ratio: 1 });
      await expect(seen).toBeInViewport({ ratio: 1 });
      await takeButton(page).click();
      await expect(useButton(page)).toBeInViewport({ ratio: 1 });
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    const photo = page.getByRole('img', { name: 'The photo you took' });
    const first = await photo.getAttribute('src');
    await expect(page.getByRole('status').getByText('The photo you took')).toBeAttached();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Take it again' }).click();
    await expect(photo).toHaveCount(0);
    await expect(useButton(page)).toHaveCount(0);
    await takeButton(page).click();
    expect(await photo.getAttribute('src')).not.toBe(first);
    await useButton(page).click();
    const { picture } = await editor.save();
    expect(picture.width).toBe(picture.height);
    expect(picture.width).toBeGreaterThanOrEqual(640);
    expect(new Set(await trackStates(page))).toEqual(new Set(['ended']));
  });

  test('switches to the other camera, and closing the dialog turns it off', async ({ page }) => {
    await watchTracks(page);
    await new EditorPage(page).open();
    await openButton(page).click();
    await test.step('switching turns the first one off', async () => {
      const other = page.getByRole('button', { name: 'Other camera' });
      await other.click();
      await expect.poll(() => trackStates(page)).toEqual(['ended', 'live']);
      const [first, second] = await page.evaluate(() =>
        window.cameraTracks.map((track) => track.getSettings().deviceId),
      );
      expect(second).not.toBe(first);
      await expect(takeButton(page)).toBeEnabled();
      await expect(other).toBeFocused();
    });

    await test.step('closing the dialog turns the camera off', async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await trackStates(page)).toEqual(['ended', 'ended']);
      await expect(openButton(page)).toBeFocused();
    });
  });

  test('works for a visitor who came from another page', async ({ page }) => {
    await page.goto('/online-tools/circle-image-maker');
    await page
      .getByRole('main')
      .getByRole('link', { name: /open|start|try/i })
      .first()
      .click();
    await page.waitForURL('**/editor?tool=circle-image-maker');
    await openButton(page).click();
    // The click has reloaded the page, because the headers of the first page did not allow the camera. The visitor must
    // now click again.
    await page.getByRole('button', { name: 'Turn on the camera' }).click();
    await takeButton(page).click();
    await useButton(page).click();
    await new EditorPage(page).ready();
    await expect(page).toHaveURL(/\/editor\?tool=circle-image-maker$/);
  });
});

test('says what to do without permission, and without a camera', async ({ page }) => {
  await page.addInitScript(() => {
    const reasons = ['NotAllowedError', 'NotFoundError'];
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', reasons.shift()));
  });
  await new EditorPage(page).open();
  await openButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This page may not use the camera.');
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await openButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No camera was found.');
});

test('a camera that starts after the dialog was closed is turned off', async ({ page }) => {
  await page.addInitScript(() => {
    window.cameraTracks = [];
    navigator.mediaDevices.getUserMedia = () =>
      new Promise((resolve) => {
        addEventListener('camera-starts', () => {
          const stream = document.createElement('canvas').captureStream();
          window.cameraTracks.push(...stream.getTracks());
          resolve(stream);
        });
      });
  });
  await new EditorPage(page).open();
  await openButton(page).click();
  await expect(page.getByText('Starting the camera')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('camera-starts')));
  await expect.poll(() => trackStates(page)).toEqual(['ended']);
});
