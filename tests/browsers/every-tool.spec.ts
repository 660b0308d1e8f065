/**
 * Tests every tool in every browser. Chooses a photo from a phone in the file dialog, saves the PNG of each tool, and
 * compares its pixels with pixels that the test computes. One tool also gets a photo of 12 megapixels.
 */
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { chunkTypes } from '../support/picture';
import type { DriverPage } from '../support/driver/page';
import { crop, maxDifference } from '../support/reference';
import { expectToolResult, NINE_TOOLS } from '../support/tool-results';
import { decodedByBrowser, photoByBrowser } from './decoded-by-browser';
import { EditorVisit } from './editor-visit';

/**
 * A photo with every kind of metadata. Its pixels are stored rotated, and its EXIF orientation tells how to show them
 * upright.
 */
const PHOTO = 'portrait-exif6.jpg';

/** Returns the text of the link to a tool. */
function readLink(visitor: DriverPage, tool: string): Promise<string> {
  return visitor.evaluate((id) => {
    const link = document.querySelector(`main nav a[href$="=${id}"]`);
    if (link === null) throw new Error(`no link to ${id}`);
    return link.textContent;
  }, tool);
}

test('every tool turns a phone photo into the right PNG', async ({ visitor, site }) => {
  test.setTimeout(180_000);
  const editor = new EditorVisit(visitor, site);
  await editor.open();
  await editor.choose(PHOTO);
  await editor.ready();
  const source = await photoByBrowser(visitor, PHOTO);
  for (const { tool, message } of NINE_TOOLS) {
    const name = await readLink(visitor, tool);
    if (tool !== NINE_TOOLS[0]?.tool)
      await editor.remake(() => visitor.click({ role: 'link', name }));
    const saved = await editor.save();
    await visitor.see(message);
    expect(saved.name).toMatch(new RegExp(`^edited-${tool}-\\d{13}\\.png$`));
    const types = chunkTypes(saved.bytes).filter((type) => type !== 'IDAT');
    expect(types, tool).toEqual(['IHDR', 'sRGB', 'IEND']);

    expectToolResult(saved.picture, tool, source);
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
