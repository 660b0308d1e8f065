/** The engine's worker dies in the middle of a job, as browsers end one that takes too much memory. */
import { expect, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { distanceAt, expectedOf } from '../support/tool-arithmetic';
import { photoByBrowser } from './decoded-by-browser';
import { DOWNLOAD, EditorVisit } from './editor-visit';

const PHOTO = 'portrait-exif6.jpg';

/**
 * Ends the engine's worker as soon as it has been given its next PNG to write: the job is under way
 * and will never be answered.
 *
 * @param heard whether the page is told, by the event that browsers fire at a worker that crashed
 */
async function endAtNextEncoding(page: DriverPage, heard: boolean): Promise<void> {
  await page.evaluate((tell) => {
    const worker = window.testNotes.workers.at(-1);
    if (worker === undefined) throw new Error('no worker was started');
    const post = worker.postMessage.bind(worker) as (...args: unknown[]) => void;
    worker.postMessage = (...args: unknown[]) => {
      post(...args);
      const { path } = args[0] as { path?: string[] };
      if (path?.[0] !== 'encode') return;
      // In this order: WebKit passes no event on to a worker that has ended.
      if (tell) worker.dispatchEvent(new ErrorEvent('error', { message: 'crashed' }));
      worker.terminate();
    };
  }, heard);
}

/** Chooses an overlay as a mouse does, by its label. */
function chooseOverlay(page: DriverPage, name: string): Promise<void> {
  return page.click({ role: 'label', name });
}

/** Saves, and compares some pixels of the picture with the photo under the overlay. */
async function expectOverlay(editor: EditorVisit, overlay: string): Promise<void> {
  const { picture } = await editor.save();
  const source = await photoByBrowser(editor.page, PHOTO);
  const expected = expectedOf('overlay-images-online', source, { overlay });
  expect([picture.width, picture.height]).toEqual([expected.width, expected.height]);
  for (let y = 0; y < picture.height; y += 16) {
    for (let x = 0; x < picture.width; x += 16) {
      expect(distanceAt(picture, expected, x, y), `(${x}, ${y})`).toBeLessThanOrEqual(1.5);
    }
  }
}

for (const heard of [true, false]) {
  test(`${heard ? 'and the page is told' : 'silently'}: the photo is still there, and the next setting gives the right picture`, async ({
    visitor,
    site,
  }) => {
    const editor = new EditorVisit(visitor, site);
    await editor.open('?tool=overlay-images-online');
    await editor.choose(PHOTO);
    await editor.ready();

    await endAtNextEncoding(visitor, heard);
    await chooseOverlay(visitor, 'Cool Frame');
    if (heard) await visitor.find({ role: 'alert', name: 'The image engine stopped unexpectedly' });
    // Whoever was not told still waits: nothing may be saved that is not there.
    expect(await visitor.has(DOWNLOAD)).toBe(false);
    await visitor.see(PHOTO);

    await chooseOverlay(visitor, 'Warm Frame');
    await editor.ready();
    await expectOverlay(editor, 'warm');
    expect(await visitor.has({ role: 'alert', name: 'stopped unexpectedly' })).toBe(false);
  });
}

test('trying again gives the picture that was being made', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=overlay-images-online');
  await editor.choose(PHOTO);
  await editor.ready();
  await endAtNextEncoding(visitor, true);
  await chooseOverlay(visitor, 'Cool Frame');
  await visitor.click({ role: 'button', name: /try again/i });
  await editor.ready();
  await expectOverlay(editor, 'cool');
});
