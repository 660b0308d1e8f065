/**
 * Tests HEIC photos that are chosen, dropped, pasted and added to the batch. Also tests when their decoder is fetched.
 */
import { readFileSync } from 'node:fs';
import { browserFile, heicFile } from '../fixtures/index';
import { measureDifference } from '../support/heic-results';
import { expect, test } from '../support/test';
import { unzipped } from '../support/unzipped';
import { decodePng } from '../support/picture';
import { dispatchFile } from './dispatch-file';
import { EditorPage } from './editor-page';

const MODULE = /heic_wasm_bg.*\.wasm/;
const PHONE = heicFile('phone.heic').path;

test('the decoder is fetched with the first HEIC photo, and not again', async ({ page }) => {
  const editor = new EditorPage(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const modules = () => fetched.filter((url) => MODULE.test(url)).length;
  await editor.open('?tool=crop-square-image');
  await editor.choose('palette.png');
  await editor.ready();
  expect(modules()).toBe(0);
  for (const name of ['phone.heic', 'gray.heic']) {
    await editor.chooseFile(heicFile(name).path);
    const { picture } = await editor.save();
    expect(measureDifference(picture, name)).toBeLessThanOrEqual(2);
  }
  expect(modules()).toBe(1);
});

test('a photo that arrives by drop or paste opens, although the browser knows no type for it', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=crop-square-image');
  for (const type of ['drop', 'paste'] as const) {
    await test.step(type, async () => {
      await dispatchFile(page, type, PHONE, `${type}.HEIC`);
      await expect(page.getByText(`${type}.HEIC`, { exact: true }).first()).toBeAttached();
      const { name, picture } = await editor.save();
      expect(name).toMatch(/\.png$/);
      expect(measureDifference(picture, 'phone.heic')).toBeLessThanOrEqual(2);
      // A photo that cannot be opened leaves the one before it, which would look the same.
      await expect(page.getByText(`${type}.HEIC`, { exact: true }).first()).toBeAttached();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test('the file dialogs offer HEIC photos, AVIF and JPEG XL', async ({ page }) => {
  for (const path of ['/editor', '/batch']) {
    await page.goto(path);
    const input = page.locator('#root input[type=file][accept]').first();
    const accept = (await input.getAttribute('accept'))?.split(',');
    expect(accept).toEqual(expect.arrayContaining(['image/jpeg', 'image/heic', '.heic', '.heif']));
    expect(accept).toEqual(expect.arrayContaining(['image/avif', '.avif', 'image/jxl', '.jxl']));
  }
});

// These photos show no faces. Otherwise, the batch would centre the square on a face.
test('the batch makes pictures of HEIC and AVIF photos', async ({ page }) => {
  await page.goto('/batch');
  await page.getByLabel('Tool', { exact: true }).selectOption('crop-square-image');
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (
    await dialog
  ).setFiles([
    heicFile('gray.heic').path,
    heicFile('10-bit.heic').path,
    browserFile('alpha.avif').path,
  ]);
  await expect(page.getByText('3 of 3 made')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  const zip = readFileSync(await (await saving).path());
  const files = await unzipped(new Blob([Uint8Array.from(zip)]));
  expect(files.map(({ name }) => name)).toEqual([
    'gray-crop-square-image.png',
    '10-bit-crop-square-image.png',
    'alpha-crop-square-image.png',
  ]);
  for (const [index, name] of ['gray.heic', '10-bit.heic'].entries()) {
    const bytes = files[index]?.bytes ?? new Uint8Array();
    expect(measureDifference(decodePng(bytes), name)).toBeLessThanOrEqual(2);
  }
});
