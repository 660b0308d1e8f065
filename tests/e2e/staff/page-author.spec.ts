/** Saved versions of a page contain the name of their author. */
import type { Page } from '@playwright/test';
import { beSignedIn, expect, test } from '../accounts/people';
import { editedPageId, fields, uniqueWord } from './writing';

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
