/** One photo for every place: previews, adjusting one picture, the ZIP and cancelling, also by keyboard. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { photo } from '../fixtures/index';
import { expectNoBarriers, PHONE } from '../support/barriers';
import { decodePng, type Picture } from '../support/picture';
import { pixel } from '../support/reference';
import { expectedChecksum } from '../support/same-bytes';
import { expect, test } from '../support/test';
import { expectToolResult } from '../support/tool-results';
import { unzipped, type UnzippedFile } from '../support/unzipped';
import { decodedByBrowser } from './decoded-by-browser';
import { EditorPage } from './editor-page';
import { replaceShareSheet, sharedFiles } from './share-sheet';

const PHOTO = 'portrait-exif6.jpg';
const TOOLS = [
  'whatsapp-dp-editor',
  'instagram-dp-editor',
  'facebook-profile-editor',
  'circle-image-maker',
  'crop-square-image',
] as const;
const NAMES = ['WhatsApp', 'Instagram', 'Facebook', 'Circle', 'Square', 'Contact sheet'];
const FILES = [
  'whatsapp-640.png',
  'instagram-320.png',
  'facebook-400.png',
  'circle.png',
  'square.png',
  'contact-sheet.png',
];

function parts(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Get all sizes' });
  return {
    open: page.getByRole('button', { name: 'Get all sizes' }),
    dialog,
    download: dialog.getByRole('button', { name: 'Download ZIP' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    progress: dialog.getByRole('progressbar', { name: 'Making the ZIP' }),
    // Match only a div, because a colour field has a span with the same role.
    status: dialog.locator('div[role=status]'),
    /** The avatars whose previews have not been drawn yet. */
    waiting: dialog.locator('canvas[data-empty]'),
  };
}

/** Opens the kit of a photo from the circle maker, and waits until all previews have been drawn. */
async function withKit(page: Page): Promise<EditorPage> {
  const editor = new EditorPage(page);
  await editor.open('?tool=circle-image-maker');
  await editor.choose(PHOTO);
  await editor.ready();
  await parts(page).open.press('Enter');
  await expect(parts(page).waiting).toHaveCount(0);
  return editor;
}

/** Returns the mean red, green and blue of the pixels at most `reach` pixels from a point, in each direction. */
function meanAround(picture: Picture, x0: number, y0: number, reach: number): number[] {
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const near = offsets.flatMap((dy) => offsets.map((dx) => pixel(picture, x0 + dx, y0 + dy)));
  return [0, 1, 2].map(
    (at) => near.reduce((sum, each) => sum + (each[at] ?? NaN), 0) / near.length,
  );
}

async function readFiles(download: Download): Promise<readonly UnzippedFile[]> {
  return unzipped(new Blob([readFileSync(await download.path())]));
}

