/** A change of the language keeps everything, on each page that holds something, in every browser. */
import { photo } from '../fixtures/index';
import type { DriverPage, Target } from '../support/driver/page';
import { expect, test } from '../support/browsers';
import { EditorVisit } from './editor-visit';

const SAVE = { role: 'button', name: 'Descargar imagen' } as const;
const TO_SPANISH = { role: 'link', name: /^Español$/ } as const;
const TO_ENGLISH = { role: 'link', name: /^English$/ } as const;

/** Presses the switch, and waits until the whole page is in the other language. */
async function change(page: DriverPage, to: 'en' | 'es'): Promise<void> {
  await page.click(to === 'es' ? TO_SPANISH : TO_ENGLISH);
  await isIn(page, to);
}

async function isIn(page: DriverPage, language: 'en' | 'es'): Promise<void> {
  await page.waitFor(
    `the page in '${language}'`,
    (wanted) =>
      document.documentElement.lang === wanted &&
      location.pathname.startsWith('/es') === (wanted === 'es'),
    language,
  );
}

async function goBack(page: DriverPage): Promise<void> {
  await page.evaluate(() => {
    history.back();
  }, null);
}

function valuesOf(page: DriverPage): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'main input, main textarea',
        ),
      ].map(({ value }) => value),
    null,
  );
}

async function fill(page: DriverPage, fields: readonly (readonly [RegExp, string])[]) {
  for (const [name, text] of fields) {
    const field: Target = { role: 'textbox', name };
    await page.fill(field, text);
  }
}

test('the editor: photo, settings and undo, there and back', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=whatsapp-dp-editor');
  await editor.choose('portrait-exif6.jpg');
  await editor.remake(() => visitor.click({ role: 'button', name: 'Rotate right' }));
  const { bytes } = await editor.save();

  await change(visitor, 'es');
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
  // While the pictures are being made.
  await change(visitor, 'es');
  await visitor.see('2 de 2 hechas');
  await change(visitor, 'en');
  await visitor.see('2 of 2 made');
  await goBack(visitor);
  await isIn(visitor, 'es');
  await visitor.see('2 de 2 hechas');
  expect(await visitor.text()).toContain('photo.webp');
});

test('the contact form', async ({ visitor, site }) => {
  await visitor.visit(`${site.url}/contact-us`);
  await fill(visitor, [
    [/name/i, 'Ada'],
    [/e-?mail/i, 'ada@example.org'],
    [/subject/i, 'Hello'],
    [/message/i, 'A question about circles'],
  ]);
  const typed = await valuesOf(visitor);
  expect(typed).toEqual(expect.arrayContaining(['Ada', 'A question about circles']));
  await change(visitor, 'es');
  await visitor.find({ role: 'textbox', name: /mensaje/i });
  expect(await valuesOf(visitor)).toEqual(typed);
});

test('a benchmark that runs', async ({ visitor, site }) => {
  await visitor.visit(`${site.url}/benchmark`);
  await visitor.click({ role: 'button', name: 'Run the benchmark' });
  await visitor.find({ role: 'button', name: 'Cancel' });
  await change(visitor, 'es');
  // It goes on: only a run can be cancelled.
  await visitor.click({ role: 'button', name: 'Cancelar' });
  await visitor.find({ role: 'button', name: 'Ejecutar la prueba' });
});

test('the switch works by keyboard, and keeps the focus', async ({ visitor, site }) => {
  await visitor.visit(`${site.url}/help-center`);
  await visitor.tabTo(TO_SPANISH);
  await visitor.press('Enter');
  await isIn(visitor, 'es');
  expect(await visitor.evaluate(() => document.activeElement?.textContent, null)).toBe('English');
});
