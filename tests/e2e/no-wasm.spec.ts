/** Browsers without WebAssembly use the Canvas engine. */
import { expect, test } from '@playwright/test';
import { expectCircleOf } from '../support/known-pixels';
import { withoutWasm } from '../support/no-wasm';
import { EditorPage } from './editor-page';

// oxlint-disable-next-line no-empty-pattern -- the test info is the second argument
test('falls back to the Canvas engine, and says so and what is missing', async ({}, info) => {
  await withoutWasm(info, async (page) => {
    const editor = new EditorPage(page);
    await editor.open('?tool=circle-image-maker');
    expect(await page.evaluate(() => typeof WebAssembly)).toBe('undefined');
    await editor.choose('portrait-exif6.jpg');
    const { picture } = await editor.save();
    await expect(page.getByText(/this browser lacks Wasm SIMD/)).toBeVisible();
    expectCircleOf('portrait-exif6.jpg', picture);

    await page.getByRole('button', { name: 'Centre on face' }).click();
    await expect(page.getByText(/^Finding faces needs WebAssembly/)).toBeVisible();
    await editor.more.click();
    await expect(page.getByText(/^This browser lacks what writing this file needs/)).toBeVisible();
  });
});
