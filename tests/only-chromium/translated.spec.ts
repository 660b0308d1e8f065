/**
 * Pages that the browser translates. A visitor goes on using each of them in each of its states, and
 * reads what has changed.
 */
import { broken, photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { unzipped } from '../support/unzipped';
import { EditorVisit, MORE } from '../browsers/editor-visit';
import { switchTo } from '../browsers/switch-language';
import { translate } from './translate';

const ERROR = 'Something broke';
const SENT = 'Your message has been sent!';

/** Waits until the page shows a text. */
async function see(page: DriverPage, text: string | RegExp): Promise<void> {
  await page.see(text);
  expect(await page.text()).not.toContain(ERROR);
}

test('the editor, from the empty page to the saved picture', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=whatsapp-dp-editor');
  await translate(visitor);
  await editor.chooseBroken('not-a-picture.png');
  await see(visitor, 'File type not supported');
  // Enlarged, which the facts say in a second text.
  await editor.choose('alpha.webp');
  await editor.ready();
  await see(visitor, /PNG, 640 × 640 px/);
  await see(visitor, /Enlarged from/);
  await editor.remake(() => visitor.click({ role: 'link', name: 'Square Image Maker' }));
  await visitor.waitFor(
    'the facts without the enlargement',
    () => !document.body.innerText.includes('Enlarged from'),
    null,
  );
  await editor.remake(() => visitor.click({ role: 'link', name: 'WhatsApp DP Editor' }));
  await see(visitor, /Enlarged from/);
  // A second photo, animated.
  await editor.choose('animated.gif');
  await see(visitor, /first frame/);
  await editor.ready();
  await editor.remake(() => editor.choose('portrait-exif6.jpg'));
  await editor.remake(() => visitor.click({ role: 'button', name: 'Rotate right' }));
  await editor.remake(() => visitor.click({ role: 'button', name: /^Undo/ }));
  await visitor.click({ role: 'button', name: 'Centre on face' });
  await see(visitor, 'Centred on the face.');
  await editor.ready();

  await visitor.click({ role: 'button', name: 'Get all sizes' });
  await visitor.click({ role: 'summary', name: 'Choose places' });
  for (const name of ['Document photo', 'Square']) await visitor.click({ role: 'label', name });
  await visitor.click({ role: 'button', name: 'Download ZIP' });
  const zip = await visitor.savedFile();
  await see(visitor, /Downloaded: 5 pictures and a contact sheet/);
  expect(await unzipped(new Blob([new Uint8Array(zip.bytes)]))).toHaveLength(6);
  await visitor.click({ role: 'label', name: 'Square' });
  await see(visitor, '6 pictures and a contact sheet');
  await visitor.press('Escape');

  await visitor.click(MORE);
  await visitor.click({ role: 'button', name: 'Make the file smaller' });
  await visitor.click({ role: 'button', name: /^Save as JPEG, \d/ });
  expect((await visitor.savedFile()).name).toMatch(/\.jpg$/);

  await switchTo(visitor, 'es');
  await see(visitor, 'Descargar imagen');
  await switchTo(visitor, 'en');
  const { name, picture } = await editor.save();
  expect(name).toMatch(/^edited-whatsapp-dp-editor-/);
  expect([picture.width, picture.height]).toEqual([640, 640]);
  await editor.openPhotoTab();
  await visitor.click({ role: 'button', name: /^Remove/ });
  await visitor.find({ role: 'button', name: /Drop a photo/ });
});

