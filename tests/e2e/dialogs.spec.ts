/** Every dialog, the list of many photos, and the results' other formats fit every window in both languages. */
import type { Locator, Page } from '@playwright/test';
import { broken, photo } from '../fixtures/index';
import { expectFits } from '../support/fits';
import { WINDOWS } from '../support/overlaps';
import { expect, test } from '../support/test';

const PHOTO = photo('portrait-exif6.jpg').path;
/** A photo, and files that fail for reasons of every length. */
const FILES = [
  PHOTO,
  broken('truncated.jpg').path,
  broken('empty.jpg').path,
  broken('huge-pixels.jpg').path,
];

/** The windows in which the download button is not docked over the page. */
const WITHOUT_DOCK = WINDOWS.filter(({ width, height }) => width >= 1024 || height < 480);

const TEXTS = {
  en: {
    choosePhotos: 'Choose photos',
    made: '1 of 4 made',
    reframe: 'Reframe portrait-exif6.jpg',
    keepFraming: 'Keep this framing',
    sameFraming: 'Same as the others',
    startAgain: 'Start again',
    deleteList: 'Delete the list',
    keepList: 'Keep it',
    leave: 'Leave',
    stay: 'Stay',
    allSizes: 'Get all sizes',
    adjust: (place: string) => `Adjust ${place}`,
    downloadZip: 'Download ZIP',
    commonFraming: 'Use the common framing',
    downloadImage: 'Download Image',
    saveAs: 'Save as JPEG or WebP',
    saveAsReady: /^Save as WebP, \d/,
    result: 'Your Edited Image',
    camera: 'Use the camera',
    retry: 'Try again',
  },
  es: {
    choosePhotos: 'Elegir fotos',
    made: '1 de 4 hechas',
    reframe: 'Reencuadrar portrait-exif6.jpg',
    keepFraming: 'Usar este encuadre',
    sameFraming: 'Igual que las demás',
    startAgain: 'Empezar de nuevo',
    deleteList: 'Borrar la lista',
    keepList: 'Conservarla',
    leave: 'Salir',
    stay: 'Quedarme',
    allSizes: 'Todos los tamaños',
    adjust: (place: string) => `Ajustar ${place}`,
    downloadZip: 'Descargar ZIP',
    commonFraming: 'Usar el encuadre común',
    downloadImage: 'Descargar imagen',
    saveAs: 'Guardar como JPEG o WebP',
    saveAsReady: /^Guardar como WebP, \d/,
    result: 'Tu imagen',
    camera: 'Usar la cámara',
    retry: 'Reintentar',
  },
} as const;

type Texts = (typeof TEXTS)[keyof typeof TEXTS];

const LANGUAGES = [
  ['', TEXTS.en],
  ['/es', TEXTS.es],
] as const;

const dialog = (page: Page) => page.getByRole('dialog');
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

/** A selector for an element, by an attribute that it gets. */
async function mark(element: Locator, name: string): Promise<string> {
  await element.evaluate((found, value) => {
    found.setAttribute('data-test', value);
  }, name);
  return `[data-test="${name}"]`;
}

async function openList(page: Page, prefix: string, texts: Texts): Promise<void> {
  await page.goto(`${prefix}/batch`);
  const choosing = page.waitForEvent('filechooser');
  await button(page, texts.choosePhotos).click();
  await (await choosing).setFiles(FILES);
  await expect(page.getByText(texts.made)).toBeVisible();
}

async function openEditor(page: Page, prefix: string, texts: Texts): Promise<void> {
  await page.goto(`${prefix}/editor?tool=circle-image-maker`);
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(button(page, texts.downloadImage)).toBeEnabled({ timeout: 30_000 });
}

