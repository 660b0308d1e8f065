/** An admin invites, blocks and deletes accounts, and reads the audit log. */
import { expectNoBarriers } from '../../support/barriers';
import { expect, signInAs, test } from './staff';
import { BY_FUNCTION, openPerson, openUsers, waitForFunctions } from './users';

waitForFunctions();

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
  await expect(
    page.getByText('They can no longer sign in, and nothing can be changed'),
  ).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog.getByText('Blocked: cannot sign in')).toBeVisible(BY_FUNCTION);
  await expect(backend.session(person)).rejects.toThrow('cannot sign in');

  // The account is unblocked, so the list of blocked accounts no longer has it. Its dialog stays open.
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
    'account_blocked',
    'account_deleted',
    'account_signed_out',
    'account_unblocked',
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
});

test('an admin invites somebody, and reads the audit log', async ({ page, backend }) => {
  const admin = await signInAs(page, backend, 'admin');
  await openUsers(page);
  await test.step('somebody who is invited is listed at once and gets a mail', async () => {
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

  await test.step('the audit log links titles, shows no ids, and fits a phone', async () => {
    const [id, deleted] = [crypto.randomUUID(), crypto.randomUUID()];
    const entry = (action: string, target_id: string, details: string, at: Date) =>
      backend.write(`audit_log/${crypto.randomUUID()}`, {
        action,
        actor_id: admin.id,
        actor_email: admin.email,
        target_id,
        target_email: '',
        role: null,
        details,
        at,
      });
    // These entries are newer than those of other tests, also of strangers.spec.ts, so they come first.
    const soon = Date.now() + 3 * 3_600_000;
    await entry('page_published', id, 'About circles', new Date(soon));
    await entry('page_deleted', deleted, 'About squares', new Date(soon - 1_000));
    await entry('settings_changed', '', 'Support hours: empty → “always”', new Date(soon - 2_000));
    await page.getByRole('link', { name: 'Audit log' }).click();
    const row = (title: string) => page.getByRole('row').filter({ hasText: title }).first();
    await expect(row('About circles').getByRole('link', { name: 'About circles' })).toHaveAttribute(
      'href',
      `/admin/pages/${id}`,
    );
    await expect(row('About squares').getByRole('link')).toHaveCount(0);
    await expect(row('always')).toContainText(admin.email);
    for (const raw of [id, deleted]) await expect(page.getByText(raw)).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row('About squares').locator('time:visible')).toHaveCount(1);
    // The e-mail address needs fewer than three lines.
    const address = row('About squares').getByText(admin.email).locator('visible=true');
    const lines = await address.evaluate((element) => {
      const { lineHeight } = getComputedStyle(element);
      return element.getBoundingClientRect().height / Number.parseFloat(lineHeight);
    });
    expect(lines).toBeLessThan(3);
    // Checking only the admin's entries takes a tenth of the time: these three, and the invitation.
    await page.getByLabel('Search the log').fill(admin.email);
    await expect(page.locator('tbody tr')).toHaveCount(4);
    await expectNoBarriers(page);
  });

  await test.step('the audit log says that the last day is before the first', async () => {
    await page.getByLabel('From').fill('2026-11-20');
    await page.getByLabel('Until').fill('2026-11-19');
    await expect(page.getByText('The first day is after the last one.')).toBeVisible();
    await page.getByLabel('Until').fill('2026-11-20');
    await expect(page.getByText('The first day is after the last one.')).toHaveCount(0);
  });
});
