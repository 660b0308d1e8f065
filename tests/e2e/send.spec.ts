/**
 * Tests sharing a result with other programs, copying a result, and opening photos from the system with the installed
 * site.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { photo } from '../fixtures/index';
import { expectCircleOf } from '../support/known-pixels';
import { decodePng } from '../support/picture';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';
import { failSharing, readBlob, replaceShareSheet, sharedFiles } from './share-sheet';

const PHOTO = 'portrait-exif6.jpg';

/** Opens the editor, makes a result, and opens what can be done with it. */
async function makeResult(page: Page): Promise<void> {
  const editor = new EditorPage(page);
  await editor.open();
  await editor.choose(PHOTO);
  await editor.ready();
  await editor.more.click();
}

test('shares the PNG under the name of a download, and copies it, and says so when that fails', async ({
  page,
  context,
}) => {
  await replaceShareSheet(page);
  await makeResult(page);
  const button = page.getByRole('button', { name: 'Share', exact: true });
  await button.click();
  const [shared] = await sharedFiles(page);
  expect(shared?.name).toMatch(/^edited-circle-image-maker-\d+\.png$/);
  expectCircleOf(PHOTO, decodePng(shared?.bytes ?? new Uint8Array()));
  await expect(page.getByRole('alert')).toHaveCount(0);

  const failed = page.getByText('The picture could not be shared. Download it instead.');
  await test.step('closing the share sheet is no error', async () => {
    await failSharing(page, 'AbortError');
    await button.click();
    // The button can be pressed again, and still has the focus.
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await expect(failed).toHaveCount(0);
  });

  await failSharing(page, 'NotAllowedError');
  await button.click();
  await expect(failed).toBeVisible();

  await test.step('copies the picture, and says so when that fails', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = page.getByRole('button', { name: 'Copy picture', exact: true });
    await copy.click();
    await expect(page.getByText('Picture copied. Paste it where you need it.')).toBeVisible();
    const copied = await page.evaluateHandle(async () => {
      const [item] = await navigator.clipboard.read();
      return item?.getType('image/png');
    });
    expectCircleOf(PHOTO, decodePng(await readBlob(copied)));

    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await copy.click();
    await expect(
      page.getByText('The picture could not be copied. Download it instead.'),
    ).toBeVisible();
  });
});

test('offers no sharing where the browser shares no files', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { canShare: () => false });
  });
  await makeResult(page);
  await expect(page.getByRole('button', { name: 'Copy picture', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
});

/**
 * Lets the page start as an installed app with which the system opened a file. If `base64` is null, the file cannot be
 * read.
 */
async function launchWith(page: Page, base64: string | null): Promise<void> {
  await page.addInitScript((content) => {
    const match = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? match('all') : match(query);
    const getFile = (): Promise<File> => {
      if (content === null) return Promise.reject(new DOMException('', 'NotFoundError'));
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      return Promise.resolve(new File([bytes], 'opened.jpg', { type: 'image/jpeg' }));
    };
    Object.defineProperty(window, 'launchQueue', {
      value: {
        setConsumer: (consume: (launch: object) => void) => {
          consume({ files: [{ getFile }] });
        },
      },
    });
  }, base64);
  await page.goto('/editor');
}

test('opens the file that the system opened with the installed site', async ({ page }) => {
  await launchWith(page, readFileSync(photo(PHOTO).path).toString('base64'));
  expectCircleOf(PHOTO, (await new EditorPage(page).save()).picture);
});

test('says so when the file cannot be read', async ({ page }) => {
  await launchWith(page, null);
  await expect(page.getByText('This file could not be read. Please choose it here.')).toBeVisible();
});
