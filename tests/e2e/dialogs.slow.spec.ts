/**
 * Tests that the list of photos and the dialogs of the batch, the kit and the camera fit in every window, and so does the sheet beside the download. Also tests that notices stay above open dialogs.
 */
import type { Locator, Page } from '@playwright/test';
import { broken, photo } from '../fixtures/index';
import { expectFits } from '../support/fits';
import { WINDOWS, ZOOMED } from '../support/overlaps';
import { expect, test } from '../support/test';
import { ENGLISH, SPANISH, type Texts } from '../support/texts';

const PHOTO = photo('portrait-exif6.jpg').path;
/** The paths of a photo, and of files that fail with messages of various lengths. */
const FILES = [
  PHOTO,
  broken('truncated.jpg').path,
  broken('empty.jpg').path,
  broken('huge-pixels.jpg').path,
];

/** The timeout for work that takes the engine seconds on a busy machine. */
const SLOW = { timeout: 30_000 };

const dialog = (page: Page) => page.getByRole('dialog');
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

/** Sets an attribute on an element and returns a selector that matches the element. */
async function mark(element: Locator, name: string): Promise<string> {
  await element.evaluate((found, value) => {
    found.setAttribute('data-test', value);
  }, name);
  return `[data-test="${name}"]`;
}

async function openList(page: Page, { prefix, batch }: Texts): Promise<void> {
  await page.goto(`${prefix}/batch`);
  const choosing = page.waitForEvent('filechooser');
  await button(page, batch.drop.files).click();
  await (await choosing).setFiles(FILES);
  await expect(page.getByText(batch.progress.count(1, 4))).toBeVisible(SLOW);
}

async function openEditor(page: Page, { prefix, editor }: Texts): Promise<void> {
  await page.goto(`${prefix}/editor?tool=circle-image-maker`);
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(button(page, editor.result.download)).toBeEnabled(SLOW);
}

test.describe('in Spanish, whose words are longer', () => {
  const { prefix, batch, camera, editor, kit, saveAs } = SPANISH;
  const name = 'portrait-exif6.jpg';

  test('a list of many photos, and each of its dialogs', async ({ page }) => {
    await openList(page, SPANISH);
    await expectFits(page);

    await button(page, batch.progress.startAgain).click();
    await expectFits(page, {
      together: {
        using: 'dialog button',
        see: { Delete: await mark(button(dialog(page), batch.again.confirm), 'delete') },
      },
    });
    await button(dialog(page), batch.again.cancel).click();

    await button(page, batch.item.reframe(name)).click();
    await expect(button(dialog(page), batch.reframe.keep)).toBeEnabled();
    await button(dialog(page), batch.reframe.keep).click();
    await expect(page.getByText(batch.progress.count(1, 4))).toBeVisible(SLOW);
    // Open the dialog again. It has one more button after the photo was framed by hand.
    await button(page, batch.item.reframe(name)).click();
    await expect(button(dialog(page), batch.reframe.same)).toBeVisible();
    await expect(button(dialog(page), batch.reframe.keep)).toBeEnabled();
    await expectFits(page, {
      together: {
        using: 'dialog button, dialog input',
        see: {
          'the picture': await mark(dialog(page).getByRole('img'), 'picture'),
          Keep: await mark(button(dialog(page), batch.reframe.keep), 'keep'),
        },
      },
    });
    await expectFits(page, {}, [ZOOMED]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    await page.getByRole('banner').getByRole('link').first().click();
    await expect(button(dialog(page), batch.leave.stay)).toBeVisible();
    await expectFits(page, {
      together: {
        using: 'dialog button',
        see: { Leave: await mark(button(dialog(page), batch.leave.leave), 'leave') },
      },
    });
  });

  test('the kit, also while a place is adjusted, and other formats', async ({ page }) => {
    await openEditor(page, SPANISH);
    const formats = page.getByRole('list', { name: saveAs.label });
    await button(page, editor.result.more).click();
    await expect(formats.getByText(/KB/)).toHaveCount(3, SLOW);
    // A window of 1600 pixels shows the same beside the picture.
    const below = [...WINDOWS, ZOOMED].filter(({ width }) => width < 1600);
    await expectFits(page, { root: await mark(dialog(page), 'sheet') }, below);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    await button(page, kit.open).click();
    await expect(dialog(page).locator('canvas[data-empty]')).toHaveCount(0, SLOW);
    const download = await mark(button(dialog(page), kit.download(5)), 'download');
    await expectFits(page, {
      together: { using: 'dialog button, dialog input', see: { Download: download } },
    });

    await expectFits(page, {}, [ZOOMED]);

    await button(dialog(page), kit.adjustLabel({ id: 'instagram', name: 'Instagram' })).click();
    const panel = dialog(page).getByRole('group', { name: /Instagram/ });
    await expect(button(panel, kit.reset)).toBeVisible();
    const picture = await mark(panel.locator('canvas'), 'picture');
    await expectFits(page, {
      together: {
        using: 'dialog input[type=range]',
        see: { 'the picture': picture, Download: download },
      },
    });
    await expectFits(page, {}, [ZOOMED]);
  });

  test('a camera that does not answer', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.goto(`${prefix}/editor`);
    await button(page.getByRole('main'), editor.useCamera).click();
    await expect(button(dialog(page), camera.retry)).toBeVisible();
    await expectFits(page);
    await expectFits(page, {}, [ZOOMED]);
  });
});

