/**
 * Tests each tool, and that the page sends neither a request body nor anything to another origin. Chooses a photo, downloads the
 * PNG, and compares its pixels with pixels that the test computes from the photo. For this, the browser itself decodes the photo.
 * The file has the same bytes as those of the engine in tests/golden/same-bytes.spec.ts and of the command in
 * command-same-bytes.slow.test.ts.
 */
import { createHash } from 'node:crypto';
import { photo } from '../fixtures/index';
import { expectKnownPixels } from '../support/known-pixels';
import { chunkTypes } from '../support/picture';
import { expectedChecksum } from '../support/same-bytes';
import { expect, test } from '../support/test';
import { expectToolResult, NINE_TOOLS } from '../support/tool-results';
import { decodedByBrowser } from './decoded-by-browser';
import { EditorPage } from './editor-page';

// The editor opens a large photo at a fraction of its size for a tool whose result is small.
const LARGE = { photo: 'landscape-12mp.jpg', tool: 'whatsapp-dp-editor' } as const;

for (const [chosen, tools] of [
  ['portrait-exif6.jpg', NINE_TOOLS.filter(({ tool }) => tool !== LARGE.tool)],
  [LARGE.photo, NINE_TOOLS.filter(({ tool }) => tool === LARGE.tool)],
] as const) {
  test(`${String(tools.length)} of the tools turn ${chosen} into the right PNG, and send nothing`, async ({
    page,
    baseURL,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      const isOwn = url.startsWith(`${baseURL ?? ''}/`) || url.startsWith('blob:');
      if (!isOwn || request.method() !== 'GET' || request.postDataBuffer() !== null) {
        sent.push(`${request.method()} ${url}`);
      }
    });
    const editor = new EditorPage(page);
    await editor.open(`?tool=${tools[0]?.tool ?? ''}`);
    await editor.choose(chosen);
    await editor.ready();
    const source = await decodedByBrowser(page, photo(chosen).path);
    expectKnownPixels(source, chosen);
    for (const { tool, message } of tools) {
      await test.step(tool, async () => {
        if (tool !== tools[0]?.tool) {
          await editor.remake(() => page.locator(`main nav a[href$="=${tool}"]`).click());
        }
        const { name, png, picture } = await editor.save(message);
        expect(name).toMatch(new RegExp(`^edited-${tool}-\\d{13}\\.png$`));
        expect(chunkTypes(png).filter((type) => type !== 'IDAT')).toEqual(['IHDR', 'sRGB', 'IEND']);
        expectToolResult(picture, tool, source);
        const digest = createHash('sha256').update(png).digest('hex');
        expect(digest).toBe(expectedChecksum(`photos/${chosen}`, tool));
      });
    }
    expect(sent, 'requests with a body, or to another origin').toEqual([]);
  });
}
