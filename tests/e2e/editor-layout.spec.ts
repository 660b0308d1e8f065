/** With a photo, the editor fills the window: what is needed is in view, and nothing moves under the finger. */
import type { Locator, Page } from '@playwright/test';
import { FACE_PHOTOS } from '../fixtures/faces';
import { deferred } from '../support/deferred';
import { findOverlaps, ZOOMED } from '../support/overlaps';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';
import { column, openWithFaces } from './open-with-faces';

const PICTURE = 'main [data-picture] canvas:not([hidden])';

function parts(page: Page): Record<string, Locator> {
  return {
    undo: page.getByRole('button', { name: 'Undo' }),
    compare: page.getByRole('button', { name: 'Hold to compare' }),
    'all sizes': page.getByRole('button', { name: 'Get all sizes' }),
    download: page.getByRole('button', { name: 'Download Image' }),
    'the last tool': page.getByRole('link', { name: 'Crop Circle Image' }),
    'the tab of the photo': page.getByRole('tab', { name: 'Photo' }),
    'the tab of the help': page.getByRole('tab', { name: 'Help' }),
    zoom: page.getByRole('slider', { name: 'Zoom' }),
    straighten: page.getByRole('slider', { name: 'Straighten' }),
    picture: page.locator(PICTURE),
    'true sizes': page.getByRole('group', { name: 'At true size' }),
    facts: page.getByText(/^PNG, 320 × 320 px/),
  };
}

function overflow(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
}

test('in a large window and in that of a laptop, all that is needed is in view', async ({
  page,
}) => {
  // Opened in the large one, where the parts of the desk arrive in the layout with a column.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const editor = await openWithFaces(page, '?tool=instagram-dp-editor');
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 800 },
  ]) {
    await test.step(`everything needed is in a window of ${String(size.width)} pixels`, async () => {
      await page.setViewportSize(size);
      await page.getByRole('tab', { name: 'Frame' }).click();
      await expect.poll(() => overflow(page)).toEqual([0, 0]);
      for (const [what, part] of Object.entries(parts(page))) {
        await expect(part, `${what}, ${String(size.width)}`).toBeInViewport({ ratio: 1 });
      }
      for (const name of ['Edit Your Image', 'Your Edited Image']) {
        await expect(page.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
      }
      const result = page.getByRole('region', { name: 'Your Edited Image' });
      await expect(result.getByText(/metadata|Removed/)).toBeInViewport({ ratio: 1 });
      expect(
        await result.evaluate((part) => part.scrollHeight - part.clientHeight),
        `the result, ${String(size.width)}`,
      ).toBe(0);
      await page.getByRole('tab', { name: 'Photo' }).click();
      await expect(page.getByRole('heading', { name: 'Upload Your Image' })).toBeInViewport();
      await page.getByRole('tab', { name: 'Help' }).click();
      await expect(page.getByRole('heading', { name: 'How To Use' })).toBeInViewport();
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(6);
      expect(await overflow(page)).toEqual([0, 0]);
    });
  }

  await test.step('the buttons that turn are as wide as the sliders', async () => {
    await page.getByRole('tab', { name: 'Frame' }).click();
    const right = async (part: Locator) => {
      const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 };
      return x + width;
    };
    const flip = page.getByRole('button', { name: 'Flip' });
    const zoom = page.getByRole('slider', { name: 'Zoom' });
    expect(await right(flip)).toBeCloseTo(await right(zoom), 0);
  });

  await test.step('the tabs work by keyboard, and mark what is changed', async () => {
    const frame = page.getByRole('tab', { name: 'Frame' });
    const own = page.getByRole('tab', { name: 'Instagram DP Editor' });
    await frame.focus();
    await page.keyboard.press('ArrowUp');
    await expect(own).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Instagram DP Editor' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Help' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(own).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(frame).toHaveAccessibleName('Frame');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('slider', { name: 'Zoom' }).fill('2');
    await expect(frame).toHaveAccessibleName('Frame , changed');
    await expect(own).toHaveAccessibleName('Instagram DP Editor');
    await page.getByRole('button', { name: 'Reset Frame' }).click();
    await expect(frame).toHaveAccessibleName('Frame');
    await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1');
  });

  await test.step('a tab begins at its top, however far the one before was scrolled', async () => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 480 },
    ]) {
      await page.setViewportSize(size);
      await page.getByRole('tab', { name: 'Light' }).click();
      await page.getByRole('radio', { name: 'High key' }).hover();
      await page.mouse.wheel(0, 2000);
      const heading = (name: string) => page.getByRole('heading', { name, exact: true });
      await expect(heading('Light')).not.toBeInViewport();
      await page.getByRole('tab', { name: 'Ring' }).click();
      await expect(heading('Ring')).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('a new photo brings the framing back, and the focus to the picture', async () => {
    await editor.choose('portrait-exif6.jpg');
    await editor.ready();
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await expect(
      page.locator(':focus').filter({ has: page.locator('[data-picture]') }),
    ).toBeAttached();
  });
});

