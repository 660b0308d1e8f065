/**
 * A visitor drops a folder or several files where one photo is expected. The editor offers to open
 * the folder or the photos in the list of many photos. All other pages open a folder in that list at once.
 */
import { photoBytes } from '../fixtures/broken-bytes';
import { broken, type PhotoName } from '../fixtures/index';
import { expect, ONCE, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { expectCircleOf } from '../support/known-pixels';
import { DOWNLOAD, EditorVisit } from './editor-visit';

const PHOTOS = ['portrait-exif6.jpg', 'photo.webp'] as const;
const REFUSAL =
  'This is a folder. Folders open in ‘Many photos’, which makes a picture from each photo.';

/** Drops a simulated folder 'team' with the photos, because tests cannot drop a real folder in every browser. */
async function dropFolder(visitor: DriverPage, selector: string): Promise<void> {
  const files = PHOTOS.map((name) => ({
    name,
    base64: Buffer.from(photoBytes(name)).toString('base64'),
  }));
  await visitor.evaluate(
    ({ target, contents }) => {
      const photos = contents.map(({ name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        return {
          isDirectory: false,
          isFile: true,
          fullPath: `/team/${name}`,
          file: (take: (file: File) => void) => {
            take(new File([bytes], name));
          },
        };
      });
      const batches = [photos, []];
      const folder = {
        isDirectory: true,
        isFile: false,
        fullPath: '/team',
        createReader: () => ({
          readEntries: (take: (entries: unknown) => void) => {
            take(batches.shift());
          },
        }),
      };
      // Browsers also report a dropped folder as a file, which cannot be read.
      const placeholder = new File([], 'team');
      let isOver = false;
      const item = {
        kind: 'file',
        type: '',
        webkitGetAsEntry: () => (isOver ? null : folder),
        getAsFile: () => (isOver ? null : placeholder),
      };
      const dataTransfer = { types: ['Files'], files: [placeholder], items: [item] };
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
      document.querySelector(target)?.dispatchEvent(event);
      isOver = true;
    },
    { target: selector, contents: files },
  );
}

async function expectInList(visitor: DriverPage): Promise<void> {
  await visitor.see('2 of 2 made');
  for (const name of PHOTOS) await visitor.see(name);
}

test(
  'the editor offers the list for a folder, until it is dismissed or a photo is chosen, and keeps its photo',
  { tag: ONCE },
  async ({ visitor, site }) => {
    const editor = new EditorVisit(visitor, site);
    await editor.open('?tool=whatsapp-dp-editor');
    await test.step('the message about a folder disappears when it is dismissed or a photo is chosen', async () => {
      await dropFolder(visitor, 'main h1');
      await visitor.find({ role: 'alert', name: REFUSAL });
      await visitor.click({ role: 'button', name: 'Dismiss' });
      await dropFolder(visitor, 'main h1');
      await visitor.find({ role: 'alert', name: REFUSAL });
      await editor.choose('restarts.jpg');
      await editor.ready();
      expect(await visitor.has({ role: 'alert', name: REFUSAL })).toBe(false);
      // The editor still handles one photo at a time, with its own messages.
      await editor.chooseFile(broken('empty.jpg').path);
      await visitor.find({ role: 'alert', name: /This file is empty/ });
    });

    await test.step('a folder dropped on the zone opens in the list, and the photo stays', async () => {
      await editor.openPhotoTab();
      await dropFolder(visitor, '[data-opens-file-dialog]');
      await visitor.find({ role: 'alert', name: REFUSAL });
      await visitor.see('restarts.jpg');
      await visitor.click({ role: 'button', name: 'Open it in ‘Many photos’' });
      await expectInList(visitor);

      await visitor.evaluate(() => {
        history.back();
      }, null);
      // The page asks for confirmation, because the two pictures have not been downloaded.
      await visitor.click({ role: 'button', name: 'Leave' });
      await visitor.find(DOWNLOAD);
      await visitor.see('restarts.jpg');
      expect(await visitor.has({ role: 'alert', name: REFUSAL })).toBe(false);
    });
  },
);

test(
  'a folder dropped on the page of a tool opens in the list of many photos',
  { tag: ONCE },
  async ({ visitor, site }) => {
    await visitor.visit(`${site.url}/online-tools/whatsapp-dp-editor`);
    await dropFolder(visitor, 'main h1');
    await expectInList(visitor);
  },
);

/** Drops these photos and, before them, a file that is none. */
async function dropFiles(
  visitor: DriverPage,
  selector: string,
  names: readonly PhotoName[],
): Promise<void> {
  const files = names.map((name) => ({
    name,
    base64: Buffer.from(photoBytes(name)).toString('base64'),
  }));
  await visitor.evaluate(
    ({ target, contents }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['Beach, 3 May'], 'notes.txt', { type: 'text/plain' }));
      for (const { name, base64 } of contents) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name));
      }
      const options = { bubbles: true, cancelable: true, dataTransfer };
      document.querySelector(target)?.dispatchEvent(new DragEvent('drop', options));
    },
    { target: selector, contents: files },
  );
}

test('of several files that are dropped, none is passed over in silence', async ({
  visitor,
  site,
}) => {
  const offer = {
    role: 'alert',
    name: 'These are 2 photos, and the editor opens one at a time. ‘Many photos’ makes a picture from each.',
  } as const;
  await visitor.visit(`${site.url}/`);
  await dropFiles(visitor, 'main h1', ['portrait-exif6.jpg', 'restarts.jpg']);
  await visitor.find(offer);
  await visitor.click({ role: 'button', name: 'Open only the first' });
  const editor = new EditorVisit(visitor, site);
  await editor.ready();
  await visitor.see('portrait-exif6.jpg');

  await dropFiles(visitor, '[data-opens-file-dialog]', PHOTOS);
  await visitor.find(offer);
  await visitor.see('portrait-exif6.jpg');
  expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
  await visitor.click({ role: 'button', name: 'Dismiss' });

  await dropFiles(visitor, '[data-opens-file-dialog]', ['restarts.jpg']);
  await visitor.see('restarts.jpg');
  expectCircleOf('restarts.jpg', (await editor.save()).picture);

  await dropFiles(visitor, 'main h1', PHOTOS);
  await visitor.click({ role: 'button', name: 'Open them in ‘Many photos’' });
  await visitor.see('2 of 3 made');
  for (const name of [...PHOTOS, 'notes.txt']) await visitor.see(name);
});
