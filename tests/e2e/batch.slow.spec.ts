/** The list of many photos, with six photos and a broken file, from the file dialog to the ZIP. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { broken, photo, type PhotoName } from '../fixtures/index';
import { expectNoBarriers } from '../support/barriers';
import { expectedChecksum } from '../support/same-bytes';
import { expect, test } from '../support/test';
import { unzipped } from '../support/unzipped';
import { EditorPage } from './editor-page';

const TOOL = 'whatsapp-dp-editor';
const PHOTOS: readonly PhotoName[] = [
  'portrait-exif6.jpg',
  'transparent.png',
  'photo.webp',
  'animated.gif',
  'cmyk.jpg',
  'restarts.jpg',
];
const FILES = [...PHOTOS.map((name) => photo(name).path), broken('truncated.jpg').path];

function card(page: Page, name: string) {
  return page.getByRole('list', { name: 'Photos' }).getByRole('listitem').filter({ hasText: name });
}

function resultName(name: string): string {
  return `${name.replace(/\.[a-z]+$/, '')}-${TOOL}.png`;
}

/** Opens the page, chooses the tool, adds all files to the list, and waits for the results. */
async function openWithResults(page: Page): Promise<void> {
  await page.goto('/batch');
  await page.getByLabel('Tool', { exact: true }).selectOption(TOOL);
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await dialog).setFiles(FILES);
  await expect(page.getByText('6 of 7 made')).toBeVisible();
  await expect(page.getByText('1 photo could not be used', { exact: true })).toBeVisible();
}

function isSame(one: Uint8Array | undefined, other: Uint8Array): boolean {
  return one !== undefined && Buffer.compare(one, other) === 0;
}

/** Runs in the page. Returns the sizes of the files in the origin's private file system, keyed by file name. */
async function sizesInFolder(): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for await (const [name, handle] of (await navigator.storage.getDirectory()).entries()) {
    if (!(handle instanceof FileSystemFileHandle)) continue;
    // The file may be missing by now, because a file is renamed when it is complete. Ignore such files.
    const file = await handle.getFile().catch(() => null);
    if (file !== null) sizes[name] = file.size;
  }
  return sizes;
}