/** Expects the file that a tool makes of the photo. Other tests compare the tool's own file with the same checksum. */
function expectMadeBy(tool: (typeof TOOLS)[number], bytes: Uint8Array = new Uint8Array()): void {
  const digest = createHash('sha256').update(bytes).digest('hex');
  expect(digest, tool).toBe(expectedChecksum(`photos/${PHOTO}`, tool));
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  // Found once, because finding an element by its role takes longer than a press.
  const found = await target.elementHandle();
  for (let presses = 0; presses < 60; presses++) {
    if (await found.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Delays reading the fifth file for a ZIP. Returns a function that ends the delay. */
async function holdFifth(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { prototype } = Blob;
    const original = Object.getOwnPropertyDescriptor(prototype, 'arrayBuffer') ?? {};
    const read = original.value as (this: Blob) => Promise<ArrayBuffer>;
    let left = 4;
    prototype.arrayBuffer = function arrayBuffer() {
      // The few bytes with a picture's size are read, too.
      if (this.size === 8) return read.call(this);
      return left-- > 0 ? read.call(this) : new Promise(() => undefined);
    };
    Object.assign(window, {
      allowFifth: () => Object.defineProperty(prototype, 'arrayBuffer', original),
    });
  });
  return () =>
    page.evaluate(() => {
      (window as unknown as { allowFifth: () => void }).allowFifth();
    });
}

test('downloads what each tool makes, with one place adjusted', async ({ page }) => {
  const editor = await withKit(page);
  const { dialog, download, status } = parts(page);
  await dialog.getByRole('button', { name: 'Adjust Instagram' }).click();
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  const facts = dialog.locator('p').filter({ hasText: '320 × 320 px' });
  await expect(facts.getByText('adjusted')).toBeVisible();
  const saving = page.waitForEvent('download');
  await download.click();
  const saved = await saving;
  await expect(status).toHaveText(/^Downloaded: 5 pictures and a contact sheet, .+\.$/);
  expect(saved.suggestedFilename()).toMatch(/^edited-all-sizes-\d{13}\.zip$/);
  const files = await readFiles(saved);
  expect(files.map(({ name }) => name)).toEqual(FILES);
  const [whatsApp, , , circleFile, , sheetFile] = files;
  if (!whatsApp || !circleFile || !sheetFile) throw new Error('files are missing');
  const [circle, sheet] = [decodePng(circleFile.bytes), decodePng(sheetFile.bytes)];
  // This comparison includes the alpha of the circle.
  expectToolResult(circle, 'circle-image-maker', await decodedByBrowser(page, photo(PHOTO).path));
  // The sheet shows the first avatar twice, each time 192 pixels wide: on light and on dark. These points are the
  // middles of the two avatars.
  const shown = meanAround(decodePng(whatsApp.bytes), 320, 320, 20);
  for (const x of [645, 1047]) {
    const drawn = meanAround(sheet, x, 282, 6);
    for (const [index, value] of drawn.entries()) {
      expect(Math.abs(value - (shown[index] ?? NaN)), `${x}: ${drawn.join()}`).toBeLessThan(6);
    }
  }

  const adjusted: (typeof TOOLS)[number] = 'instagram-dp-editor';
  for (const tool of TOOLS.filter((each) => each !== adjusted)) {
    expectMadeBy(tool, files[TOOLS.indexOf(tool)]?.bytes);
  }
  await page.keyboard.press('Escape');
  await editor.remake(() => page.locator(`main nav a[href$="=${adjusted}"]`).click());
  await page.getByRole('tab', { name: 'Frame' }).click();
  await editor.remake(() => page.getByRole('slider', { name: 'Zoom' }).fill('2'));
  const { png } = await editor.save();
  const file = files[TOOLS.indexOf(adjusted)];
  expect(Buffer.compare(png, file?.bytes ?? new Uint8Array()), adjusted).toBe(0);
});

test('is used, cancelled and closed by keyboard alone, and passes axe meanwhile', async ({
  page,
}) => {
  await withKit(page);
  const { open, dialog, download, cancel, progress, status } = parts(page);
  const allowFifth = await holdFifth(page);
  await expect(dialog.getByRole('checkbox')).toHaveCount(NAMES.length);
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Facebook' }));
  await page.keyboard.press('Space');
  await expect(status).toHaveText('4 pictures and a contact sheet');
  await tabTo(page, dialog.getByRole('button', { name: 'Adjust Square' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('slider', { name: 'Zoom' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('adjusted')).toBeVisible();
  await expectNoBarriers(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Use the common framing' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('adjusted')).toHaveCount(0);

  await tabTo(page, download);
  await page.keyboard.press('Enter');
  await expect(progress).toHaveAttribute('aria-valuenow', '80');
  await expect(dialog.getByText('contact-sheet.png (5 of 5)')).toBeVisible();
  await expect(status).toHaveText('Making a ZIP with 4 pictures and a contact sheet.');
  await expectNoBarriers(page, [PHONE]);
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Cancelled. Nothing was downloaded.');
  await expect(download).toBeFocused();

  await allowFifth();
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const names = (await readFiles(await saving)).map(({ name }) => name);
  expect(names).toHaveLength(5);
  expect(names.join()).not.toContain('facebook');
  await expect(download).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('a single picture is saved and shared as it is, and all places are picked at once', async ({
  page,
}) => {
  await replaceShareSheet(page);
  await withKit(page);
  const { dialog, status } = parts(page);
  const share = dialog.getByRole('button', { name: 'Share', exact: true });
  await dialog.locator('summary').click();
  const all = dialog.getByRole('button', { name: 'All places' });
  const none = dialog.getByRole('button', { name: 'None' });
  await all.press('Enter');
  await expect(status).toHaveText('22 pictures and a contact sheet');
  await expect(dialog.locator('summary')).toContainText('22 of 22');
  await expect(all).toBeFocused();
  await none.press('Enter');
  await expect(status).toHaveText('Choose at least one picture.');
  await expect(share).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Instagram' }).first().check();
  await expect(status).toHaveText('1 picture');
  const sheet = dialog.getByRole('checkbox', { name: 'Contact sheet' });
  await expect(sheet).toBeDisabled();
  await expect(sheet).not.toBeChecked();
  await expectNoBarriers(page);

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download picture' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('instagram-320.png');
  await expect(status).toHaveText(/^Downloaded: 1 picture, .+\.$/);
  await share.click();
  const [shared, ...more] = await sharedFiles(page);
  expect(more).toEqual([]);
  expect(shared?.name).toBe('instagram-320.png');
  const bytes = readFileSync(await saved.path());
  expect(Buffer.compare(shared?.bytes ?? new Uint8Array(), bytes)).toBe(0);

  expectMadeBy('instagram-dp-editor', bytes);
});

test('picks places by keyboard, and shows each as it appears there', async ({ page }) => {
  await withKit(page);
  const { dialog, status, waiting } = parts(page);
  const summary = dialog.locator('summary');
  await tabTo(page, dialog.locator('summary'));
  await page.keyboard.press('Enter');
  const work = dialog.getByRole('group', { name: 'Work and accounts' });
  await tabTo(page, work.getByRole('checkbox', { name: 'Slack' }));
  await page.keyboard.press('Space');
  const other = dialog.getByRole('group', { name: 'Anywhere else' });
  await tabTo(page, other.getByRole('checkbox', { name: 'Document photo' }));
  await page.keyboard.press('Space');
  await expect(summary).toContainText('7 of 22');
  await expect(status).toHaveText('7 pictures and a contact sheet');
  await expect(waiting).toHaveCount(0);

  // Slack shows a square with round corners. A document photo is a little higher than wide.
  const large = (name: string) => dialog.getByRole('img', { name: `${name} at 96 pixels` }).first();
  const radius = (name: string) =>
    large(name).evaluate((canvas) => Number.parseFloat(getComputedStyle(canvas).borderRadius));
  expect(await radius('Instagram')).toBe(48);
  expect(await radius('Slack')).toBeGreaterThan(0);
  expect(await radius('Slack')).toBeLessThan(48);
  const box = await large('Document photo').boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 0)).toBeCloseTo(531 / 413, 1);
  // A photo with a width of 400 pixels must be enlarged for a place of 1024 pixels, but not for a place of 320 pixels.
  await expect(dialog.getByText('1,024 × 1,024 px. Enlarged from 400 px')).toBeVisible();
  const facts = dialog.locator('p').filter({ hasText: '320 × 320 px' });
  await expect(facts).not.toContainText('Enlarged');
});

/** Returns the resolution in the file of a PNG, in dots per metre. */
function dotsPerMetre(png: Uint8Array): number {
  const file = Buffer.from(png);
  const at = file.indexOf('pHYs');
  expect(at).toBeLessThan(file.indexOf('IDAT'));
  return file.readUInt32BE(at + 4);
}

test('a document photo is placed by the face, and moved by pointer, wheel and keys', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('roundel-places', '["document"]');
  });
  const editor = await withKit(page);
  const { open, dialog, download } = parts(page);
  await dialog.getByRole('button', { name: 'Adjust Document photo' }).click();
  const panel = dialog.getByRole('group', { name: 'Framing for Document photo' });
  await expect(panel.getByRole('status').filter({ hasText: 'Placed by the face' })).toBeVisible();
  const zoom = panel.getByRole('slider', { name: 'Zoom' });
  const sideways = panel.getByRole('slider', { name: 'Sideways' });
  const placed = await zoom.inputValue();
  expect(Number(placed)).toBeGreaterThan(1.5);
  await expectNoBarriers(page);

  const stage = panel.getByRole('application');
  await stage.scrollIntoViewIfNeeded();
  const box = await stage.boundingBox();
  if (box === null) throw new Error('no stage');
  // The guide is as large as the picture, and the picture as large as the stage.
  const drawn = await stage.locator('canvas').boundingBox();
  expect(Math.abs((drawn?.height ?? 0) - box.height)).toBeLessThan(1);
  expect(box.height).toBeGreaterThan(250);

  const before = Number(await sideways.inputValue());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 4, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await sideways.inputValue())).toBeLessThan(before);
  await stage.focus();
  const dragged = Number(await sideways.inputValue());
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Number(await sideways.inputValue())).toBeGreaterThan(dragged);

  // Zooming out beyond the photo says what is filled, and the file has it in white.
  await page.mouse.move(x, y);
  while (Number(await zoom.inputValue()) > 0.6) await page.keyboard.press('-');
  await expect(panel.getByText(/hatched/)).toBeVisible();
  await expectNoBarriers(page, [PHONE]);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download picture' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('document-413x531.png');
  const bytes = readFileSync(await saved.path());
  const picture = decodePng(bytes);
  expect([picture.width, picture.height]).toEqual([413, 531]);
  expect(pixel(picture, 0, 0)).toEqual([255, 255, 255, 255]);
  expect(dotsPerMetre(bytes)).toBe(11_811);

  await panel.getByRole('button', { name: 'Place it again' }).click();
  await expect(zoom).toHaveValue(placed);
  await stage.hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(Number(placed));
  await expect(download).toHaveCount(0);

  await test.step('without a face it is centred, and says so', async () => {
    await page.keyboard.press('Escape');
    await editor.choose('photo.webp');
    await expect(page.getByText('photo.webp', { exact: true }).first()).toBeAttached();
    await editor.ready();
    await expect(open).toBeEnabled();
    await open.press('Enter');
    await dialog.getByRole('button', { name: 'Adjust Document photo' }).click();
    await expect(panel.getByText(/^No face was found, so the photo is centred/)).toBeVisible();
    await expect(zoom).toHaveValue('1');
    await expect(sideways).toHaveValue('0');
  });
});