test('the list of many photos', async ({ visitor, site }) => {
  await visitor.visit(`${site.url}/batch`);
  await translate(visitor);
  await visitor.click({ role: 'button', name: 'Choose photos' });
  await visitor.chooseFiles(
    photo('photo.webp').path,
    photo('portrait-exif6.jpg').path,
    broken('empty.jpg').path,
  );
  await see(visitor, '2 of 3 made');
  await see(visitor, 'This file is empty.');
  await visitor.evaluate(() => {
    const select = document.querySelector('main select');
    if (!(select instanceof HTMLSelectElement)) throw new Error('no list of tools');
    select.value = 'square-image-maker';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, null);
  // The button would move under the pointer while the pictures are made again.
  for (const size of ['501 × 501', '512 × 512']) await see(visitor, size);
  await see(visitor, '2 of 3 made');
  await visitor.click({ role: 'button', name: 'Reframe photo.webp' });
  await visitor.click({ role: 'button', name: 'Keep this framing' });
  await see(visitor, '2 of 3 made');
  await visitor.click({ role: 'button', name: 'Download ZIP' });
  expect((await visitor.savedFile()).name).toMatch(/\.zip$/);
  await see(visitor, '2 pictures saved');
  await switchTo(visitor, 'es');
  await see(visitor, '2 de 3 hechas');
  await switchTo(visitor, 'en');
  await visitor.click({ role: 'button', name: 'Start again' });
  await visitor.press('Escape');
  await see(visitor, '2 of 3 made');
});

test('every other page, in both languages', async ({ visitor, site }) => {
  await visitor.visit(site.url);
  // Links within the site keep the document, so it stays translated.
  await translate(visitor);
  const headline = () => visitor.evaluate(() => document.querySelector('h1')?.innerText, null);
  const open = async (name: RegExp, path: string) => {
    const before = await headline();
    await visitor.click({ role: 'link', name });
    await visitor.waitFor(
      `the page ${path}`,
      ({ wanted, old }) => {
        const shown = document.querySelector('h1')?.innerText ?? '';
        return location.pathname === wanted && shown !== '' && shown !== old;
      },
      { wanted: path, old: before },
    );
  };
  for (const [name, path] of [
    [/^Tools$/, '/online-tools'],
    [/^Circle Image Maker$/, '/online-tools/circle-image-maker'],
    [/^About$/, '/about-us'],
    [/^Questions$/, '/frequently-asked-questions'],
    [/^Privacy Policy$/, '/privacy-policy'],
    [/^Home$/, '/'],
    [/^Contact$/, '/contact-us'],
  ] as const) {
    await open(name, path);
    const english = await headline();
    await switchTo(visitor, 'es');
    await visitor.waitFor(
      `${path} in Spanish`,
      (old) => {
        const shown = document.querySelector('h1')?.innerText;
        return shown !== undefined && shown !== '' && shown !== old;
      },
      english,
    );
    await switchTo(visitor, 'en');
    expect(await headline(), path).toBe(english);
  }
  for (const [label, text] of [
    [/^Name/, 'Ada'],
    [/^Email/, 'ada@example.org'],
    [/^Subject/, 'A question'],
    [/^Message/, 'Does it round a square picture?'],
  ] as const) {
    await visitor.fill({ role: 'textbox', name: label }, text);
  }
  await visitor.click({ role: 'submit', name: 'Send Message' });
  await see(visitor, SENT);

  await open(/^Help Center$/, '/help-center');
  await visitor.evaluate(() => {
    document.querySelector<HTMLInputElement>('main input')?.focus();
  }, null);
  await visitor.type('crop');
  await see(visitor, /\d+ answers?/);
  await visitor.type(' nowhere');
  await see(visitor, 'No results found for “crop nowhere”');
  await visitor.click({ role: 'radio', name: 'Dark' });
});

test('a photo and its settings survive an error of the page', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=whatsapp-dp-editor');
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
  await editor.remake(() => visitor.click({ role: 'button', name: 'Rotate right' }));
  const { bytes } = await editor.save();
  // What takes an element out of the page makes React fail when it wants to remove the element.
  await visitor.evaluate(() => {
    document.querySelector('[role=tabpanel] [data-framing]')?.remove();
  }, null);
  await visitor.click({ role: 'link', name: 'Square Image Maker' });
  await visitor.see(ERROR);
  expect((await visitor.takeErrors()).length).toBeGreaterThan(0);
  await visitor.click({ role: 'button', name: 'Try again' });
  await editor.ready();
  await visitor.click({ role: 'link', name: 'WhatsApp DP Editor' });
  await visitor.see('PNG, 640 × 640 px');
  expect(Buffer.compare((await editor.save()).bytes, bytes)).toBe(0);
  await visitor.find({ role: 'button', name: /^Undo/ });
});
