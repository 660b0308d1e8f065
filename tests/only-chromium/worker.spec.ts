/** The editor after the engine's worker has crashed during a job, as it does when it runs out of memory. */
import { expect, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { expectToolResult } from '../support/tool-results';
import { photoByBrowser } from '../browsers/decoded-by-browser';
import { DOWNLOAD, EditorVisit } from '../browsers/editor-visit';

const PHOTO = 'portrait-exif6.jpg';

/**
 * Terminates the engine's worker as soon as the worker receives its next encoding job, so the job is never answered.
 *
 * @param reported whether the page receives the `error` event that browsers fire when a worker crashes
 */
async function crashAtNextEncoding(page: DriverPage, reported: boolean): Promise<void> {
  await page.evaluate((tell) => {
    const worker = window.testNotes.workers.at(-1);
    if (worker === undefined) throw new Error('no worker was started');
    const post = worker.postMessage.bind(worker) as (...args: unknown[]) => void;
    worker.postMessage = (...args: unknown[]) => {
      post(...args);
      const { path } = args[0] as { path?: string[] };
      if (path?.[0] !== 'encode') return;
      // Dispatch the event before the worker is terminated, because WebKit dispatches no events on a terminated worker.
      if (tell) worker.dispatchEvent(new ErrorEvent('error', { message: 'crashed' }));
      worker.terminate();
    };
  }, reported);
}

/** Chooses an overlay by clicking its label. */
function chooseOverlay(page: DriverPage, name: string): Promise<void> {
  return page.click({ role: 'label', name });
}

/** Saves the result and compares its pixels with the photo under the overlay. */
async function expectOverlay(editor: EditorVisit, overlay: string): Promise<void> {
  const { picture } = await editor.save();
  const source = await photoByBrowser(editor.page, PHOTO);
  expectToolResult(picture, 'overlay-images-online', source, { overlay });
}

test('survives crashes of the worker, and makes the interrupted picture after a retry', async ({
  visitor,
  site,
}) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=overlay-images-online');
  await editor.choose(PHOTO);
  await editor.ready();
  // Each crash is that of a new worker.
  for (const reported of [false, true]) {
    await test.step(`a ${reported ? 'reported' : 'silent'} crash`, async () => {
      await crashAtNextEncoding(visitor, reported);
      await chooseOverlay(visitor, 'Cool Frame');
      if (reported)
        await visitor.find({ role: 'alert', name: 'The image engine stopped unexpectedly' });
      // If the crash was not reported, the page is still waiting for the result. Whether or not it was reported, there is
      // nothing to save.
      expect(await visitor.has(DOWNLOAD)).toBe(false);
      await visitor.see(PHOTO);

      await chooseOverlay(visitor, 'Warm Frame');
      await editor.ready();
      await expectOverlay(editor, 'warm');
      expect(await visitor.has({ role: 'alert', name: 'stopped unexpectedly' })).toBe(false);
    });
  }
  await test.step('a retry after a crash', async () => {
    await crashAtNextEncoding(visitor, true);
    await chooseOverlay(visitor, 'Cool Frame');
    await visitor.click({ role: 'button', name: /try again/i });
    await editor.ready();
    await expectOverlay(editor, 'cool');
  });
});
