/**
 * Real folders and files that are dropped or chosen before or after hydration. tests/browsers/folder.spec.ts drops a simulated
 * folder in every browser.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { photo } from '../../fixtures/index';
import {
  dropFromOutside,
  expect,
  hydrated,
  IN_FULL_BROWSER,
  openHeld,
  findStatus,
  test as base,
  WAITING,
} from './held';

const test = base.extend<{ readonly folder: string }>({
  // Playwright requires a destructured first parameter.
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'roundel-folder-'));
    for (const name of ['portrait-exif6.jpg', 'photo.webp'] as const) {
      copyFileSync(photo(name).path, join(folder, name));
    }
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

async function expectInList(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/batch\?tool=/);
  await expect(page.getByText('portrait-exif6.jpg')).toBeVisible();
  await expect(page.getByText('photo.webp')).toBeVisible();
}

test(
  'opens a folder that is dropped on the home page before hydration',
  { tag: IN_FULL_BROWSER },
  async ({ page, held, folder }) => {
    await openHeld(page, held, '/');
    await dropFromOutside(page, folder, 640, 300);
    await expect(findStatus(page)).toHaveText(WAITING);
    held.release();
    await expectInList(page);
    await expect(findStatus(page)).toBeEmpty();
  },
);

for (const moment of ['before', 'after'] as const) {
  test(
    `opens a folder that is dropped on the editor ${moment} hydration`,
    { tag: IN_FULL_BROWSER },
    async ({ page, held, folder }) => {
      await openHeld(page, held, '/editor');
      if (moment === 'after') held.release();
      if (moment === 'after') await hydrated(page);
      await dropFromOutside(page, folder, 640, 300);
      if (moment === 'before') await expect(findStatus(page)).toHaveText(WAITING);
      held.release();
      await page.getByRole('button', { name: 'Open it in ‘Many photos’' }).click();
      await expectInList(page);
    },
  );
}

for (const [what, button] of [
  ['photos', 'Choose photos'],
  ['a folder', 'Choose a folder'],
] as const) {
  test(`opens the dialog for ${what} before the list has hydrated, and takes each photo once`, async ({
    page,
    held,
    folder,
  }) => {
    const files = [join(folder, 'portrait-exif6.jpg'), join(folder, 'photo.webp')];
    await openHeld(page, held, '/batch');
    const dialog = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await dialog).setFiles(what === 'photos' ? files : folder);
    await expect(findStatus(page)).toHaveText(WAITING);
    held.release();
    await expect(page.getByText('2 of 2 made')).toBeVisible();
  });
}
