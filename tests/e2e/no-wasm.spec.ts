/** A browser without WebAssembly: the Canvas engine serves. */
import { chromium, expect, test } from '@playwright/test';
import { EditorPage } from './editor-page';

test('without Wasm the Canvas engine does the work and the editor says so', async ({
  baseURL,
}, info) => {
  const { launchOptions } = info.project.use;
  // V8 without its compilers has no WebAssembly either.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--js-flags=--jitless'],
  });
  try {
    const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    const editor = new EditorPage(page);
    await editor.open('?tool=circle-image-maker');
    expect(await page.evaluate(() => typeof WebAssembly)).toBe('undefined');
    await editor.choose('portrait-exif6.jpg');
    const { picture } = await editor.save();
    await expect(page.getByText(/Wasm SIMD is missing in this browser/)).toBeVisible();
    expect([picture.width, picture.height]).toEqual([400, 400]);
    expect([picture.data[3], picture.data[(200 * 400 + 200) * 4 + 3]]).toEqual([0, 255]);
  } finally {
    await browser.close();
  }
});
