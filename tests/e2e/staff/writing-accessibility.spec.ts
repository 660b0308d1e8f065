/** Runs axe on the screens for pages and pictures, in both themes and at the widths of a phone and of a laptop. */
import { expectNoBarriers } from '../../support/barriers';
import { expect, test } from '../accounts/people';
import { signInAs } from './staff';
import { button, fields, uniqueWord, storePage } from './writing';

test('the list of pages and the editor have no accessibility violations', async ({
  page,
  backend,
}) => {
  const word = uniqueWord();
  const id = await storePage(backend, { title: word, slug: word, body: '# Heading\n\nText.' });
  await signInAs(page, backend, 'editor');
  await page.goto('/admin/pages');
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(`/admin/pages/${id}`);
  await expect(fields(page).preview.getByRole('heading', { name: 'Heading' })).toBeVisible();
  await fields(page).slug.fill('Not an address');
  await button(page, 'Save draft').click();
  await expect(page.getByText('Not saved: please fix the errors above.')).toBeVisible();
  await expectNoBarriers(page);
});

test('an unsaved draft and a conflict have no accessibility violations', async ({
  page,
  backend,
}) => {
  const word = uniqueWord();
  const id = await storePage(backend, { title: word, slug: word, body: 'One.\n\nTwo.' });
  await signInAs(page, backend, 'editor');
  await page.goto(`/admin/pages/${id}`);
  await fields(page).body.fill('One, mine.\n\nTwo.');
  await expect(page.getByText(/^Draft autosaved today/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('You have an unsaved draft')).toBeVisible();
  await expectNoBarriers(page);
  await button(page, 'Continue with my draft').click();
  const row = (await backend.row(`pages/${id}`)) ?? {};
  await backend.write(`pages/${id}`, { ...row, version: 2, body: 'One.\n\nTwo, theirs.' });
  await button(page, 'Save draft').click();
  await expect(page.getByRole('heading', { name: /saved this page/ })).toBeVisible();
  await expectNoBarriers(page);
});

test('the library, uploads and a picture have no accessibility violations', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  await page.goto('/admin/media/upload');
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      'tests/fixtures/photos/orientation-1.jpg',
      'tests/fixtures/broken/not-a-picture.png',
    ]);
  await expect(page.getByText('1 of 2 in the library')).toBeVisible({ timeout: 30_000 });
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Media library', exact: true }).click();
  await page.getByRole('button', { name: 'Edit orientation-1' }).first().click();
  await expect(page.getByText('No page shows this picture.')).toBeVisible();
  await expectNoBarriers(page);
});
