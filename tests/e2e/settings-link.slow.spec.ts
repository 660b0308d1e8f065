/** A tool's settings leave the page as a link and as a file, and come back with the same picture. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { photo } from '../fixtures/index';
import { expectNoBarriers } from '../support/barriers';
import { pixel } from '../support/reference';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

const TEXT = 'instagram-dp-editor,zoom=1.5,y=-20,ringWidth=8,ringStyle=conic,background=ff8800';

async function openWithPhoto(page: Page, query: string): Promise<EditorPage> {
  const editor = new EditorPage(page);
  await editor.open(query);
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  return editor;
}

function expectSettings(page: Page): Promise<void> {
  return expect(page.getByRole('textbox', { name: 'Background: hex code' })).toHaveValue('#ff8800');
}

test('a copied link makes the same picture elsewhere, and the photo is not part of it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const editor = await openWithPhoto(page, '?tool=instagram');
  await page.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await page.getByRole('slider', { name: 'Up and down' }).fill('-20');
  await page.getByRole('tab', { name: 'Ring' }).click();
  await page.getByRole('slider', { name: 'Ring', exact: true }).fill('8');
  await page.getByRole('radio', { name: 'Around', exact: true }).check();
  await page.getByRole('tab', { name: 'Instagram' }).click();
  await page.getByRole('textbox', { name: 'Background: hex code' }).fill('#ff8800');
  const { png } = await editor.save();
  await editor.more.click();
  await page.getByRole('button', { name: 'Copy link to these settings' }).click();
  await expect(page.getByText('Link copied. Your photo is not part of it.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(
    `${new URL(page.url()).origin}/editor?tool=instagram-dp-editor#settings=${TEXT}`,
  );
  await expectNoBarriers(page);

  const other = await context.newPage();
  const elsewhere = new EditorPage(other);
  await other.goto(link);
  await expect(other.getByText('The tool is set. Choose a photo to see it.')).toBeVisible();
  await expect(other).toHaveURL('/editor?tool=instagram-dp-editor');
  // Under the pointer, the message would stay.
  await other.getByText('The tool is set.').hover();
  await elsewhere.choose('portrait-exif6.jpg');
  await expect(other.getByText('The tool is set.')).toHaveCount(0);
  expect(Buffer.compare((await elsewhere.save()).png, png)).toBe(0);
});

test('a link for an open photo is one step, which can be undone', async ({ page }) => {
  const editor = await openWithPhoto(page, '?tool=crop-square');
  const { png } = await editor.save();
  await page.evaluate(
    (hash) => {
      window.location.hash = hash;
    },
    `settings=${encodeURIComponent(TEXT)}`,
  );
  await expect(page).toHaveURL('/editor?tool=instagram-dp-editor');
  await expect(page.getByText('The settings are in use.')).toBeVisible();
  await page.getByRole('tab', { name: 'Instagram' }).click();
  await expectSettings(page);
  const framed = await editor.save();
  expect(framed.picture.width).toBe(320);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('textbox', { name: 'Background: hex code' })).toHaveValue('#ffffff');
  await page.goBack();
  await expect(page).toHaveURL('/editor?tool=crop-square-image');
  expect(Buffer.compare((await editor.save()).png, png)).toBe(0);

  await test.step('a broken link loses nothing', async () => {
    await page.getByRole('tab', { name: 'Frame' }).click();
    await page.getByRole('slider', { name: 'Zoom' }).fill('2');
    for (const [text, message] of [
      ['instagram-dp-editor,zoom=99', 'These settings cannot be used: “Zoom” has a value'],
      ['hexagon-maker,zoom=2', 'These settings are damaged'],
      ['instagram-dp-editor,background=<img src=x onerror=alert(1)>', 'These settings are damaged'],
      ['%E0%A4%A', 'These settings are damaged'],
    ] as const) {
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, `settings=${text}`);
      await expect(page.getByText(message)).toBeVisible();
      await expect(page).toHaveURL('/editor?tool=crop-square-image');
      await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('2');
      await editor.ready();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText(message)).toHaveCount(0);
    }
  });
});

/** A path that ends too early, in a link with other settings and in a file. */
const WRONG_PATH = 'M0 0L9 z';
const WITH_WRONG_PATH =
  'circle-image-maker,zoom=1.5,shape=own,shapePath=M0_200L9_20z,ringWidth=6,ringColor=ff8800';

