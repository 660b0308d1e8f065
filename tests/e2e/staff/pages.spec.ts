/** Pages, from the first draft to the published page. */
import { expectNoBarriers } from '../../support/barriers';
import { beSignedIn, expect, test } from '../accounts/people';
import {
  autosave,
  button,
  editedPageId,
  fields,
  openNewContext,
  saveAs,
  storePage,
  uniqueWord,
} from './writing';

test('an editor writes, publishes and unpublishes a page', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  // The emulator starts a process for the first call of each function, which takes long on a busy machine.
  test.setTimeout(180_000);
  const word = uniqueWord();
  await beSignedIn(
    page,
    backend,
    await backend.makeUser({ roles: ['editor'], first_name: 'Maria' }),
  );
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

test('a draft survives a reload, in this browser and in the account, and can be discarded', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const user = await backend.makeUser({ roles: ['editor'] });
  await beSignedIn(page, backend, user);
  await page.clock.install();
  page.on('dialog', (dialog) => void dialog.accept());
  const { title, body } = fields(page);
  await page.goto('/admin/pages/new');
  await test.step('it survives a reload, in this browser and in the account', async () => {
    await title.fill('Half a page');
    await body.fill('Not saved by anybody.');
    // Reload immediately, before the page stores the draft in the account.
    await page.reload();
    await expect(page.getByText('You have an unsaved draft')).toBeVisible();
    await expectNoBarriers(page);
    await button(page, 'Continue with my draft').click();
    await expect(title).toHaveValue('Half a page');
    await expect(body).toHaveValue('Not saved by anybody.');

    await body.fill('Not saved, but kept in the account.');
    await autosave(page);
    const elsewhere = await openNewContext(browser, baseURL, user);
    await elsewhere.goto('/admin/pages/new');
    await button(elsewhere, 'Continue with my draft').click();
    await expect(fields(elsewhere).body).toHaveValue('Not saved, but kept in the account.');
    await elsewhere.context().close();
  });

  await test.step('it can be discarded for the saved page', async () => {
    const word = uniqueWord();
    const id = await storePage(backend, { title: word, slug: word, body: 'As it was saved.' });
    await page.goto(`/admin/pages/${id}`);
    await body.fill('A passing thought.');
    await autosave(page);
    await page.reload();
    await expect(page.locator('ins', { hasText: 'passing' })).toBeVisible();
    await button(page, 'Discard draft…').click();
    await button(page.getByRole('dialog'), 'Discard draft').click();
    await expect(body).toHaveValue('As it was saved.');
    await page.reload();
    await expect(body).toHaveValue('As it was saved.');
  });
});

test('leaving with unsaved text asks first, and a taken address is reported', async ({
  page,
  backend,
}) => {
  const word = uniqueWord();
  await storePage(backend, { title: word, slug: word });
  await test.step('leaving with unsaved text asks first, and loses nothing', async () => {
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

  await test.step('a taken address is reported while typing and on saving', async () => {
    const { title, slug, body, preview } = fields(page);
    await title.fill('Another');
    await body.fill('# Heading\n\nText.');
    await expect(preview.getByRole('heading', { name: 'Heading' })).toBeVisible();
    await slug.fill('Not an address');
    await expect(page.getByText('Use only lower-case letters, digits')).toBeVisible();
    await slug.fill(word);
    const taken = page.getByText('Another page has this address. Please choose a different one.');
    await expect(taken).toBeVisible();
    await button(page, 'Save draft').click();
    await expect(page.getByText('Not saved: please fix the errors above.')).toBeVisible();
    await expectNoBarriers(page);
    await expect(taken).toBeVisible();
    await slug.fill(`${word}-2`);
    await saveAs(page, 'Save draft', 1);
    await editedPageId(page);
  });
});

test('saving without a connection loses nothing, and deleting asks only whether to delete', async ({
  page,
  backend,
  context,
  failingStep,
}) => {
  const word = uniqueWord();
  const id = await storePage(backend, { title: word, slug: word });
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto(`/admin/pages/${id}`);
  await fields(page).body.fill('Written on a train.');
  // Wait until the preview's code has loaded, because it cannot load without a network.
  await expect(fields(page).preview.getByText('Written on a train.')).toBeVisible();
  await failingStep(
    'saving without a connection loses nothing',
    /ERR_INTERNET_DISCONNECTED|RPC_ERROR/,
    async () => {
      await context.setOffline(true);
      await button(page, 'Save draft').click();
      await expect(page.getByText('You are offline. Your text is still here')).toBeVisible();
      await expect(fields(page).body).toHaveValue('Written on a train.');
      await context.setOffline(false);
      await saveAs(page, 'Save draft', 2);
      expect((await backend.row(`pages/${id}`))?.['body']).toBe('Written on a train.');
    },
  );

  await test.step('deleting a page with unsaved text asks only whether to delete it', async () => {
    await fields(page).body.fill('Not saved.');
    await button(page, 'Delete').click();
    await expect(page.getByRole('dialog')).toContainText('It cannot be restored.');
    await button(page.getByRole('dialog'), 'Delete page').click();
    await expect(page).toHaveURL('/admin/pages');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await backend.row(`pages/${id}`)).toBeNull();
  });
});
