/** The list of pages: searching, sorting, and actions on one page or on several at once. */
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
  // Meanwhile, somebody else saves one of the selected pages.
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

test('pages can be searched by the beginnings of words, filtered, sorted and paged, and a lost connection is reported', async ({
  page,
  backend,
  context,
  failingStep,
}) => {
  const word = uniqueWord();
  const day = 86_400_000;
  await Promise.all(
    Array.from({ length: 22 }, (_, index) => {
      const title = `${word} page ${String.fromCharCode(97 + index)}`;
      const saved = new Date(Date.now() - index * day);
      return storePage(backend, { title, slug: `${word}-${String(index)}` }, 'Maria Vogel', saved);
    }),
  );
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages');
  const titles = page.getByRole('rowheader');
  await page.getByRole('searchbox').fill(`page ${word.slice(0, 10)}`);
  await expect(titles.filter({ hasText: word })).toHaveCount(20);
  // The first row is the newest page.
  await expect(titles.first()).toContainText(`${word} page a`);
  await button(page, 'Next').click();
  await expect(titles).toHaveCount(2);
  await expect(titles.last()).toContainText(`${word} page v`);
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(titles.first()).toContainText(`${word} page v`);
  await page.getByRole('radio', { name: 'Published', exact: true }).check();
  await expect(page.getByText('No matching pages')).toBeVisible();
  await button(page, 'Show all pages').click();
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await failingStep(
    'without a connection, the list reports it and loads when back online',
    /ERR_INTERNET_DISCONNECTED|RPC_ERROR/,
    async () => {
      await expect(page.getByRole('table')).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('radio', { name: 'Drafts' }).check();
      await expect(page.getByText('You are offline')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('You are offline')).toBeHidden();
      await expect(page.getByRole('table').or(page.getByText('No matching pages'))).toBeVisible();
    },
  );
});
