/**
 * Tests AVIF photos that are dropped, pasted or added to the batch, and an AVIF file that is cut off. Also tests that
 * file dialogs offer AVIF and JPEG XL.
 */
import { readFileSync } from 'node:fs';
import { browserFile } from '../fixtures/index';
import { expect, test } from '../support/test';
import { dispatchFile } from './dispatch-file';
import { EditorPage } from './editor-page';

const AVIF = browserFile('turned-p3.avif');

for (const type of ['drop', 'paste'] as const) {
  test(`an AVIF that arrives by ${type} opens, although the browser knows no type for it`, async ({
    page,
  }) => {
    const editor = new EditorPage(page);
    await editor.open('?tool=crop-square-image');
    await dispatchFile(page, type, AVIF.path, 'IMG_0001.AVIF');
    const { picture } = await editor.save();
    expect([picture.width, picture.height]).toEqual([100, 100]);
  });
}

test('the file dialogs offer AVIF and JPEG XL', async ({ page }) => {
  for (const path of ['/editor', '/batch']) {
    await page.goto(path);
    const input = page.locator('#root input[type=file][accept]').first();
    const accept = (await input.getAttribute('accept'))?.split(',');
    expect(accept).toEqual(expect.arrayContaining(['image/avif', '.avif', 'image/jxl', '.jxl']));
  }
});

test('the batch makes pictures of AVIF photos', async ({ page }) => {
  await page.goto('/batch');
  await page.getByLabel('Tool', { exact: true }).selectOption('crop-square-image');
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await dialog).setFiles([AVIF.path, browserFile('alpha.avif').path]);
  await expect(page.getByText('2 of 2 made')).toBeVisible();
});

test('an AVIF that is cut off fails like any other photo', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=crop-square-image');
  await editor.chooseFile({
    name: 'cut.avif',
    mimeType: 'image/avif',
    buffer: readFileSync(AVIF.path).subarray(0, -99),
  });
  await expect(page.getByRole('alert')).toContainText('Failed to load image');
});
