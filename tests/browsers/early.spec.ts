/** Photos that are given to a page before it has hydrated, or while its scripts cannot be fetched, in every browser. */
import { photo } from '../fixtures/index';
import { photoBytes } from '../fixtures/broken-bytes';
import { expect, test as base } from '../support/browsers';
import { watchSite } from '../support/driver/watched-site';
import type { DriverPage } from '../support/driver/page';
import { expectFlag, FLAG_NAME } from '../support/flag';
import { failRequests } from '../support/failing-site';
import { BEGIN, holdScripts } from '../support/held-site';
import { DROP_ZONE, EditorVisit } from './editor-visit';

interface Held {
  readonly url: string;
  release(): void;
  close(): Promise<void>;
}

const test = base.extend<{ readonly held: Held }>({
  held: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('the project has no baseURL');
    const scripts = await holdScripts(baseURL, { requestOn: BEGIN });
    const site = await watchSite(scripts.url);
    await use({ ...scripts, url: site.url });
    await site.close();
    await scripts.close();
  },
  // This fixture depends on `held` only so that Playwright closes the page before the proxy stops.
  visitor: async ({ held: _held, visitor }, use) => {
    await use(visitor);
  },
});

/** Opens a page and makes it request its scripts, which the server holds back. */
async function openHeld(visitor: DriverPage, url: string): Promise<void> {
  await visitor.goto(url);
  await visitor.waitFor(
    'the page to wait for its scripts',
    () => document.documentElement.dataset['testHeld'] !== undefined,
    null,
  );
  await visitor.evaluate((event) => dispatchEvent(new Event(event)), BEGIN);
}

/** Expects that the page tells the visitor that a photo is waiting, and that the page has not hydrated yet. */
async function expectWaiting(visitor: DriverPage): Promise<void> {
  await visitor.see('Your photo is here. It opens as soon as the page has loaded.');
  const isHydrated = await visitor.evaluate(
    () => document.documentElement.dataset['ready'] !== undefined,
    null,
  );
  expect(isHydrated).toBe(false);
}

/**
 * Dispatches a drop or paste event with the photo. The pasted photo has a rare extension and no type, as on a system that
 * does not know the extension.
 */
async function dispatchPhoto(visitor: DriverPage, event: 'drop' | 'paste'): Promise<void> {
  const base64 = Buffer.from(photoBytes(FLAG_NAME)).toString('base64');
  await visitor.evaluate(
    ({ event: type, text, name }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      const file =
        type === 'paste'
          ? new File([content], 'flag.JFIF', { type: '' })
          : new File([content], name, { type: 'image/jpeg' });
      data.items.add(file);
      const options = { bubbles: true, cancelable: true };
      const carried =
        type === 'drop'
          ? new DragEvent(type, { ...options, dataTransfer: data })
          : new ClipboardEvent(type, options);
      // Firefox's constructor of ClipboardEvent ignores files in its options, so define the property.
      if (type === 'paste') Object.defineProperty(carried, 'clipboardData', { value: data });
      document.querySelector('main')?.dispatchEvent(carried);
    },
    { event, text: base64, name: FLAG_NAME },
  );
}

for (const event of ['drop', 'paste'] as const) {
  test(`opens the photo of an early ${event}`, async ({ visitor, held }) => {
    await openHeld(visitor, `${held.url}/editor?tool=whatsapp-dp-editor`);
    await dispatchPhoto(visitor, event);
    await expectWaiting(visitor);
    held.release();
    expectFlag((await new EditorVisit(visitor, held).save()).picture, 640);
  });
}

// The test of scripts that cannot be fetched opens the dialog with the pointer.
test('opens the file dialog by keyboard before the page has hydrated, and the chosen photo', async ({
  visitor,
  held,
}) => {
  await openHeld(visitor, `${held.url}/editor`);
  const zone = await visitor.find(DROP_ZONE);
  await visitor.evaluate((selector) => {
    document.querySelector<HTMLElement>(selector)?.focus();
  }, zone);
  await visitor.press('Enter');
  await visitor.chooseFiles(photo(FLAG_NAME).path);
  await expectWaiting(visitor);
  held.release();
  expectFlag((await new EditorVisit(visitor, held).save()).picture, 32);
});

test('opens a photo that was chosen while the scripts could not be fetched, or asks for a new load', async ({
  visitor,
  baseURL,
}) => {
  const site = await failRequests(baseURL ?? '', /^\/assets\/.*\.js/);
  const editor = new EditorVisit(visitor, site);
  await visitor.goto(`${site.url}/editor`);
  await visitor.click(DROP_ZONE);
  await visitor.chooseFiles(photo(FLAG_NAME).path);
  await visitor.see('Keep this page open: your photo is still here');
  site.mend();
  // Browsers that remember the failure ask for a new load of the page. The others open the photo.
  const outcome = await visitor.waitFor(
    'the photo to be opened, or the page to ask for a new load',
    () => {
      if (document.getElementById('early-file')?.textContent.includes('Load it again') === true) {
        return 'stuck';
      }
      return document.documentElement.dataset['ready'] === undefined ? undefined : 'open';
    },
    null,
  );
  if (outcome === 'stuck') {
    await editor.open();
    await editor.choose(FLAG_NAME);
  }
  expectFlag((await editor.save()).picture, 32);
  await visitor.goto('about:blank');
  await site.close();
});
