/** Pages, from the first draft to the published page. */
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

for (const role of ['editor', 'admin'] as const) {
  test(`an ${role} writes, publishes and unpublishes a page`, async ({
    page,
    backend,
    browser,
    baseURL,
  }) => {
    const word = uniqueWord();
    await beSignedIn(page, backend, await backend.makeUser({ roles: [role], first_name: 'Maria' }));
    await page.goto('/admin/pages');
    await page.getByRole('link', { name: 'New page' }).click();
    const { title, slug, body, description, preview } = fields(page);
    await title.fill(`Our ${word} story`);
    await expect(slug).toHaveValue(`our-${word}-story`);
    await expect(page.getByText('This address is available.')).toBeVisible();
    await body.fill('It began on a **cold** day.');
    await expect(preview.locator('strong')).toHaveText('cold');
    await description.fill('How it began.');
    await saveAs(page, 'Save draft', 1);
    const id = await editedPageId(page);
    expect(await backend.row(`pages/${id}`)).toMatchObject({
      title: `Our ${word} story`,
      slug: `our-${word}-story`,
      status: 'draft',
      version: 1,
      updated_by_name: 'Maria',
      description: 'How it began.',
    });

    const visitor = await openNewContext(browser, baseURL, null);
    const address = `/p/our-${word}-story`;
    expect((await visitor.request.get(`/content/pages/our-${word}-story.json`)).status()).toBe(404);

    await saveAs(page, 'Publish', 2);
    await expect(page.getByText('Published. Visitors will see it within a minute.')).toBeVisible();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Our ${word} story`);
    await expect(visitor.locator('strong', { hasText: 'cold' })).toBeVisible();
    await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${address}$`),
    );
    await visitor.context().close();

    await button(page, 'Unpublish').click();
    await button(page.getByRole('dialog'), 'Unpublish').click();
    await expect(page.getByText('Unpublished. It will disappear')).toBeVisible();
    expect((await backend.row(`pages/${id}`))?.['status']).toBe('draft');
    const answer = await page.request.get(`/content/pages/our-${word}-story.json`);
    expect(answer.status()).toBe(404);
  });
}

test('a draft survives a reload, in this browser and in the account', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const user = await backend.makeUser({ roles: ['editor'] });
  await beSignedIn(page, backend, user);
  await page.goto('/admin/pages/new');
  const { title, body } = fields(page);
  await title.fill('Half a page');
  await body.fill('Not saved by anybody.');
  page.on('dialog', (dialog) => void dialog.accept());
  // Immediately, before anything is written to the account.
  await page.reload();
  await expect(page.getByText('You have an unsaved draft')).toBeVisible();
  await button(page, 'Continue with my draft').click();
  await expect(title).toHaveValue('Half a page');
  await expect(body).toHaveValue('Not saved by anybody.');

  await body.fill('Not saved, but kept in the account.');
  await expect(page.getByText(/^Draft autosaved today/)).toBeVisible();
  const elsewhere = await openNewContext(browser, baseURL, user);
  await elsewhere.goto('/admin/pages/new');
  await button(elsewhere, 'Continue with my draft').click();
  await expect(fields(elsewhere).body).toHaveValue('Not saved, but kept in the account.');
  await elsewhere.context().close();
});

test('a draft can be discarded for the saved page', async ({ page, backend }) => {
  const word = uniqueWord();
  const id = await storePage(backend, { title: word, slug: word, body: 'As it was saved.' });
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto(`/admin/pages/${id}`);
  const { body } = fields(page);
  await body.fill('A passing thought.');
  await expect(page.getByText(/^Draft autosaved today/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.locator('ins', { hasText: 'passing' })).toBeVisible();
  await button(page, 'Start from the saved page').click();
  await button(page.getByRole('dialog'), 'Discard draft').click();
  await expect(body).toHaveValue('As it was saved.');
  await page.reload();
  await expect(body).toHaveValue('As it was saved.');
});

test('leaving with unsaved text asks first, and loses nothing', async ({ page, backend }) => {
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'New page' }).click();
  const { title } = fields(page);
  await title.fill('Do not lose me');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Media Library' }).click();
  await button(dialog, 'Stay here').click();
  await expect(title).toHaveValue('Do not lose me');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await button(dialog, 'Leave').click();
  await expect(page).toHaveURL('/admin/pages');
  await page.getByRole('link', { name: 'New page' }).click();
  await button(page, 'Continue with my draft').click();
  await expect(title).toHaveValue('Do not lose me');
});

test('a taken address is reported while typing and on saving', async ({ page, backend }) => {
  const word = uniqueWord();
  await storePage(backend, { title: word, slug: word });
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages/new');
  const { title, slug } = fields(page);
  await title.fill('Another');
  await slug.fill('Not an address');
  await expect(page.getByText('Use only lower-case letters, digits')).toBeVisible();
  await slug.fill(word);
  const taken = page.getByText('Another page has this address. Please choose a different one.');
  await expect(taken).toBeVisible();
  await button(page, 'Save draft').click();
  await expect(page.getByText('Not saved: please fix the errors above.')).toBeVisible();
  await expect(taken).toBeVisible();
  await slug.fill(`${word}-2`);
  await saveAs(page, 'Save draft', 1);
  await editedPageId(page);
});

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
  // Nothing was overwritten.
  expect((await backend.row(`pages/${id}`))?.['body']).toContain('by Otto');

  await button(page, 'Merge both').click();
  await expect(body).toHaveValue('First line, by Ines.\n\nMiddle.\n\nLast line, by Otto.');
  await saveAs(page, 'Save draft', 3);
  expect(await backend.row(`pages/${id}`)).toMatchObject({
    version: 3,
    body: 'First line, by Ines.\n\nMiddle.\n\nLast line, by Otto.',
  });

  // Otto is now a version behind. He takes the saved text; his own goes into the history.
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

