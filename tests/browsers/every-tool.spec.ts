/**
 * Tests a whole visit with every tool, in every browser. Chooses a photo from a phone in the file dialog, saves the
 * PNG, and compares its pixels with pixels that the test computes. One tool also gets a photo of 12 megapixels.
 */
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { chunkTypes } from '../support/picture';
import { crop, maxDifference } from '../support/reference';
import { expectToolResult, NINE_TOOLS } from '../support/tool-results';
import { decodedByBrowser, photoByBrowser } from './decoded-by-browser';
import { EditorVisit } from './editor-visit';

/**
 * A photo with every kind of metadata. Its pixels are stored rotated, and its EXIF orientation tells how to show them
 * upright.
 */
const PHOTO = 'portrait-exif6.jpg';

test('every tool turns a phone photo into the right PNG', async ({ visitor, site }) => {
  test.setTimeout(180_000);
  const editor = new EditorVisit(visitor, site);
  for (const { tool, message } of NINE_TOOLS) {
    await editor.open(`?tool=${tool}`);
    await editor.choose(PHOTO);
    const saved = await editor.save();
    await visitor.see(message);
    expect(saved.name).toMatch(new RegExp(`^edited-${tool}-\\d{13}\\.png$`));
    const types = chunkTypes(saved.bytes).filter((type) => type !== 'IDAT');
    expect(types, tool).toEqual(['IHDR', 'sRGB', 'IEND']);

    expectToolResult(saved.picture, tool, await photoByBrowser(visitor, PHOTO));
  }
});

test('keeps the pixels of a 12 megapixel photo', async ({ visitor, site }) => {
  const name = 'landscape-12mp.jpg';
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=crop-square-image');
  await editor.choose(name);
  const { picture } = await editor.save();
  const { width, height } = photo(name);
  expect([picture.width, picture.height]).toEqual([height, height]);
  const left = Math.floor((width - height) / 2);
  for (const [x, y] of [
    [0, 0],
    [1200, 1300],
    [height - 301, height - 151],
  ] as const) {
    const size = { width: 301, height: 151 };
    const source = await decodedByBrowser(visitor, name, { x: left + x, y, ...size });
    expect(maxDifference(crop(picture, x, y, size.width, size.height), source)).toBe(0);
  }
});
