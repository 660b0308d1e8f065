/** Saved versions of a page contain the name of their author, but no e-mail address. */
import type { Page } from '@playwright/test';
import { beSignedIn, expect, test } from '../accounts/people';
import { editedPageId, fields, saveAs, uniqueWord } from './writing';

/** Holds back requests for profiles until the returned function is called. */
async function holdProfiles(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/documents:batchGet/, async (route) => {
    if (route.request().postData()?.includes('/profiles/') === true) await released;
    await route.continue();
  });
  return () => {
    release();
  };
}

test('a page that is saved while the profile loads has its author’s name', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser({
    roles: ['editor'],
    first_name: 'Maria',
    last_name: 'Vogel',
  });
  await beSignedIn(page, backend, user);
  const release = await holdProfiles(page);
  await page.goto('/admin/pages/new');
  await fields(page).title.fill(`Early ${uniqueWord()}`);
  await page.getByRole('button', { name: 'Save draft', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  release();
  await expect(page.getByText('Version 1, saved by Maria Vogel')).toBeVisible();
  const row = await backend.row(`pages/${await editedPageId(page)}`);
  expect(row).toMatchObject({ updated_by: user.id, updated_by_name: 'Maria Vogel' });
});

test('no published row contains an e-mail address, and strangers cannot read it', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser({ roles: ['editor'] });
  await beSignedIn(page, backend, user);
  await page.goto('/admin/pages/new');
  await fields(page).title.fill(`Nameless ${uniqueWord()}`);
  await saveAs(page, 'Publish', 1);
  await expect(page.getByText('Version 1, saved by Staff')).toBeVisible();
  const id = await editedPageId(page);
  expect(JSON.stringify(await backend.row(`pages/${id}`))).not.toContain('@');
  expect(JSON.stringify(await backend.row(`pages/${id}/versions/1`))).not.toContain('@');
  const stranger = await backend.makeUser();
  expect(await backend.statusOfReading(`pages/${id}`, stranger)).toBe(403);
  expect(await backend.statusOfReading(`pages/${id}`, user)).toBe(200);
});
