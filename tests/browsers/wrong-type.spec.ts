/** Wasm files that arrive as text, because a server or a filter changed their type. Everything works all the same. */
import { createHash } from 'node:crypto';
import { FACE_PHOTOS } from '../fixtures/faces';
import { colorFile, heicFile, photo } from '../fixtures/index';
import { expect, test as base } from '../support/browsers';
import { expectedChecksum } from '../support/same-bytes';
import { serveWasmAs } from '../support/wrong-type-site';
import { EditorVisit } from './editor-visit';

const test = base.extend<{ editor: EditorVisit }>({
  editor: async ({ visitor, baseURL }, use) => {
    const site = await serveWasmAs(baseURL ?? '', 'text/plain');
    await use(new EditorVisit(visitor, site));
    await visitor.goto('about:blank');
    await site.close();
  },
});

/** A photo for each module that decodes, or converts colours. */
const FILES = [
  { path: photo('portrait-exif6.jpg').path, key: 'photos/portrait-exif6.jpg' },
  { path: photo('palette.png').path, key: 'photos/palette.png' },
  { path: colorFile('table-cmyk.jpg').path, key: 'colors/table-cmyk.jpg' },
  { path: heicFile('phone.heic').path, key: 'heic/phone.heic' },
];

test('opens every kind of photo, makes the same bytes, and finds faces', async ({
  visitor,
  editor,
}) => {
  await editor.open('?tool=crop-square-image');
  for (const { path, key } of FILES) {
    await editor.chooseFile(path);
    await visitor.see(path.slice(path.lastIndexOf('/') + 1));
    const { bytes } = await editor.save();
    const checksum = createHash('sha256').update(bytes).digest('hex');
    expect(checksum, key).toBe(expectedChecksum(key, 'crop-square-image'));
  }

  await editor.remake(() => editor.chooseFile(FACE_PHOTOS.group.path));
  await editor.remake(() => visitor.click({ role: 'button', name: 'Centre on face' }));
  await visitor.see('Face 1 of 4');
});
