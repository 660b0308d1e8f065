/** Preview links: an editor creates them, and a colleague opens one. */
import { expectNoBarriers } from '../../support/barriers';
import { beSignedIn, expect, test } from '../accounts/people';
import { waitForFunctions } from './users';
import { button, editedPageId, fields, saveAs, uniqueWord } from './writing';

waitForFunctions('/staff/previews.json');

const NOT_FOUND = /status of 404/;

test('staff share a draft with a link, which shows it without an account until it is revoked', async ({
  page,
  backend,
  browser,
}) => {
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages/new');
  const word = uniqueWord();
  const { title, body } = fields(page);
  await title.fill(word);
  await body.fill('Not **public** yet.');
  await saveAs(page, 'Save draft', 1);
  const id = await editedPageId(page);

  await button(page, 'Share preview').click();
  const dialog = page.getByRole('dialog', { name: 'Preview links' });
  await expect(dialog.getByText('No link works now.')).toBeVisible();
  await dialog.getByLabel('The new link works for').selectOption('7 days');
  await button(dialog, 'Create link').click();
  const field = dialog.getByRole('textbox', { name: 'New link' });
  await expect(field).toHaveValue(/\/p\/preview\/[\w-]{43}$/);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  const address = await field.inputValue();
  await expectNoBarriers(page);

  // The link works for a colleague who has no account and whose browser runs no scripts.
  const colleague = await browser.newContext({ javaScriptEnabled: false });
  const plain = await colleague.newPage();
  const answer = await plain.goto(address);
  expect(answer?.status()).toBe(200);
  expect(await answer?.allHeaders()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(plain.getByRole('heading', { level: 1, name: word })).toBeVisible();
  await expect(plain.getByText('public', { exact: true })).toBeVisible();
  await expect(plain.getByText(/^Draft preview, expires .+ UTC\./)).toBeVisible();
  await colleague.close();

  const reader = await page.context().newPage();
  await reader.goto(address);
  await expect(reader.getByText(/^Draft preview, expires .+ UTC\./)).toBeVisible();
  await expectNoBarriers(reader);

  await button(dialog, /^Revoke the link/).click();
  await expect(dialog.getByText('No link works now.')).toBeVisible();
  await expect(field).toBeHidden();
  const gone = await page.request.get(address);
  expect(gone.status()).toBe(404);
  expect(await gone.text()).toContain('This preview link does not work');
  expect(await backend.row(`pages/${id}`)).toMatchObject({ status: 'draft' });
});

test.describe('a link that nobody made', () => {
  test.use({ allowedErrors: NOT_FOUND });

  test('says that it does not work', async ({ page }) => {
    const answer = await page.goto(`/p/preview/${'a'.repeat(43)}`);
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: 'This preview link does not work' }),
    ).toBeVisible();
    await expectNoBarriers(page);
  });
});
