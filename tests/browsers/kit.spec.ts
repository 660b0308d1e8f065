/** Makes pictures from one photo for several places, and saves them as one ZIP, in every browser. */
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

test('downloads the picture of every place in one ZIP, and a single picture as it is', async ({
  visitor,
  site,
}) => {
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
  expect(files.map(({ name }) => name)).toEqual([
    'whatsapp-640.png',
    'instagram-320.png',
    'facebook-400.png',
    'circle.png',
    'square.png',
    'contact-sheet.png',
  ]);
  const source = await photoByBrowser(visitor, PHOTO);
  for (const [index, tool] of TOOLS.entries()) {
    const bytes = files[index]?.bytes ?? new Uint8Array();
    expectToolResult(decodePng(bytes), tool, source);
  }

  await test.step('a single picture', async () => {
    await visitor.click({ role: 'summary', name: 'Choose places' });
    await visitor.click({ role: 'button', name: 'None' });
    await visitor.see('Choose at least one picture.');
    await visitor.click({ role: 'label', name: 'WhatsApp' });
    await visitor.click({ role: 'button', name: 'Download picture' });
    const { name, bytes } = await visitor.savedFile();
    expect(name).toBe('whatsapp-640.png');
    expectToolResult(
      decodePng(new Uint8Array(bytes)),
      'whatsapp-dp-editor',
      await photoByBrowser(visitor, PHOTO),
    );
  });
});
