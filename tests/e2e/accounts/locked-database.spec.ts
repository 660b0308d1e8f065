/**
 * Accounts work without IndexedDB. If a page is left while it writes to a database, WebKit may leave the database
 * locked. Later requests to this database then never end.
 */
import { randomUUID } from 'node:crypto';
import { expect, signIn, test } from './people';

test('staff sign in, write a page and sign out while no database answers', async ({
  page,
  backend,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const editor = await backend.makeUser({ roles: ['editor'] });
  await signIn(page, editor);
  await page.goto('/admin/pages/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(`Story ${randomUUID()}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/Version 1, saved by/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
});
