/** Actions on pages in the list, on one or on several at once. */
import { expectNoBarriers } from '../../support/barriers';
import { beSignedIn, expect, test } from '../accounts/people';
import { button, storePage, uniqueWord } from './writing';

test('pages are selected by keyboard, published, duplicated and deleted together', async ({
  page,
  backend,
}) => {
  const word = uniqueWord();
  const first = await storePage(backend, { title: `${word} one`, slug: `${word}-one` });
  const second = await storePage(backend, { title: `${word} two`, slug: `${word}-two` });
  const editor = await backend.makeUser({ roles: ['editor'], first_name: 'Ines' });
  await beSignedIn(page, backend, editor);
  await page.goto('/admin/pages');
  await page.getByRole('searchbox').fill(word);
  const titles = page.getByRole('rowheader');
  await expect(titles).toHaveCount(2);

  await page
    .getByLabel(/^Select w.* (one|two)$/)
    .first()
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectNoBarriers(page);
  // Somebody saves one of them in the meantime.
  const row = (await backend.row(`pages/${second}`)) ?? {};
  await backend.write(`pages/${second}`, { ...row, version: 2, body: 'Newer.' });
  await button(page, 'Publish').click();
  const dialog = page.getByRole('dialog', { name: 'Publish 2 pages?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await button(dialog, 'Publish').click();
  await expect(page.getByText('1 page published.')).toBeVisible();
  await expect(page.getByText(`“${word} two”: Somebody saved it since`)).toBeVisible();
  expect((await backend.row(`pages/${first}`))?.['status']).toBe('published');
  expect(await backend.row(`pages/${second}`)).toMatchObject({ status: 'draft', body: 'Newer.' });
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('Enter');

  await page.getByLabel(`Select ${word} one`, { exact: true }).check();
  await button(page, 'Duplicate').click();
  await expect(page.getByText('Copied. The copy is a draft.')).toBeVisible();
  await expect(titles.filter({ hasText: `Copy of ${word} one` })).toBeVisible();
  await expect(titles.filter({ hasText: `/p/${word}-one-copy` })).toBeVisible();

  await page.getByLabel('Saved by').selectOption('Me');
  await expect(titles).toHaveCount(2);
  await page.getByLabel('Saved by').selectOption('');
  await expect(titles).toHaveCount(3);
  await page.getByLabel('Select all on this page').check();
  await button(page, 'Unpublish').click();
  await button(page.getByRole('dialog', { name: 'Unpublish 1 page?' }), 'Unpublish').click();
  await expect(page.getByText('1 page unpublished.')).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await button(page, 'Delete').click();
  await button(page.getByRole('dialog', { name: 'Delete 3 pages?' }), 'Delete').click();
  await expect(page.getByText('3 pages deleted.')).toBeVisible();
  await expect(page.getByText('No matching pages')).toBeVisible();
  expect(await backend.row(`page_slugs/${word}-one`)).toBeNull();
});
