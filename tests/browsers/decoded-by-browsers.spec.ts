/**
 * AVIF and JPEG XL photos in every browser. If the browser decodes a photo, its pixels must be right. Otherwise, the
 * page must show a message. To find out what to expect, the test calls the browser's decoder in the page.
 */
import { readFileSync } from 'node:fs';
import { BROWSER_FILES, browserFile, type BrowserFile } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { differenceFrom } from '../support/heic-results';
import { EditorVisit } from './editor-visit';

const NOT_OPENED = {
  avif: /^This browser cannot open AVIF photos\. .* save the photo as JPG or PNG/,
  jxl: /^This browser cannot open JPEG XL photos\. Save the photo as JPG or PNG/,
} as const;

const ANIMATED = 'Animated: the first frame is used';

/**
 * The largest allowed error of a channel, in 8-bit levels. Decoders round differently when they convert YCbCr, and JPEG
 * XL decoders filter in floating point. A conversion between colour spaces magnifies these differences.
 */
const TOLERANCE = 3;

/** Whether the browser's own decoder accepts a file. */
function isDecodedBy(page: DriverPage, { path, type }: BrowserFile): Promise<boolean> {
  return page.evaluate(
    async ({ base64, mime }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: mime })).catch(() => null);
      return bitmap !== null;
    },
    { base64: readFileSync(path).toString('base64'), mime: `image/${type}` },
  );
}

test('opens every such photo, or says that this browser cannot', async ({ visitor, site }) => {
  test.setTimeout(120_000);
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=crop-square-image');
  // Every browser of these tests decodes AVIF, even WebKit, because the tests run its build for Linux.
  expect(await isDecodedBy(visitor, browserFile('photo.avif'))).toBe(true);
  for (const file of BROWSER_FILES) {
    const message = { role: 'alert', name: NOT_OPENED[file.type] } as const;
    if (await isDecodedBy(visitor, file)) {
      await editor.show(() => editor.chooseFile(file.path));
      const { picture } = await editor.save();
      expect(differenceFrom(picture, file), file.name).toBeLessThanOrEqual(TOLERANCE);
      expect((await visitor.text()).includes(ANIMATED), file.name).toBe(file.animated);
    } else {
      await editor.chooseFile(file.path);
      await visitor.find(message);
      // Another photo takes the message away.
      await editor.show(() => editor.choose('restarts.jpg'));
    }
    // After a refusal, the photo before it is shown again, and its result may come before the next photo's.
    await expect.poll(() => visitor.has(message)).toBe(false);
  }
});
