/** The versions of a page: two people save them, and they are restored and deleted. */
import { expectNoBarriers } from '../../support/barriers';
import { beSignedIn, expect, test } from '../accounts/people';
import {
  button,
  editedPageId,
  fields,
  openNewContext,
  saveAs,
  storePage,
  uniqueWord,
} from './writing';

test('two editors of one page lose nothing', async ({ page, backend, browser, baseURL }) => {
  const word = uniqueWord();
  const id = await storePage(backend, {
    title: word,
    slug: word,
    body: 'First line.\n\nMiddle.\n\nLast line.',
  });
  await beSignedIn(
    page,
    backend,
    await backend.makeUser({ roles: ['editor'], first_name: 'Ines' }),
  );
  await page.goto(`/admin/pages/${id}`);
  const { body } = fields(page);
  await body.fill('First line, by Ines.\n\nMiddle.\n\nLast line.');

  const otto = await openNewContext(
    browser,
    baseURL,
    await backend.makeUser({ roles: ['editor'], first_name: 'Otto' }),
  );
  await otto.goto(`/admin/pages/${id}`);
  await fields(otto).body.fill('First line.\n\nMiddle.\n\nLast line, by Otto.');
  await saveAs(otto, 'Save draft', 2);

  await button(page, 'Save draft').click();
  await expect(
    page.getByRole('heading', { name: 'Otto saved this page while you were writing' }),
  ).toBeVisible();
  await expect(page.getByText(/Otto saved version 2 \(today/)).toBeVisible();
  await expect(page.locator('del', { hasText: 'by Otto' })).toBeVisible();
  await expect(page.locator('ins', { hasText: 'by Ines' })).toBeVisible();
  await expectNoBarriers(page);
  // The text that Otto saved was not overwritten.
  expect((await backend.row(`pages/${id}`))?.['body']).toContain('by Otto');

  await button(page, 'Merge both').click();
  await expect(body).toHaveValue('First line, by Ines.\n\nMiddle.\n\nLast line, by Otto.');
  await saveAs(page, 'Save draft', 3);
  expect(await backend.row(`pages/${id}`)).toMatchObject({
    version: 3,
    body: 'First line, by Ines.\n\nMiddle.\n\nLast line, by Otto.',
  });

  // Otto's text is based on an older version. He takes the saved text, and his own text is added to the history.
  await fields(otto).body.fill('All new, by Otto.');
  await button(otto, 'Save draft').click();
  await button(otto, 'Take theirs').click();
  await expect(fields(otto).body).toHaveValue(/by Ines[^]*by Otto/);
  await expect(otto.getByText(/^Version 5, saved by/)).toBeVisible();
  expect((await backend.row(`pages/${id}/versions/4`))?.['body']).toBe('All new, by Otto.');
  await otto.context().close();
});

test('an earlier version can be viewed and restored', async ({ page, backend }) => {
  const word = uniqueWord();
  const id = await storePage(backend, { title: word, slug: word, body: 'The first words.' });
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto(`/admin/pages/${id}`);
  const { body } = fields(page);
  await body.fill('Something else.');
  await saveAs(page, 'Save draft', 2);
  await button(page, 'History').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await button(dialog, 'Show version 1').click();
  await expect(dialog.getByText('Maria Vogel, today', { exact: false })).toBeVisible();
  await button(dialog, 'Restore this version').click();
  await expect(body).toHaveValue('The first words.');
  await saveAs(page, 'Save draft', 3);
  expect(await backend.row(`pages/${id}`)).toMatchObject({ version: 3, body: 'The first words.' });
});

test('deleting a page frees its address, and text in another editor can become a new page', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const word = uniqueWord();
  const id = await storePage(backend, { title: word, slug: word, body: 'Words.' });
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto(`/admin/pages/${id}`);
  await fields(page).body.fill('Words, and more words.');

  const other = await openNewContext(
    browser,
    baseURL,
    await backend.makeUser({ roles: ['admin'] }),
  );
  await other.goto(`/admin/pages/${id}`);
  await button(other, 'Delete').click();
  await button(other.getByRole('dialog'), 'Delete page').click();
  await expect(other).toHaveURL('/admin/pages');
  expect(await backend.row(`pages/${id}`)).toBeNull();
  expect(await backend.row(`page_slugs/${word}`)).toBeNull();
  await other.context().close();

  await button(page, 'Save draft').click();
  await expect(page.getByText('Somebody deleted this page')).toBeVisible();
  await button(page, 'Create a new page from it').click();
  await expect(fields(page).body).toHaveValue('Words, and more words.');
  await saveAs(page, 'Save draft', 1);
  expect(await editedPageId(page)).not.toBe(id);
  expect(await backend.row(`page_slugs/${word}`)).not.toBeNull();
});