test('malicious text does nothing in the preview and on the page', async ({ page, backend }) => {
  const word = uniqueWord();
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages/new');
  const { title, body, preview } = fields(page);
  await title.fill(word);
  await body.fill(
    [
      'Harmless.',
      '<script>window.hacked = 1</script>',
      '<img src=x onerror="window.hacked = 1">',
      '[link](javascript:window.hacked=1)',
      '![picture](https://elsewhere.example/spy.png)',
      '<iframe src="javascript:parent.hacked=1"></iframe>',
    ].join('\n\n'),
  );
  await expect(preview).toContainText('Harmless.');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const inert = async (where: ReturnType<typeof page.locator>) => {
    await expect(where).toContainText('window.hacked = 1');
    await expect(
      where.locator('script, iframe, img, [onerror], a[href^="javascript"]'),
    ).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  };
  await inert(preview);
  await saveAs(page, 'Publish', 1);
  await page.goto(`/p/${word}`);
  await expect(page.getByText('Harmless.')).toBeVisible();
  await inert(page.locator('main'));
  expect(requests.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
});

test('the toolbar formats text by mouse and shortcut, with undo', async ({ page, backend }) => {
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages/new');
  const { body, preview } = fields(page);
  await body.fill('plain');
  await body.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold (Ctrl+B)' }).click();
  await expect(body).toHaveValue('**plain**');
  await body.press('ControlOrMeta+i');
  await expect(body).toHaveValue('**_plain_**');
  await expect(preview.locator('strong em')).toHaveText('plain');
  await body.press('ControlOrMeta+z');
  await expect(body).toHaveValue('**plain**');
  // One tab stop; arrow keys move between the buttons.
  await body.press('Shift+Tab');
  await expect(page.getByRole('button', { name: /^Bold/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Italic/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: /^Insert a picture/ })).toBeFocused();
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|RPC_ERROR/ });

  test('saving reports it, keeps the text, and works when back online', async ({
    page,
    backend,
    context,
  }) => {
    const word = uniqueWord();
    const id = await storePage(backend, { title: word, slug: word });
    await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
    await page.goto(`/admin/pages/${id}`);
    await fields(page).body.fill('Written on a train.');
    // Wait until the preview's code has loaded.
    await expect(fields(page).preview.getByText('Written on a train.')).toBeVisible();
    await context.setOffline(true);
    await button(page, 'Save draft').click();
    await expect(
      page.getByText('You are offline. Your text is kept in this browser'),
    ).toBeVisible();
    await expect(fields(page).body).toHaveValue('Written on a train.');
    await context.setOffline(false);
    await saveAs(page, 'Save draft', 2);
    expect((await backend.row(`pages/${id}`))?.['body']).toBe('Written on a train.');
  });

  test('the list reports it and loads when back online', async ({ page, backend, context }) => {
    await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
    await page.goto('/admin/pages');
    await expect(page.getByRole('table')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Drafts' }).check({ force: true });
    await expect(page.getByText('You are offline')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline')).toBeHidden();
    await expect(page.getByRole('table').or(page.getByText('No matching pages'))).toBeVisible();
  });
});

test('pages can be searched by the beginnings of words, filtered, sorted and paged', async ({
  page,
  backend,
}) => {
  const word = uniqueWord();
  const day = 86_400_000;
  for (let index = 0; index < 22; index++) {
    const name = `${word} page ${String.fromCharCode(97 + index)}`;
    const saved = new Date(Date.now() - index * day);
    const slug = `${word}-${String(index)}`;
    await storePage(backend, { title: name, slug }, 'Maria Vogel', saved);
  }
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages');
  const titles = page.getByRole('rowheader');
  await page.getByRole('searchbox').fill(`page ${word.slice(0, 10)}`);
  await expect(titles.filter({ hasText: word })).toHaveCount(20);
  // Newest first.
  await expect(titles.first()).toContainText(`${word} page a`);
  await button(page, 'Next').click();
  await expect(titles).toHaveCount(2);
  await expect(titles.last()).toContainText(`${word} page v`);
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(titles.first()).toContainText(`${word} page v`);
  await page.getByRole('radio', { name: 'Published', exact: true }).check({ force: true });
  await expect(page.getByText('No matching pages')).toBeVisible();
  await button(page, 'Show all pages').click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('only staff can read a draft, and nobody can bypass versions', async ({ backend }) => {
  const word = uniqueWord();
  const id = await storePage(backend, { title: word, slug: word });
  const stranger = await backend.makeUser();
  expect(await backend.statusOfReading(`pages/${id}`, stranger)).toBe(403);
  const row = (await backend.row(`pages/${id}`)) ?? {};
  expect(await backend.statusOfWriting(`pages/${id}`, row, stranger)).toBe(403);
  // Even an editor cannot write a page without its version.
  const editor = await backend.makeUser({ roles: ['editor'] });
  expect(await backend.statusOfReading(`pages/${id}`, editor)).toBe(200);
  const forged = { ...row, version: 2, updated_at: new Date(), updated_by: editor.id };
  expect(await backend.statusOfWriting(`pages/${id}`, forged, editor)).toBe(403);
});
