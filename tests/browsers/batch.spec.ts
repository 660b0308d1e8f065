/**
 * The list of many photos, in every browser. The ZIP leaves out broken files, and its first PNG has the same bytes as
 * the PNG that the editor saves. A later visit finds the list again.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { broken, photo } from '../fixtures/index';
import { expect, ONCE, test } from '../support/browsers';
import { unzipped } from '../support/unzipped';
import { EditorVisit } from './editor-visit';

const PHOTOS = ['photo.webp', 'transparent.png'] as const;
const TOOL = 'circle-image-maker';

test('many photos become a ZIP of the same PNGs, and are found again', async ({
  visitor,
  site,
}) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open();
  await editor.choose(PHOTOS[0]);
  const { bytes: single } = await editor.save();

  await visitor.visit(`${site.url}/batch`);
  await visitor.click({ role: 'button', name: 'Choose photos' });
  await visitor.chooseFiles(
    ...PHOTOS.map((name) => photo(name).path),
    broken('truncated.jpg').path,
    broken('empty.jpg').path,
  );
  await visitor.see('2 of 4 made');
  await visitor.see('Failed to load image');
  await visitor.see('This file is empty.');
  await visitor.click({ role: 'button', name: 'Download ZIP' });
  const zip = await visitor.savedFile();
  expect(zip.name).toMatch(new RegExp(`^edited-${TOOL}-\\d{13}\\.zip$`));
  const files = await unzipped(new Blob([Uint8Array.from(zip.bytes)]));
  expect(files.map(({ name }) => name)).toEqual([`photo-${TOOL}.png`, `transparent-${TOOL}.png`]);
  expect(Buffer.compare(files[0]?.bytes ?? new Uint8Array(), single)).toBe(0);

  await visitor.see('2 pictures saved');
  await visitor.visit(`${site.url}/batch`);
  await visitor.see('2 of 4 made');
  await visitor.see('photo.webp');
});

test(
  'photos that are too large are made from smaller copies, after one press for all',
  { tag: ONCE },
  async ({ visitor, site }) => {
    const folder = mkdtempSync(join(tmpdir(), 'roundel-batch-'));
    try {
      const large = ['portrait-exif6.jpg', 'grayscale.jpg'] as const;
      for (const name of large) {
        // Decoders ignore bytes after the end of a JPEG.
        const jpeg = readFileSync(photo(name).path);
        writeFileSync(join(folder, name), Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]));
      }
      await visitor.visit(`${site.url}/batch`);
      await visitor.click({ role: 'button', name: 'Choose photos' });
      const paths = large.map((name) => join(folder, name));
      await visitor.chooseFiles(photo(PHOTOS[0]).path, ...paths);
      await visitor.see('2 photos could not be used');
      await visitor.see('File is too large. Maximum size is 5MB');
      await visitor.click({
        role: 'button',
        name: 'Use smaller copies of the 2 that are too large',
      });
      await visitor.see('3 of 3 made');
      await visitor.click({ role: 'button', name: 'Download ZIP' });
      const zip = await visitor.savedFile();
      const files = await unzipped(new Blob([Uint8Array.from(zip.bytes)]));
      expect(files.map(({ name }) => name)).toEqual(
        [PHOTOS[0], ...large].map((name) => name.replace(/\.\w+$/, `-${TOOL}.png`)),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
