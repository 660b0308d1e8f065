/** Roles, and the audit log of their changes. */
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers';
import type { TestUser } from '../../support/emulator';
import { expect, signInAs, test } from './staff';

const COMMIT = /documents:commit/;

async function openUsers(page: Page): Promise<void> {
  await page.goto('/admin/users');
  await expect(page.getByRole('table')).toBeVisible();
}

/** Searches for a user and opens the dialog with their roles. */
async function openRoles(page: Page, { email }: TestUser): Promise<void> {
  await page.getByLabel('Search people').fill(email);
  await expect(page.getByText('1 person found')).toBeVisible();
  await page.getByRole('button', { name: /^Change roles of/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('an admin grants and revokes a role, which takes effect within seconds and is logged', async ({
  page,
  backend,
}) => {
  const admin = await signInAs(page, backend, 'admin');
  const person = await backend.makeUser({ first_name: 'Joan', last_name: 'Clarke' });
  await openUsers(page);
  await openRoles(page, person);
  await page.getByRole('button', { name: 'Make an editor' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Make Joan Clarke an editor?' });
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirmation.getByRole('button', { name: 'Make editor' }).click();
  await expect(page.getByText(/^In effect after \d+ seconds?\.$/)).toBeVisible({
    timeout: 30_000,
  });
  expect(await backend.claims(person.id)).toEqual({ roles: ['editor'] });

  const rows = await backend.rowsWhere('user_roles', 'user_id', person.id);
  const row = rows.get(`${person.id}_editor`);
  expect([...rows.keys()]).toEqual([`${person.id}_editor`]);
  expect(row).toMatchObject({ role: 'editor', granted_by: admin.id });
  const { grant_id: grantId } = row as { grant_id: string };
  expect(await backend.row(`audit_log/${grantId}`)).toMatchObject({
    action: 'role_granted',
    actor_id: admin.id,
    actor_email: admin.email,
    target_id: person.id,
    target_email: person.email,
    role: 'editor',
  });

  await page.getByRole('button', { name: 'Remove Editor' }).click();
  await page.getByRole('button', { name: 'Remove role' }).click();
  await expect(page.getByRole('button', { name: 'Make an editor' })).toBeVisible();
  await expect(page.getByText(/^In effect/)).toBeVisible({ timeout: 30_000 });
  expect(await backend.claims(person.id)).toEqual({ roles: [] });
  expect(await backend.row(`user_roles/${person.id}_editor`)).toBeNull();
  expect(await backend.row(`audit_log/${grantId}_revoked`)).toMatchObject({
    action: 'role_revoked',
    actor_id: admin.id,
    target_id: person.id,
    role: 'editor',
  });

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  const logRows = page.getByRole('row').filter({ hasText: person.email });
  await expect(logRows).toHaveCount(2);
  await expect(logRows.first()).toContainText('Removed Editor');
  await expect(logRows.first()).toContainText(admin.email);
  await expect(logRows.last()).toContainText('Granted Editor');
});

test('a granted role opens the staff area, and a revoked one closes it', async ({
  page,
  backend,
  browser,
}) => {
  await signInAs(page, backend, 'admin');
  const theirs = await (await browser.newContext()).newPage();
  const person = await signInAs(theirs, backend, null);
  await openUsers(page);
  await openRoles(page, person);
  await page.getByRole('button', { name: 'Make an editor' }).click();
  await page.getByRole('button', { name: 'Make editor' }).click();
  await expect(page.getByText(/^In effect/)).toBeVisible({ timeout: 30_000 });
  await theirs.goto('/admin');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Editor' }).click();
  await page.getByRole('button', { name: 'Remove role' }).click();
  await expect(page.getByRole('button', { name: 'Make an editor' })).toBeVisible();
  await expect(page.getByText(/^In effect/)).toBeVisible({ timeout: 30_000 });
  await theirs.goto('/admin');
  await expect(theirs).toHaveURL('/');
  await theirs.context().close();
});

test('cancelling a confirmation changes nothing', async ({ page, backend }) => {
  await signInAs(page, backend, 'admin');
  const person = await backend.makeUser();
  await openUsers(page);
  await openRoles(page, person);
  await page.getByRole('button', { name: 'Make an admin' }).click();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Make an admin' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await backend.rowsWhere('user_roles', 'user_id', person.id)).size).toBe(0);
});

test('an admin cannot remove their own admin role in the dialog', async ({ page, backend }) => {
  const admin = await signInAs(page, backend, 'admin', { first_name: 'Grace' });
  await openUsers(page);
  await openRoles(page, admin);
  await expect(page.getByText('You cannot remove your own admin role')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Admin' })).toHaveCount(0);
  await expectNoBarriers(page);
});

test('an editor can neither read profiles nor grant roles by direct requests', async ({
  backend,
}) => {
  const editor = await backend.makeUser({ roles: ['editor'] });
  const person = await backend.makeUser();
  expect(await backend.statusOfReading(`profiles/${person.id}`, editor)).toBe(403);
  expect(await backend.statusOfReading(`user_roles/${person.id}_editor`, editor)).toBe(403);
  const row = {
    ...{ user_id: editor.id, role: 'admin', granted_by: editor.id },
    ...{ granted_at: new Date(), grant_id: crypto.randomUUID() },
  };
  expect(await backend.statusOfWriting(`user_roles/${editor.id}_admin`, row, editor)).toBe(403);
});

test('a search finds people by e-mail and name, and an empty result says what to do', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  const first_name = `Q${crypto.randomUUID().slice(0, 8)}`;
  const person = await backend.makeUser({ first_name, last_name: 'Findable' });
  await openUsers(page);
  const search = page.getByLabel('Search people');
  await search.fill(`${first_name.toUpperCase()} find`);
  await expect(page.getByText('1 person found')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible();
  await search.fill(person.email.slice(0, 20));
  await expect(page.getByText('1 person found')).toBeVisible();
  await search.fill(`nobody-${first_name}`);
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expectNoBarriers(page);
  await search.fill('');
  await expect(page.getByRole('row')).not.toHaveCount(0);
});

test('a long list has pages, and can be sorted and navigated by keyboard', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  const now = new Date();
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const id = crypto.randomUUID();
      await backend.write(`profiles/${id}`, {
        ...{ id, email: `page-${id}@roundel.test`, first_name: '', last_name: '' },
        ...{ search_name: '', created_at: now, updated_at: now },
      });
    }),
  );
  await openUsers(page);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  const first = await rows.first().innerText();
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pager).toContainText('Page 1');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText('Page 2');
  await expect(rows.first()).not.toHaveText(first, { useInnerText: true });
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect(rows.first()).toHaveText(first, { useInnerText: true });

  const buttons = page.getByRole('button', { name: /^Change roles of/ });
  await buttons.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(buttons.last()).toBeFocused();

  const heading = page.getByRole('columnheader', { name: 'Joined' });
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  await heading.getByRole('button').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expectNoBarriers(page);
});

test.describe('when the connection is lost', () => {
  test.use({ allowedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|RPC_ERROR/ });

  test('a failed change is reported and changes nothing', async ({ page, backend }) => {
    await signInAs(page, backend, 'admin');
    const person = await backend.makeUser();
    await openUsers(page);
    await openRoles(page, person);
    await page.route(COMMIT, (route) => route.abort());
    await page.getByRole('button', { name: 'Make an editor' }).click();
    await page.getByRole('button', { name: 'Make editor' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    expect((await backend.rowsWhere('user_roles', 'user_id', person.id)).size).toBe(0);
    await page.unroute(COMMIT);
    await page.getByRole('button', { name: 'Make editor' }).click();
    await expect(page.getByRole('button', { name: 'Remove Editor' })).toBeVisible();
  });

  test('the list reports it and loads when back online', async ({ page, backend, context }) => {
    await signInAs(page, backend, 'admin');
    await openUsers(page);
    await context.setOffline(true);
    await page.getByLabel('Search people').fill('a');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expectNoBarriers(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
    await expect(page.getByText(/\d+ (person|people) found/)).toBeVisible();
  });
});

test('the audit log has no accessibility violations', async ({ page, backend }) => {
  const admin = await signInAs(page, backend, 'admin');
  await backend.write(`audit_log/${crypto.randomUUID()}`, {
    ...{ action: 'settings_changed', actor_id: admin.id, actor_email: admin.email },
    ...{ target_id: '', target_email: '', role: null, at: new Date() },
    details: 'Support hours: empty → “always”',
  });
  await page.goto('/admin/users?view=audit');
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toContainText('always');
  await expectNoBarriers(page);
});
