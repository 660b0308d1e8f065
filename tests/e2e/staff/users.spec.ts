/** Granting and revoking roles, and the audit log of these changes. */
import { expectNoBarriers } from '../../support/barriers';
import { expect, signInAs, test } from './staff';
import { BY_FUNCTION, openPerson, openUsers, waitForFunctions } from './users';

const COMMIT = /documents:commit/;

waitForFunctions();

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
  // Entries of other tests may fill the first page.
  await page.getByLabel('Search the log').fill(person.email);
  const logRows = page.getByRole('row').filter({ hasText: person.email });
  await expect(logRows).toHaveCount(2);
  await expect(logRows.first()).toContainText('Removed Editor');
  await expect(logRows.first()).toContainText(admin.email);
  await expect(logRows.last()).toContainText('Granted Editor');
});

test('what is cancelled, fails or takes an admin’s own role changes nothing', async ({
  page,
  backend,
  failingStep,
}) => {
  const admin = await signInAs(page, backend, 'admin', { first_name: 'Grace' });
  const person = await backend.makeUser();
  await openUsers(page);
  await openPerson(page, backend, person);
  await test.step('cancelling a confirmation changes nothing', async () => {
    await page.getByRole('button', { name: 'Make an admin' }).click();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Make an admin' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await backend.rowsWhere('user_roles', 'user_id', person.id)).size).toBe(0);
  });

  await failingStep(
    'a change without a connection is reported',
    /ERR_FAILED|RPC_ERROR/,
    async () => {
      await page.getByRole('button', { name: /^Manage/ }).click();
      await page.route(COMMIT, (route) => route.abort());
      await page.getByRole('button', { name: 'Make an editor' }).click();
      await page.getByRole('button', { name: 'Make editor' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      expect((await backend.rowsWhere('user_roles', 'user_id', person.id)).size).toBe(0);
      await page.unroute(COMMIT);
      await page.getByRole('button', { name: 'Make editor' }).click();
      await expect(page.getByRole('button', { name: 'Remove Editor' })).toBeVisible();
    },
  );

  await test.step('an admin cannot remove their own admin role in the dialog', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await openPerson(page, backend, admin);
    await expect(page.getByText('You cannot remove your own admin role')).toBeVisible();
    for (const name of ['Remove Admin', 'Block account', 'Delete account']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expectNoBarriers(page);
  });
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
