/**
 * Tests in every browser that the visitor's work and the focus stay when the language changes. If the texts in a
 * language could not be loaded, the visitor can try again.
 */
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { failRequests } from '../support/failing-site';
import { EditorVisit } from './editor-visit';
import { fill, goBack, isIn, switchTo, readValues } from './switch-language';

const SAVE = { role: 'button', name: 'Descargar imagen' } as const;
const TO_SPANISH = { role: 'link', name: /^Español$/ } as const;

test('the editor: photo, settings and undo, there and back', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=whatsapp-dp-editor');
  await editor.choose('portrait-exif6.jpg');
  await editor.remake(() => visitor.click({ role: 'button', name: 'Rotate right' }));
  const { bytes } = await editor.save();

  await switchTo(visitor, 'es');
  await visitor.click(SAVE);
  expect(Buffer.compare((await visitor.savedFile()).bytes, bytes)).toBe(0);

  await visitor.find({ role: 'button', name: /^Deshacer/ });
  await goBack(visitor);
  await isIn(visitor, 'en');
  expect(Buffer.compare((await editor.save()).bytes, bytes)).toBe(0);
});

test('a list of many photos and its results', async ({ visitor, site }) => {
  await visitor.visit(`${site.url}/batch`);
  await visitor.click({ role: 'button', name: 'Choose photos' });
  await visitor.chooseFiles(photo('photo.webp').path, photo('transparent.png').path);
  // Switch the language while the pictures are being made.
  await switchTo(visitor, 'es');
  await visitor.see('2 de 2 hechas');
  await switchTo(visitor, 'en');
  await visitor.see('2 of 2 made');
  await goBack(visitor);
  await isIn(visitor, 'es');
  await visitor.see('2 de 2 hechas');
  expect(await visitor.text()).toContain('photo.webp');
});

test('the contact form, whose switch works by keyboard and keeps the focus', async ({
  visitor,
  site,
}) => {
  await visitor.visit(`${site.url}/contact-us`);
  await fill(visitor, [
    [/name/i, 'Ada'],
    [/e-?mail/i, 'ada@example.org'],
    [/subject/i, 'Hello'],
    [/message/i, 'A question about circles'],
  ]);
  const typed = await readValues(visitor);
  expect(typed).toEqual(expect.arrayContaining(['Ada', 'A question about circles']));
  await visitor.tabTo(TO_SPANISH);
  await visitor.press('Enter');
  await isIn(visitor, 'es');
  expect(await visitor.evaluate(() => document.activeElement?.textContent, null)).toBe('English');
  await visitor.find({ role: 'textbox', name: /mensaje/i });
  expect(await readValues(visitor)).toEqual(typed);
});

test('a benchmark that runs', async ({ visitor, site }) => {
  await visitor.visit(`${site.url}/benchmark`);
  await visitor.click({ role: 'button', name: 'Run the benchmark' });
  await visitor.find({ role: 'button', name: 'Cancel' });
  await switchTo(visitor, 'es');
  // The benchmark must still be running. If the benchmark had stopped, there would be no button to cancel it.
  await visitor.click({ role: 'button', name: 'Cancelar' });
  await visitor.find({ role: 'button', name: 'Ejecutar la prueba' });
});

test('texts that could not be loaded are loaded by another press', async ({ visitor, baseURL }) => {
  const site = await failRequests(baseURL ?? '', /\/assets\/texts-/);
  await visitor.visit(`${site.url}/help-center`);
  await visitor.click(TO_SPANISH);
  await visitor.see('The other language could not be loaded.');
  site.mend();
  await switchTo(visitor, 'es');
  await visitor.goto('about:blank');
  await site.close();
});