test('a large window shows all ways to save beside the picture, a smaller one in a sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const editor = await openWithFaces(page);
  const save = (at: Locator, format: string) =>
    at.getByRole('button', { name: new RegExp(`^Save as ${format}`) });
  // A file that nobody has looked for is not made.
  await expect(save(column(page), 'PNG')).toHaveText(/KB$/);
  const prepare = column(page).getByRole('button', { name: 'Prepare the WebP' });
  await expect(prepare).toBeEnabled();
  await prepare.hover();
  await expect(save(column(page), 'WebP')).toHaveText(/KB$/);
  await expect(editor.more).toHaveCount(0);
  const limit = column(page).getByRole('textbox', { name: 'At most, in KB' });
  await limit.fill('60');
  await limit.press('Enter');
  const saving = page.waitForEvent('download');
  await save(column(page), 'JPEG').click();
  expect((await saving).suggestedFilename()).toMatch(/\.jpg$/);

  await page.setViewportSize({ width: 1599, height: 900 });
  await expect(column(page)).toHaveCount(0);
  await editor.more.click();
  const sheet = page.getByRole('dialog', { name: 'More ways to save' });
  await expect(sheet.getByRole('textbox', { name: 'At most, in KB' })).toHaveValue('60');
  await expect(save(sheet, 'JPEG')).toBeEnabled();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('half a tab shows that there are more, and the picture stays whole while a slider moves', async ({
    page,
  }) => {
    const editor = await openWithFaces(page, '?tool=instagram-dp-editor');
    await expect(page.getByRole('tab')).toHaveCount(6);
    const photo = page.getByRole('tab', { name: 'Photo' });
    const first = page.getByRole('tab', { name: 'Instagram' });
    // The first as the page opens. The last step of each leaves the tabs scrolled.
    for (const width of [390, 375, 360]) {
      await test.step(`in a window of ${String(width)} pixels`, async () => {
        await page.setViewportSize({ width, height: 844 });
        if (width !== 390) await first.click();
        await expect(first).toBeInViewport({ ratio: 1 });
        const shares = () =>
          page.getByRole('tablist').evaluate((list) => {
            const { right: end } = list.getBoundingClientRect();
            return [...list.children].map((tab) => {
              const { left, right } = tab.getBoundingClientRect();
              return Math.max(0, Math.min(right, end) - left) / (right - left);
            });
          });
        await expect(async () => {
          const cut = (await shares()).filter((share) => share > 0 && share < 1);
          expect(cut).toHaveLength(1);
          expect(Math.abs((cut[0] ?? 0) - 0.5)).toBeLessThan(0.2);
        }).toPass();
        await photo.click();
        await expect(photo).toBeInViewport({ ratio: 1 });
      });
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await editor.remake(() => page.locator('main nav a[href$="=circle-image-maker"]').click());
    await page.getByRole('tab', { name: 'Frame' }).click();
    await test.step('the picture stays whole while a slider moves, and the download is at the thumb', async () => {
      expect(await overflow(page)).toEqual([0, 0]);
      const picture = page.locator(PICTURE);
      const before = await picture.boundingBox();
      expect(before?.width).toBeGreaterThan(300);
      for (const name of ['Zoom', 'Sideways', 'Up and down', 'Straighten']) {
        const slider = page.getByRole('slider', { name });
        await slider.scrollIntoViewIfNeeded();
        await slider.fill('2');
        await expect(slider).toBeInViewport({ ratio: 1 });
        await expect(picture).toBeInViewport({ ratio: 1 });
      }
      await editor.ready();
      expect(await picture.boundingBox()).toEqual(before);
      const button = await editor.download.boundingBox();
      expect(button?.y).toBeGreaterThan(844 - 120);
      expect(button?.height).toBeGreaterThanOrEqual(44);
      for (const name of ['Frame', 'Light', 'Shape', 'Ring', 'Photo']) {
        await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
      }
      // The help has no tab here, so that no tab is out of sight.
      await expect(page.getByRole('tab')).toHaveCount(5);
      await page.getByRole('tab', { name: 'Photo' }).click();
      await page.getByRole('heading', { name: 'How To Use' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('heading', { name: 'How To Use' })).toBeInViewport();
    });
  });
});

test('a low window shows the tool in its row, and a message beside the controls', async ({
  page,
}) => {
  // site/windows.slow.spec.ts looks at the controls of every tab.
  const sizes = [{ width: 844, height: 390 }, { width: 640, height: 400 }, ZOOMED];
  await page.setViewportSize(sizes[0] ?? ZOOMED);
  await openWithFaces(page, '?tool=instagram-dp-editor');
  for (const size of sizes) {
    await test.step(`in a window of ${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size);
      // The row of tools became narrower with the photo.
      const link = page.getByRole('main').getByRole('link', { name: 'Instagram' });
      await expect(link).toBeInViewport();
      // The smallest has no room for a message beside the controls. It can be dismissed.
      if (size === ZOOMED) return;
      await page.getByRole('tab', { name: 'Frame' }).click();
      await page.evaluate(() => {
        location.hash = 'settings=no-tool';
      });
      const message = page.getByText('These settings are damaged');
      await expect(message).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(findOverlaps, {})).toEqual([]);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(message).toHaveCount(0);
    });
  }
});

test('the sliders of a frame keep their place when the button above them arrives late', async ({
  page,
}) => {
  const code = deferred<undefined>();
  await page.route(/assets\/CentreOnFace-.*\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  const editor = new EditorPage(page);
  await editor.open('?tool=instagram-dp-editor');
  await editor.chooseFile(FACE_PHOTOS.group.path);
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toBeVisible();
  const centre = page.getByRole('button', { name: 'Centre on face' });
  await expect(centre).toHaveCount(0);
  const before = await zoom.boundingBox();
  code.resolve(undefined);
  await expect(centre).toBeVisible();
  expect(await zoom.boundingBox()).toEqual(before);
});

test('a wide window shows the whole row of tools, in Spanish too', async ({ page }) => {
  for (const path of ['/editor', '/es/editor']) {
    await page.goto(path);
    const row = page.getByRole('main').getByRole('navigation').getByRole('list');
    for (const width of [1024, 1600, 1760, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = await row.evaluate((list) => list.scrollWidth - list.clientWidth);
      expect(hidden, `${path} at ${String(width)}`).toBe(0);
    }
  }
});
