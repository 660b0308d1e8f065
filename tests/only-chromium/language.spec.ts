/** The visitor's work and the focus stay when the language changes. */
import { expect, test } from '../support/browsers';
import { fill, isIn, readValues, switchTo } from '../browsers/switch-language';

const TO_SPANISH = { role: 'link', name: /^Español$/ } as const;

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
