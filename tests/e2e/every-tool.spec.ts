/**
 * Tests a visit with each tool and a 12-megapixel photo. Chooses the file, downloads the PNG, and compares its pixels
 * with pixels that the test computes from the photo. For this, the browser itself decodes the photo.
 */
import { photo } from '../fixtures/index';
import { expectKnownPixels } from '../support/known-pixels';
import { chunkTypes } from '../support/picture';
import { expect, test } from '../support/test';
import { expectToolResult, NINE_TOOLS } from '../support/tool-results';
import { decodedByBrowser } from './decoded-by-browser';
import { EditorPage } from './editor-page';

const PHOTO = 'landscape-12mp.jpg';

for (const { tool, message } of NINE_TOOLS) {
  test(`${tool} turns a 12 megapixel photo into the right PNG`, async ({ page }) => {
    const editor = new EditorPage(page);
    await editor.open(`?tool=${tool}`);
    await editor.choose(PHOTO);
    const { name, png, picture } = await editor.save(message);

    expect(name).toMatch(new RegExp(`^edited-${tool}-\\d{13}\\.png$`));
    expect(chunkTypes(png).filter((type) => type !== 'IDAT')).toEqual(['IHDR', 'sRGB', 'IEND']);
    const source = await decodedByBrowser(page, photo(PHOTO).path);
    expectKnownPixels(source, PHOTO);
    expectToolResult(picture, tool, source);
  });
}
