/**
 * Tools in every browser. Chooses a photo from a phone in the file dialog, saves the PNG of each tool, and compares its
 * pixels with pixels that the test computes. tests/e2e/every-tool.spec.ts tries every tool in one browser, and
 * tests/golden/same-bytes.spec.ts what each makes in every browser.
 */
import { expect, test } from '../support/browsers';
import { chunkTypes } from '../support/picture';
import type { DriverPage } from '../support/driver/page';
import { expectToolResult, NINE_TOOLS } from '../support/tool-results';
import { photoByBrowser } from './decoded-by-browser';
import { EditorVisit } from './editor-visit';

/**
 * A photo with every kind of metadata. Its pixels are stored rotated, and its EXIF orientation tells how to show them
 * upright.
 */
const PHOTO = 'portrait-exif6.jpg';

/** One that masks, one that scales, one that blurs, and one that draws over the photo. */
const IDS: readonly string[] = [
  'circle-image-maker',
  'whatsapp-dp-editor',
  'blur-sides-of-photo',
  'overlay-images-online',
];
const TOOLS = NINE_TOOLS.filter(({ tool }) => IDS.includes(tool));

/** Returns the text of the link to a tool. */
function readLink(visitor: DriverPage, tool: string): Promise<string> {
  return visitor.evaluate((id) => {
    const link = document.querySelector(`main nav a[href$="=${id}"]`);
    if (link === null) throw new Error(`no link to ${id}`);
    return link.textContent;
  }, tool);
}

test('a tool of each kind turns a phone photo into the right PNG', async ({ visitor, site }) => {
  test.setTimeout(180_000);
  const editor = new EditorVisit(visitor, site);
  await editor.open(`?tool=${TOOLS[0]?.tool ?? ''}`);
  await editor.choose(PHOTO);
  await editor.ready();
  const source = await photoByBrowser(visitor, PHOTO);
  for (const { tool, message } of TOOLS) {
    const name = await readLink(visitor, tool);
    if (tool !== TOOLS[0]?.tool) await editor.remake(() => visitor.click({ role: 'link', name }));
    const saved = await editor.save();
    await visitor.see(message);
    expect(saved.name).toMatch(new RegExp(`^edited-${tool}-\\d{13}\\.png$`));
    const types = chunkTypes(saved.bytes).filter((type) => type !== 'IDAT');
    expect(types, tool).toEqual(['IHDR', 'sRGB', 'IEND']);

    expectToolResult(saved.picture, tool, source);
  }
});
