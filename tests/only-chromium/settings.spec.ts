/** A typed number and a ring come back from a file and from a link, and are in the kit. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browsers';
import { decodePng, pixelsDigest } from '../support/picture';
import { pixel } from '../support/reference';
import { unzipped } from '../support/unzipped';
import { EditorVisit, MORE } from '../browsers/editor-visit';

const PHOTO = 'portrait-exif6.jpg';
const SETTINGS = { zoom: 2.5, ringWidth: 12, ringColor: '#e69f00' };
const TEXT = 'circle-image-maker,zoom=2.5,ringWidth=12,ringColor=e69f00';

const folder = mkdtempSync(join(tmpdir(), 'roundel-settings-'));

test.afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('a typed number and a ring come back from a file and a link, and are in the kit', async ({
  visitor,
  site,
}) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=circle-image-maker');
  await editor.choose(PHOTO);
  await editor.ready();
  await editor.remake(async () => {
    await visitor.fill({ role: 'textbox', name: 'Zoom: number' }, '2.5');
    await visitor.press('Enter');
  });
  await visitor.click({ role: 'tab', name: 'Ring' });
  await visitor.tabTo({ role: 'slider', name: 'Ring' });
  await editor.remake(() => visitor.press('End'));
  await editor.remake(() => visitor.click({ role: 'radio', name: 'Orange' }));
  const { picture } = await editor.save();
  // The photo's shorter side has 400 pixels, and the ring is 0.12 wide.
  expect([picture.width, picture.height]).toEqual([160, 160]);
  expect(pixel(picture, 80, 10)).toEqual([230, 159, 0, 255]);
  expect(pixel(picture, 80, 25)).not.toEqual([230, 159, 0, 255]);

  await visitor.click({ role: 'button', name: 'Get all sizes' });
  await visitor.click({ role: 'button', name: 'Download ZIP' });
  const zip = await visitor.savedFile();
  const files = await unzipped(new Blob([new Uint8Array(zip.bytes)]));
  const circle = files.find(({ name }) => name === 'circle.png');
  expect(decodePng(circle?.bytes ?? new Uint8Array())).toEqual(picture);
  await visitor.press('Escape');

  await visitor.click(MORE);
  await visitor.click({ role: 'button', name: 'Save settings' });
  const saved = await visitor.savedFile();
  expect(saved.name).toBe('roundel-settings.json');
  expect(JSON.parse(Buffer.from(saved.bytes).toString())).toEqual({
    tool: 'circle-image-maker',
    settings: SETTINGS,
  });

  const file = join(folder, saved.name);
  writeFileSync(file, saved.bytes);
  await editor.open('?tool=square-image-maker');
  await editor.choose(PHOTO);
  await editor.ready();
  await editor.remake(() => editor.chooseFile(file));
  expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(picture));

  await editor.open(`?tool=instagram-dp-editor#settings=${TEXT}`);
  await editor.choose(PHOTO);
  expect(pixelsDigest((await editor.save()).picture)).toBe(pixelsDigest(picture));
});
