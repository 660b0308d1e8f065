/** The pictures of one photo for every place, in every browser. */
import { decodePng } from '../support/picture';
import { expect, test } from '../support/browsers';
import { expectToolResult } from '../support/tool-results';
import { unzipped } from '../support/unzipped';
import { photoByBrowser } from './decoded-by-browser';
import { EditorVisit } from './editor-visit';

const PHOTO = 'portrait-exif6.jpg';
const TOOLS = [
  'whatsapp-dp-editor',
  'instagram-dp-editor',
  'facebook-profile-editor',
  'circle-image-maker',
  'crop-square-image',
] as const;

test('downloads the picture of every place in one ZIP', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=facebook-profile-editor');
  await editor.choose(PHOTO);
  await editor.ready();
  await visitor.click({ role: 'button', name: 'Get all sizes' });
  await visitor.click({ role: 'button', name: 'Download ZIP' });
  const saved = await visitor.savedFile();
  await visitor.see(/Downloaded: 5 pictures and a contact sheet/);
  expect(saved.name).toMatch(/^edited-all-sizes-\d{13}\.zip$/);

  const files = await unzipped(new Blob([new Uint8Array(saved.bytes)]));
  expect(files.map(({ name }) => name.replace(/-\d{13}\.png$/, ''))).toEqual(
    [...TOOLS, 'contact-sheet'].map((name) => `edited-${name}`),
  );
  const source = await photoByBrowser(visitor, PHOTO);
  for (const [index, tool] of TOOLS.entries()) {
    const bytes = files[index]?.bytes ?? new Uint8Array();
    expectToolResult(decodePng(bytes), tool, source);
  }
});