/** Downloads the ZIP. Returns the bytes of its files, keyed by file name. */
async function downloadZip(page: Page): Promise<ReadonlyMap<string, Uint8Array>> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^edited-${TOOL}-\\d{13}\\.zip$`));
  const files = await unzipped(new Blob([readFileSync(await download.path())]));
  return new Map(files.map(({ name, bytes }) => [name, bytes]));
}

test('photos become the same PNGs as in the editor, and a broken file does not stop the others', async ({
  page,
}) => {
  await openWithResults(page);
  await expect(card(page, 'truncated.jpg')).toContainText('Failed to load image');
  // The page offers no retry, because a retry could not repair the file.
  await expect(card(page, 'truncated.jpg').getByRole('button')).toHaveAccessibleName(
    'Remove truncated.jpg',
  );
  await expect(page.getByRole('button', { name: 'Remove the failed ones' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try the failed ones again' })).toHaveCount(0);
  await expect(card(page, 'photo.webp')).toContainText('No face found');
  // The picture is 640 pixels wide. The card shows a copy that is a third as wide.
  const picture = card(page, 'photo.webp').getByRole('img');
  await expect(picture).toHaveJSProperty('naturalWidth', 214);
  const centred = await downloadZip(page);
  await page.getByRole('switch', { name: 'Centre on faces' }).uncheck();
  await expect(page.getByText('No face found')).toHaveCount(0);
  await expect(page.getByText('6 of 7 made')).toBeVisible();
  const files = await downloadZip(page);
  expect([...files.keys()]).toEqual(PHOTOS.map(resultName));
  await expect(page.getByText('6 pictures saved').last()).toBeVisible();
  for (const name of PHOTOS) {
    // Other tests compare what the editor saves with the same checksums.
    const digest = createHash('sha256')
      .update(files.get(resultName(name)) ?? '')
      .digest('hex');
    expect(digest, name).toBe(expectedChecksum(`photos/${name}`, TOOL));
  }

  // All results are saved, so the page does not ask before it is left.
  const editor = new EditorPage(page);
  await editor.open(`?tool=${TOOL}`);
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await page.getByRole('button', { name: 'Centre on face' }).click();
  await expect(page.getByText('Centred on the face', { exact: false })).toBeVisible();
  const { png: face } = await editor.save();
  const name = resultName('portrait-exif6.jpg');
  expect(isSame(centred.get(name), face), 'centred on the face').toBe(true);
  expect(isSame(files.get(name), face)).toBe(false);
});

test('one photo is framed separately, one is removed, and the list is found again', async ({
  page,
  context,
}) => {
  await openWithResults(page);
  const before = await downloadZip(page);

  await card(page, 'restarts.jpg').getByRole('button', { name: 'Reframe restarts.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reframe restarts.jpg' });
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await dialog.getByRole('button', { name: 'Keep this framing' }).click();
  await expect(card(page, 'restarts.jpg')).toContainText('Framed by hand');

  // The photo is removed by keyboard, and the focus moves to the next photo.
  await card(page, 'cmyk.jpg').getByRole('button', { name: 'Remove cmyk.jpg' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'cmyk.jpg')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove restarts.jpg' })).toBeFocused();
  // The note covers little of the list: its button is beside its text.
  const removed = await page.getByText('cmyk.jpg was removed.').last().boundingBox();
  const bringBack = await page.getByRole('button', { name: 'Bring it back' }).boundingBox();
  expect(removed?.x).toBeLessThan(bringBack?.x ?? NaN);
  expect(bringBack?.y).toBeLessThan((removed?.y ?? NaN) + (removed?.height ?? NaN));
  // It can be brought back to its place, also by keyboard.
  await page.getByRole('button', { name: 'Bring it back' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'cmyk.jpg')).toBeFocused();
  await expect(page.getByText('6 of 7 made')).toBeVisible();
  await expect(page.locator('[data-item]').nth(PHOTOS.indexOf('cmyk.jpg'))).toContainText(
    'cmyk.jpg',
  );
  await page.getByRole('button', { name: 'Remove cmyk.jpg' }).click();
  await expect(card(page, 'cmyk.jpg')).toHaveCount(0);

  // One result is not saved, so the page asks before the visitor goes to another page or reloads.
  await page.getByRole('link', { name: 'Help Center' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/batch');
  const closing = page.waitForEvent('dialog');
  const reloading = page.reload();
  const asked = await closing;
  expect(asked.type()).toBe('beforeunload');
  await asked.accept();
  await reloading;

  await expect(page.getByText('5 of 6 made')).toBeVisible();
  await expect(card(page, 'truncated.jpg')).toContainText('Failed to load image');
  await expect(page.getByLabel('Tool', { exact: true })).toHaveValue(TOOL);
  const after = await downloadZip(page);
  expect([...after.keys()]).toEqual(PHOTOS.filter((name) => name !== 'cmyk.jpg').map(resultName));
  for (const [name, bytes] of after) {
    expect(isSame(before.get(name), bytes), name).toBe(name !== resultName('restarts.jpg'));
  }

  // The test writes to the origin's private file system instead of a folder that the visitor chooses.
  await page.evaluate(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.getByRole('button', { name: 'Save to a folder' }).click();
  await expect
    .poll(() => page.evaluate(sizesInFolder))
    .toEqual(Object.fromEntries([...after].map(([name, bytes]) => [name, bytes.length])));

  // The photos themselves are also stored, so another tool can make new results from them.
  await page.getByLabel('Tool', { exact: true }).selectOption('facebook-profile-editor');
  await expect(card(page, 'photo.webp')).toContainText('400 × 400');
  await expect(page.getByText('5 of 6 made')).toBeVisible();

  await test.step('the list has no barriers, and starting again deletes it', async () => {
    await expectNoBarriers(page);

    const other = await context.newPage();
    await other.goto('/batch');
    await expect(other.getByText('Your list is open in another tab')).toBeVisible();

    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'Delete the list' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'photo.webp' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeFocused();
    // Close the other page. It is waiting for the list, and would open it while this page reloads.
    await other.close();
    await page.reload();
    // The prerendered page has no settings, so the list is open once the settings are visible.
    await expect(page.getByLabel('Tool', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download ZIP' })).toHaveCount(0);
    await expect(page.getByText('Drop photos or a folder')).toBeVisible();
  });
});
