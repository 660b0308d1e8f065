/**
 * The list of many photos, in every browser. The ZIP leaves out broken files, and its first PNG has the same bytes as
 * the PNG that the editor saves. A later visit finds the list again.
 */
import { broken, photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
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
