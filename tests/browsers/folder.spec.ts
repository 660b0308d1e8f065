/**
 * A visitor drops a folder where one photo is expected, in every browser. The editor offers to open the folder in the
 * list of many photos. All other pages open the folder in that list at once.
 */
import { photoBytes } from '../fixtures/broken-bytes';
import { broken } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
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

for (const place of ['main h1', '[data-opens-file-dialog]']) {
  test(`the editor offers the list for a folder dropped on ${place}, and keeps its photo`, async ({
    visitor,
    site,
  }) => {
    const editor = new EditorVisit(visitor, site);
    await editor.open('?tool=whatsapp-dp-editor');
    await editor.choose('restarts.jpg');
    await editor.ready();
    await dropFolder(visitor, place);
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
}

test('the message about a folder disappears when it is dismissed or a photo is chosen', async ({
  visitor,
  site,
}) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open();
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

for (const address of ['/', '/online-tools/whatsapp-dp-editor']) {
  test(`a folder dropped on ${address} opens in the list of many photos`, async ({
    visitor,
    site,
  }) => {
    await visitor.visit(`${site.url}${address}`);
    await dropFolder(visitor, 'main h1');
    await expectInList(visitor);
  });
}
