/** A photo that comes before the page is alive, in every browser. */
import { photo } from '../fixtures/index';
import { photoBytes } from '../fixtures/broken-bytes';
import { expect, test as base } from '../support/browsers';
import { watchSite } from '../support/driver/watched-site';
import type { DriverPage } from '../support/driver/page';
import { expectFlag, FLAG_NAME } from '../support/flag';
import { holdScripts } from '../support/held-site';
import { DROP_ZONE, EditorVisit } from './editor-visit';

interface Held {
  readonly url: string;
  release(): void;
  close(): Promise<void>;
}

const test = base.extend<{ readonly held: Held }>({
  held: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('no site to hold back');
    const scripts = await holdScripts(baseURL);
    const site = await watchSite(scripts.url);
    await use({ ...scripts, url: site.url });
    await site.close();
    await scripts.close();
  },
});

/** A photo waits, the page says so, and nothing else has taken it. */
async function expectWaiting(visitor: DriverPage): Promise<void> {
  await visitor.see('Your photo is here. It opens as soon as the page has loaded.');
  const isAlive = await visitor.evaluate(
    () => document.documentElement.dataset['ready'] !== undefined,
    null,
  );
  expect(isAlive).toBe(false);
}

/** Fires the event of a drop or a paste in the middle of the page. */
async function bring(visitor: DriverPage, event: 'drop' | 'paste'): Promise<void> {
  const base64 = Buffer.from(photoBytes(FLAG_NAME)).toString('base64');
  await visitor.evaluate(
    ({ event: type, text, name }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      data.items.add(new File([content], name, { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      const brought =
        type === 'drop'
          ? new DragEvent(type, { ...options, dataTransfer: data })
          : new ClipboardEvent(type, options);
      // Firefox makes clipboard events without the files that it is given.
      if (type === 'paste') Object.defineProperty(brought, 'clipboardData', { value: data });
      document.querySelector('main')?.dispatchEvent(brought);
    },
    { event, text: base64, name: FLAG_NAME },
  );
}

test('a photo chosen early is opened', async ({ visitor, held }) => {
  await visitor.goto(`${held.url}/editor`);
  await visitor.click(DROP_ZONE);
  await visitor.chooseFiles(photo(FLAG_NAME).path);
  await expectWaiting(visitor);
  held.release();
  expectFlag((await new EditorVisit(visitor, held).save()).picture, 32);
});

for (const event of ['drop', 'paste'] as const) {
  test(`a photo of an early ${event} is opened`, async ({ visitor, held }) => {
    await visitor.goto(`${held.url}/editor?tool=whatsapp-dp-editor`);
    await bring(visitor, event);
    await expectWaiting(visitor);
    held.release();
    expectFlag((await new EditorVisit(visitor, held).save()).picture, 640);
  });
}

test('a photo dropped early on the home page opens the editor', async ({ visitor, held }) => {
  await visitor.goto(`${held.url}/`);
  await bring(visitor, 'drop');
  await expectWaiting(visitor);
  held.release();
  expectFlag((await new EditorVisit(visitor, held).save()).picture, 32);
});

test('the drop zone opens its dialog by keyboard before the page is alive', async ({
  visitor,
  held,
}) => {
  await visitor.goto(`${held.url}/editor`);
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

test('an early drop is prevented on a page that takes no files, and later too', async ({
  visitor,
  held,
}) => {
  await visitor.goto(`${held.url}/about-us`);
  const drag = () =>
    visitor.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['photo'], 'photo.png', { type: 'image/png' }));
      return ['dragover', 'drop'].map((type) => {
        const options = { bubbles: true, cancelable: true, dataTransfer: data };
        // False once a handler has prevented what the browser would do.
        return document.querySelector('h1')?.dispatchEvent(new DragEvent(type, options));
      });
    }, null);
  expect(await drag()).toEqual([false, false]);
  held.release();
  await visitor.waitFor(
    'the page to react',
    () => document.documentElement.dataset['ready'] !== undefined,
    null,
  );
  expect(await drag()).toEqual([false, false]);
});