async function expectWrongPath(page: Page): Promise<void> {
  await expect(
    page.getByText(
      '“Path data” cannot be used. Character 8: a number is missing here. All other settings are in use.',
    ),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Frame' }).click();
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.5');
  await page.getByRole('tab', { name: 'Shape' }).click();
  await expect(page.getByRole('radio', { name: 'Own shape' })).toBeChecked();
  const field = page.getByRole('textbox', { name: 'Path data' });
  await expect(field).toHaveValue(WRONG_PATH);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

test('of a link with a wrong path, all else is used, and the path waits to be mended', async ({
  page,
}) => {
  const editor = await openWithPhoto(page, '?tool=circle');
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `settings=${WITH_WRONG_PATH}`);
  await expectWrongPath(page);
  await expectNoBarriers(page);
  const { picture } = await editor.save();
  // The ring follows the example, which is wider than its square at the middle of each side.
  expect(pixel(picture, Math.floor(picture.width / 2), 2)).toEqual([255, 136, 0, 255]);
  const field = page.getByRole('textbox', { name: 'Path data' });
  await field.fill('M0 0h9v9H0z');
  await expect(field).not.toHaveAttribute('aria-invalid');
  expect(pixel((await editor.save()).picture, 2, 2)).toEqual([255, 136, 0, 255]);

  // The same text in a file, for another tool with a shape.
  await page.goto('/editor?tool=crop-circle');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  const settings = { zoom: 1.5, shape: 'own', shapePath: WRONG_PATH };
  await editor.chooseFile({
    name: 'roundel-settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ tool: 'crop-circle', settings })),
  });
  await expectWrongPath(page);
  await editor.ready();

  // Settings that name no path have the example, and nothing wrong is left of those before.
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, 'settings=crop-circle-image,shape=own');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(field).not.toHaveValue(WRONG_PATH);
});

test('a saved file sets the tool again, for the photo that is open', async ({ page }) => {
  const editor = await openWithPhoto(page, '?tool=square');
  await page.getByRole('textbox', { name: 'Background: hex code' }).fill('#FF8800');
  const { png } = await editor.save();
  await editor.more.click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save settings' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('roundel-settings.json');
  const file = readFileSync(await saved.path());
  expect(JSON.parse(file.toString())).toEqual({
    tool: 'square-image-maker',
    settings: { background: '#ff8800' },
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('textbox', { name: 'Background: hex code' })).toHaveValue('#ffffff');

  const json = { name: 'roundel-settings.json', mimeType: 'application/json' };
  await editor.chooseFile({ ...json, buffer: file });
  await expect(page.getByText('The settings are in use.')).toBeVisible();
  expect(Buffer.compare((await editor.save()).png, png)).toBe(0);

  const wrong = { tool: 'square', settings: { background: 'orange' } };
  await editor.chooseFile({ ...json, buffer: Buffer.from(JSON.stringify(wrong)) });
  await expect(page.getByText('“Background” has a value')).toBeVisible();
  for (const [text, message] of [
    ['{"tool": "square", "settings": {"zom": 2}}', 'the tool has no setting “zom”'],
    ['{"tool": "square", "setting": {"zoom": 2}}', 'They look like {"tool": "circle"'],
    ['{"tool": "square", "settings": {"zoom": 2,}}', 'They look like {"tool": "circle"'],
  ] as const) {
    await editor.chooseFile({ ...json, buffer: Buffer.from(text) });
    const notice = page.getByRole('listitem').filter({ hasText: message });
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  }
  expect(Buffer.compare((await editor.save()).png, png)).toBe(0);

  // The first bytes tell what a file is, not its name.
  const buffer = readFileSync(photo('portrait-exif6.jpg').path);
  await editor.chooseFile({ ...json, name: 'portrait.json', buffer });
  await expect(page.getByText('portrait.json', { exact: true }).first()).toBeVisible();
  await editor.ready();
});