for (const [prefix, texts] of LANGUAGES) {
  test.describe(`at ${prefix === '' ? '/' : prefix}`, () => {
    test('a list of many photos, and each of its dialogs', async ({ page }) => {
      await openList(page, prefix, texts);
      await expectFits(page);

      await button(page, texts.startAgain).click();
      await expectFits(page, {
        together: {
          using: 'dialog button',
          see: { Delete: await mark(button(dialog(page), texts.deleteList), 'delete') },
        },
      });
      await button(dialog(page), texts.keepList).click();

      await button(page, texts.reframe).click();
      await expect(button(dialog(page), texts.keepFraming)).toBeEnabled();
      await button(dialog(page), texts.keepFraming).click();
      await expect(page.getByText(texts.made)).toBeVisible();
      // With the button that a framing by hand adds.
      await button(page, texts.reframe).click();
      await expect(button(dialog(page), texts.sameFraming)).toBeVisible();
      await expect(button(dialog(page), texts.keepFraming)).toBeEnabled();
      await expectFits(page, {
        together: {
          using: 'dialog button, dialog input',
          see: {
            'the picture': await mark(dialog(page).getByRole('img'), 'picture'),
            Keep: await mark(button(dialog(page), texts.keepFraming), 'keep'),
          },
        },
      });
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);

      await page.getByRole('banner').getByRole('link').first().click();
      await expect(button(dialog(page), texts.stay)).toBeVisible();
      await expectFits(page, {
        together: {
          using: 'dialog button',
          see: { Leave: await mark(button(dialog(page), texts.leave), 'leave') },
        },
      });
    });

    test('the kit, also while a place is adjusted, and other formats', async ({ page }) => {
      await openEditor(page, prefix, texts);
      await button(page, texts.saveAs).click();
      await expect(button(page, texts.saveAsReady)).toBeVisible({ timeout: 30_000 });
      const result = await mark(page.getByRole('region', { name: texts.result }), 'result');
      await expectFits(page, { root: result }, WITHOUT_DOCK);

      await button(page, texts.allSizes).click();
      await expect(dialog(page).locator('canvas[data-empty]')).toHaveCount(0);
      const download = await mark(button(dialog(page), texts.downloadZip), 'download');
      await expectFits(page, {
        together: { using: 'dialog button, dialog input', see: { Download: download } },
      });

      await button(dialog(page), texts.adjust('Instagram')).click();
      const panel = dialog(page).getByRole('group', { name: /Instagram/ });
      await expect(button(panel, texts.commonFraming)).toBeVisible();
      const picture = await mark(panel.locator('canvas'), 'picture');
      await expectFits(page, {
        together: {
          using: 'dialog input[type=range]',
          see: { 'the picture': picture, Download: download },
        },
      });
    });

    test('the camera that does not answer', async ({ page }) => {
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await page.goto(`${prefix}/editor`);
      await button(page.getByRole('main'), texts.camera).click();
      await expect(button(dialog(page), texts.retry)).toBeVisible();
      await expectFits(page);
    });
  });
}

/** A list of photos in which saving to a folder ends when the test says so. */
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
  await openList(page, '', TEXTS.en);
  await button(page, 'Save to a folder').click();
  return () =>
    page.evaluate(() => {
      (window as unknown as { chooseFolder: () => void }).chooseFolder();
    });
}

/** Waits until a notice is above everything else, in the dialog if one is open, and announced from there. */
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
  await button(page, TEXTS.en.startAgain).click();
  await expect(dialog(page)).toBeVisible();
  await save();
  await expectNotice(page, '1 picture saved');
  await button(dialog(page), TEXTS.en.keepList).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, TEXTS.en.startAgain)).toBeFocused();
});

test.describe('without the camera’s script', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('a notice stays above a dialog that opens later, and can be closed there', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/CameraFlow.*\.js/, (route) => route.abort());
    await page.goto('/editor?tool=circle-image-maker');
    await button(page.getByRole('main'), TEXTS.en.camera).click();
    const text =
      'The camera part could not be loaded. Check your connection, then reload the page.';
    await expectNotice(page, text);
    // It does not cover the menu.
    await button(page, 'Open the menu').click();
    await button(page, 'Close the menu').click();

    await page.locator('input[type=file]').setInputFiles(PHOTO);
    await expect(button(page, TEXTS.en.allSizes)).toBeEnabled({ timeout: 30_000 });
    await button(page, TEXTS.en.allSizes).click();
    await expect(dialog(page)).toBeVisible();
    await expectNotice(page, text);
    // Chromium's own tree for screen readers, from which a modal dialog removes everything outside.
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
    await expect(button(page, TEXTS.en.allSizes)).toBeFocused();
  });
});
