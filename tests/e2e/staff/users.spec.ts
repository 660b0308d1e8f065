/** Roles, and the audit log of their changes. */
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers';
import type { TestBackend, TestUser } from '../../support/emulator';
import { expect, signInAs, test } from './staff';

const COMMIT = /documents:commit/;

/** For what a function has to do first. The emulator starts functions slowly, and runs them one by one. */
const BY_FUNCTION = { timeout: 60_000 };

test.describe.configure({ timeout: 180_000 });

// Warm up the function: the emulator's cold start can exceed the page's time limit.
test.beforeAll(async ({ baseURL }) => {
  await fetch(`${baseURL ?? ''}/staff/people.json`);
});

async function openUsers(page: Page): Promise<void> {
  await page.goto('/admin/users');
  await expect(page.getByRole('table')).toBeVisible();
}

/** Waits until the function has listed a user. */
async function expectListed(backend: TestBackend, { id }: TestUser): Promise<void> {
  await expect.poll(() => backend.row(`people/${id}`), BY_FUNCTION).not.toBeNull();
}

/** Searches for a user and opens the dialog with their account and roles. */
async function openPerson(page: Page, backend: TestBackend, person: TestUser): Promise<void> {
  const { email } = person;
  await expectListed(backend, person);
  await page.getByLabel('Search people').fill(email);
  await expect(page.getByText('1 person found')).toBeVisible();
  await page.getByRole('button', { name: /^Manage/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('an admin grants and revokes a role, which takes effect within seconds and is logged', async ({
  page,
  backend,
}) => {
  const admin = await signInAs(page, backend, 'admin');
  const person = await backend.makeUser({ first_name: 'Joan', last_name: 'Clarke' });
  await openUsers(page);
  await openPerson(page, backend, person);
  await page.getByRole('button', { name: 'Make an editor' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Make Joan Clarke an editor?' });
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirmation.getByRole('button', { name: 'Make editor' }).click();
  await expect(page.getByText(/^In effect after \d+ seconds?\.$/)).toBeVisible(BY_FUNCTION);
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
  await expect(page.getByText(/^In effect/)).toBeVisible(BY_FUNCTION);
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
  await openPerson(page, backend, person);
  await page.getByRole('button', { name: 'Make an editor' }).click();
  await page.getByRole('button', { name: 'Make editor' }).click();
  await expect(page.getByText(/^In effect/)).toBeVisible(BY_FUNCTION);
  await theirs.goto('/admin');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Editor' }).click();
  await page.getByRole('button', { name: 'Remove role' }).click();
  await expect(page.getByRole('button', { name: 'Make an editor' })).toBeVisible();
  await expect(page.getByText(/^In effect/)).toBeVisible(BY_FUNCTION);
  await theirs.goto('/admin');
  await expect(theirs).toHaveURL('/');
  await theirs.context().close();
});

test('cancelling a confirmation changes nothing', async ({ page, backend }) => {
  await signInAs(page, backend, 'admin');
  const person = await backend.makeUser();
  await openUsers(page);
  await openPerson(page, backend, person);
  await page.getByRole('button', { name: 'Make an admin' }).click();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Make an admin' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await backend.rowsWhere('user_roles', 'user_id', person.id)).size).toBe(0);
});

test('a role of an unverified account is shown as waiting, and the mail can be sent again', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  const person = await backend.makeUser({ verified: false, first_name: 'Vera', last_name: 'Late' });
  await openUsers(page);
  await openPerson(page, backend, person);
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('Unverified');
  await page.getByRole('button', { name: 'Make an editor' }).click();
  await expect(page.getByText('This e-mail is not verified.')).toBeVisible();
  await page.getByRole('button', { name: 'Make editor' }).click();
  await expect(page.getByText('Given, but not in effect: waiting for a verified')).toBeVisible();
  await expect(page.getByText('No role is in effect until the e-mail is verified')).toBeVisible(
    BY_FUNCTION,
  );
  await expect(page.getByText(/^In effect/)).toHaveCount(0);
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText(`A mail is on its way to ${person.email}`)).toBeVisible();
  expect((await backend.newestLink(person.email))?.mode).toBe('resetPassword');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText(
    'not in effect',
  );
  await page.getByLabel('Show').selectOption('Unverified e-mails');
  await expect(page.getByText('1 person found')).toBeVisible();
  await page.getByLabel('Show').selectOption('Admins');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
});

test('an admin blocks, unblocks, signs out and deletes an account, each logged', async ({
  page,
  backend,
}) => {
  const admin = await signInAs(page, backend, 'admin');
  const person = await backend.makeUser({ first_name: 'Mallory' });
  await openUsers(page);
  await openPerson(page, backend, person);
  const dialog = page.getByRole('dialog', { name: 'Account of Mallory' });

  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Mallory has to sign in again on every device')).toBeVisible(
    BY_FUNCTION,
  );

  await dialog.getByRole('button', { name: 'Block account' }).click();
  await expect(page.getByText('They can no longer sign in.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog.getByText('Blocked: cannot sign in')).toBeVisible(BY_FUNCTION);
  await expect(backend.session(person)).rejects.toThrow('cannot sign in');

  // The account leaves the list of blocked ones, but its dialog stays.
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Show').selectOption('blocked');
  await expect(page.getByText('1 person found')).toBeVisible();
  await page.getByRole('button', { name: /^Manage/ }).click();
  await dialog.getByRole('button', { name: 'Unblock account' }).click();
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(dialog.getByText('Active')).toBeVisible(BY_FUNCTION);
  await expect(page.locator('tbody tr')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Block account' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Show').selectOption('all');
  await expect(page.getByText('1 person found')).toBeVisible();
  await page.getByRole('button', { name: /^Manage/ }).click();

  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible(BY_FUNCTION);
  expect(await backend.user(person.id)).toBeNull();
  const entries = await backend.rowsWhere('audit_log', 'target_id', person.id);
  expect([...entries.values()].map(({ action }) => action).sort()).toEqual([
    ...['account_blocked', 'account_deleted', 'account_signed_out', 'account_unblocked'],
  ]);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Search the log').fill(`${person.email} deleted`);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Deleted the account');
  await expect(rows).toContainText(admin.email);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these entries as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^roundel-audit-log-.*\.csv$/);
  await page.getByLabel('About').selectOption('Pages');
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
  await expectNoBarriers(page);
});

test('an admin invites somebody, who is listed at once and gets a mail', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  await openUsers(page);
  const email = `invited-${crypto.randomUUID()}@roundel.test`;
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('E-mail').fill('nobody');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Enter a complete e-mail address.')).toBeVisible();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`${email} is invited`)).toBeVisible(BY_FUNCTION);
  expect((await backend.newestLink(email))?.mode).toBe('resetPassword');
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Unverified');
});

test('an admin cannot remove their own admin role in the dialog', async ({ page, backend }) => {
  const admin = await signInAs(page, backend, 'admin', { first_name: 'Grace' });
  await openUsers(page);
  await openPerson(page, backend, admin);
  await expect(page.getByText('You cannot remove your own admin role')).toBeVisible();
  for (const name of ['Remove Admin', 'Block account', 'Delete account']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
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
  await expectListed(backend, person);
  await openUsers(page);
  const search = page.getByLabel('Search people');
  // Any word of a name, and any part of the e-mail.
  for (const text of [`find ${first_name.toUpperCase()}`, person.email, first_name.slice(0, 7)]) {
    await search.fill(text);
    await expect(page.getByText('1 person found')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible();
  }
  await search.fill(`someone ${first_name} roundel`);
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
  // Listed by hand, because the functions would take long for so many, and correct the times.
  await page.route('**/staff/people.json', (route) => route.fulfill({ json: { states: {} } }));
  // Other tests list people at the same time: these are searched for, and so old that no other test
  // sees them, because seeing a row without an account deletes it.
  const word = `q${crypto.randomUUID().slice(0, 8)}`;
  const start = Date.UTC(2020, 0, 31);
  const emails = await Promise.all(
    Array.from({ length: 26 }, async (_, index) => {
      const id = crypto.randomUUID();
      const email = `${word}-${index}@roundel.test`;
      const created_at = new Date(start - index * 60_000);
      await backend.write(`people/${id}`, {
        ...{ id, email, first_name: '', last_name: '', sort_name: email, search: [word] },
        ...{ role: 'none', email_verified: true, disabled: false, last_sign_in: null, created_at },
      });
      return email;
    }),
  );
  const [newest = '', oldest = ''] = [emails[0], emails.at(-1)];
  await openUsers(page);
  await page.getByLabel('Search people').fill(word);
  const rows = page.locator('tbody tr');
  const person = (email: string) => rows.filter({ has: page.getByText(email, { exact: true }) });
  // The newest come first. The oldest is alone on the second page.
  await expect(rows.first()).toContainText(newest);
  await expect(rows).toHaveCount(25);
  await expect(person(oldest)).toHaveCount(0);
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pager).toContainText('Page 1');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText('Page 2');
  await expect(rows).toHaveCount(1);
  await expect(person(oldest)).toBeVisible();
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect(rows.first()).toContainText(newest);

  const buttons = page.getByRole('button', { name: /^Manage/ });
  await buttons.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(buttons.last()).toBeFocused();

  const heading = page.getByRole('columnheader', { name: 'Joined' });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await heading.getByRole('button').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  // Sorting asks the database, so the person of the second page comes first.
  await expect(rows.first()).toContainText(oldest);
  await expect(person(newest)).toHaveCount(0);
  await expectNoBarriers(page);
});

test.describe('when the connection is lost', () => {
  test.use({ allowedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|RPC_ERROR/ });

  test('a failed change is reported and changes nothing', async ({ page, backend }) => {
    await signInAs(page, backend, 'admin');
    const person = await backend.makeUser();
    await openUsers(page);
    await openPerson(page, backend, person);
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