/** Opens a list and starts saving it to a folder. The folder is chosen only when the returned function is called. */
async function withHeldSaving(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const file = { createWritable: () => Promise.resolve(new WritableStream()) };
    const folder = { getFileHandle: () => Promise.resolve(file) };
    Object.assign(window, {
      showDirectoryPicker: () =>
        new Promise((resolve) => {
          Object.assign(window, {
            chooseFolder: () => {
              resolve(folder);
            },
          });
        }),
    });
  });
  await openList(page, ENGLISH);
  await button(page, 'Save to a folder').click();
  return () =>
    page.evaluate(() => {
      (window as unknown as { chooseFolder: () => void }).chooseFolder();
    });
}

/**
 * Waits until a notice is in a live region and no other element covers it. The notice must be in the open dialog if
 * there is one.
 */
async function expectNotice(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const notice = [...document.querySelectorAll('li')].find(
      (each) => each.textContent === wanted && each.closest('[aria-live]') !== null,
    );
    if (notice === undefined) return false;
    const { left, top, width, height } = notice.getBoundingClientRect();
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return modal.contains(notice) && notice.contains(hit);
  }, text);
}

test('a notice that comes while a dialog is open is above it, and in it for screen readers', async ({
  page,
}) => {
  const save = await withHeldSaving(page);
  await button(page, ENGLISH.batch.progress.startAgain).click();
  await expect(dialog(page)).toBeVisible();
  await save();
  await expectNotice(page, '1 picture saved');
  await button(dialog(page), ENGLISH.batch.again.cancel).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, ENGLISH.batch.progress.startAgain)).toBeFocused();
});

test.describe('without the camera’s script', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('a notice stays above a dialog that opens later, and can be closed there', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/CameraFlow.*\.js/, (route) => route.abort());
    await page.goto('/editor?tool=circle-image-maker');
    await button(page.getByRole('main'), ENGLISH.editor.useCamera).click();
    const text = ENGLISH.editor.cameraFailed;
    await expectNotice(page, text);
    // The menu can be used, so the notice does not cover it.
    await button(page, 'Open the menu').click();
    await button(page, 'Close the menu').click();

    await page.locator('input[type=file]').setInputFiles(PHOTO);
    await expect(button(page, ENGLISH.kit.open)).toBeEnabled(SLOW);
    await button(page, ENGLISH.kit.open).click();
    await expect(dialog(page)).toBeVisible();
    await expectNotice(page, text);
    // While a modal dialog is open, Chromium's accessibility tree has only elements inside the dialog.
    const tree = await (
      await page.context().newCDPSession(page)
    ).send('Accessibility.getFullAXTree');
    const spoken = tree.nodes
      .filter(({ ignored }) => !ignored)
      .map(({ name }) => String(name?.value));
    expect(spoken).toContain(text);
    await dialog(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(text)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, ENGLISH.kit.open)).toBeFocused();
  });
});
