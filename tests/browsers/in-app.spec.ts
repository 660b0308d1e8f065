/**
 * The browser of an app, which may ignore downloads. The result is also a picture that can be pressed and held, sharing
 * is beside the download, and the page does not say that anything was downloaded.
 */
import { photo } from '../fixtures/index';
import { expect, ONCE, test as base } from '../support/browsers';
import { expectCircleOf } from '../support/known-pixels';
import { decodePng } from '../support/picture';
import { runInPages } from '../support/scripted-site';
import type { WatchedSite } from '../support/driver/watched-site';
import { DOWNLOAD, EditorVisit } from './editor-visit';

const PHOTO = 'portrait-exif6.jpg';

declare global {
  interface Window {
    /** The names of the files that the test's replacement for the share sheet has received. */
    sharedNames?: string[];
  }
}

/** Runs in the page: makes it believe that it is in the app Instagram on an iPhone, which can share files. */
function beInApp(userAgent: string): void {
  Object.defineProperties(navigator, {
    userAgent: { get: () => userAgent },
    canShare: { value: () => true },
    share: {
      value: ({ files = [] }: ShareData) => {
        window.sharedNames = files.map(({ name }) => name);
        return Promise.resolve();
      },
    },
  });
}

const test = base.extend<{ app: WatchedSite }>({
  app: async ({ visitor, baseURL }, use) => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Instagram 355.0.0.27.90 (iPhone15,3; iOS 18_1)';
    const site = await runInPages(baseURL ?? '', beInApp, userAgent);
    await use(site);
    await visitor.goto('about:blank');
    await site.close();
  },
});

test('a result can be held, shared, and is not said to be downloaded', async ({ visitor, app }) => {
  const editor = new EditorVisit(visitor, app);
  await editor.open();
  await editor.choose(PHOTO);
  await visitor.see('Press and hold the picture');
  await visitor.see('open this page in your browser');
  const address = await visitor.waitFor(
    'the picture to hold',
    () => {
      const image = document.querySelector<HTMLImageElement>('figure img[src^="data:image/png"]');
      return image !== null && image.naturalWidth > 0 && image.checkVisibility() && image.src;
    },
    null,
  );
  expectCircleOf(PHOTO, decodePng(Buffer.from(address.replace(/^.*,/, ''), 'base64')));

  await visitor.click({ role: 'button', name: 'Share' });
  expect(await visitor.evaluate(() => window.sharedNames, null)).toEqual([
    expect.stringMatching(/^edited-circle-image-maker-\d{13}\.png$/),
  ]);
  await visitor.click(DOWNLOAD);
  await visitor.savedFile();
  await visitor.see('If this app has saved nothing, press and hold the picture');
  expect(await visitor.text()).not.toContain('successfully');
});

test('a ZIP of many pictures is not said to be saved', { tag: ONCE }, async ({ visitor, app }) => {
  await visitor.visit(`${app.url}/batch`);
  await visitor.click({ role: 'button', name: 'Choose photos' });
  await visitor.chooseFiles(photo('photo.webp').path);
  await visitor.see('1 of 1 made');
  await visitor.click({ role: 'button', name: 'Download ZIP' });
  await visitor.savedFile();
  await visitor.see('If this app has saved nothing, open this page in your browser');
  expect(await visitor.text()).not.toContain('1 picture saved');
});
