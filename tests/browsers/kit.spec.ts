/** Makes pictures from one photo for several places, and saves them as one ZIP, in every browser. */
import { findPlace } from 'roundel/tools';
import { decodePng } from '../support/picture';
import { lanczos, pixel } from '../support/reference';
import { expect, test } from '../support/browsers';
import { expectToolResult } from '../support/tool-results';
import { unzipped } from '../support/unzipped';
import { photoByBrowser } from './decoded-by-browser';
import { EditorVisit } from './editor-visit';

/**
 * The largest allowed error of a channel, in 8-bit levels. Each of the two scaling passes rounds the values, and so
 * does the blending.
 */
const TOLERANCE = 1.5;

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

test('remembers the picked places, and makes their pictures', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  const openKit = async () => {
    await editor.open('?tool=circle-image-maker');
    await editor.choose(PHOTO);
    await editor.ready();
    await visitor.click({ role: 'button', name: 'Get all sizes' });
  };
  await openKit();
  await visitor.click({ role: 'summary', name: 'Choose places' });
  for (const name of ['Circle', 'Square', 'Facebook']) await visitor.click({ role: 'label', name });
  for (const name of ['LinkedIn', 'Slack', 'Gravatar', 'Document photo']) {
    await visitor.click({ role: 'label', name });
  }
  await visitor.see('6 of 22');

  await openKit();
  await visitor.see('6 pictures and a contact sheet');
  await visitor.click({ role: 'button', name: 'Download ZIP' });
  const saved = await visitor.savedFile();
  const files = await unzipped(new Blob([new Uint8Array(saved.bytes)]));
  const picked = ['whatsapp', 'instagram', 'linkedin', 'slack', 'gravatar', 'document'] as const;
  expect(files.map(({ name }) => name)).toEqual([
    'whatsapp-640.png',
    'instagram-320.png',
    'linkedin-400.png',
    'slack-1024.png',
    'gravatar-2048.png',
    'document-413x531.png',
    'contact-sheet.png',
  ]);
  const pictures = new Map(
    picked.map((id, index) => {
      const bytes = files[index]?.bytes ?? new Uint8Array();
      const { size, maxBytes } = findPlace(id);
      expect(bytes.length, id).toBeLessThanOrEqual(maxBytes ?? Infinity);
      const picture = decodePng(bytes);
      expect({ width: picture.width, height: picture.height }, id).toEqual(size);
      return [id, picture] as const;
    }),
  );

  const source = await photoByBrowser(visitor, PHOTO);
  // The document photo is placed by the face.
  for (const id of ['linkedin', 'slack'] as const) {
    const picture = pictures.get(id);
    if (picture === undefined) throw new Error(`${id} is missing`);
    const { width, height } = picture;
    const scale = Math.min(source.width / width, source.height / height);
    const part = { width: width * scale, height: height * scale };
    const from = { x: (source.width - part.width) / 2, y: (source.height - part.height) / 2 };
    const expectedAt = lanczos(source, { ...from, ...part }, width, height);
    for (let y = 0; y < height; y += 37) {
      for (let x = 0; x < width; x += 37) {
        const found = pixel(picture, x, y);
        for (const [channel, value] of expectedAt(x, y).entries()) {
          const difference = Math.abs((found[channel] ?? NaN) - value);
          expect(difference, `${id} at ${x}, ${y}`).toBeLessThanOrEqual(TOLERANCE);
        }
      }
    }
  }
});
