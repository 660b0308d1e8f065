/** What an editor's open screen says and keeps after an admin blocked, demoted, signed out or deleted the editor. */
import type { Page } from '@playwright/test';
import { expectKept, passCheck, REFUSED, writeByClock } from './lost-access';
import { expect, signInAs, test } from './staff';
import { BY_FUNCTION, openPerson, openUsers, waitForFunctions } from './users';
import { openNewContext } from './writing';

waitForFunctions();
test.use({ allowedErrors: REFUSED });

const ACTIONS: readonly {
  readonly what: string;
  readonly title: string;
  readonly act: (admin: Page) => Promise<void>;
}[] = [
  {
    what: 'blocked',
    title: 'Your account has been blocked',
    act: async (admin) => {
      await admin.getByRole('button', { name: 'Block account' }).click();
      await admin.getByRole('button', { name: 'Block', exact: true }).click();
      await expect(admin.getByText('Blocked: cannot sign in')).toBeVisible(BY_FUNCTION);
    },
  },
  {
    what: 'signed out everywhere',
    title: 'You have been signed out',
    act: async (admin) => {
      await admin.getByRole('button', { name: 'Sign out everywhere' }).click();
      await admin.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(admin.getByText('has to sign in again on every device')).toBeVisible(
        BY_FUNCTION,
      );
    },
  },
  {
    what: 'deleted',
    title: 'Your account has been deleted',
    act: async (admin) => {
      await admin.getByRole('button', { name: 'Delete account' }).click();
      await admin
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: 'Delete account' })
        .click();
      await expect(admin.getByRole('heading', { name: 'No users found' })).toBeVisible(BY_FUNCTION);
    },
  },
  {
    what: 'demoted',
    title: 'You are no longer an editor',
    act: async (admin) => {
      await admin.getByRole('button', { name: 'Remove Editor' }).click();
      await admin.getByRole('button', { name: 'Remove role' }).click();
      await expect(admin.getByRole('button', { name: 'Make an editor' })).toBeVisible();
    },
  },
];

for (const { what, title, act } of ACTIONS) {
  test(`an editor who is ${what} while writing is told so by the next check, and keeps the text`, async ({
    page,
    backend,
    browser,
    baseURL,
  }) => {
    const editor = await signInAs(page, backend, 'editor');
    await writeByClock(page);
    const admin = await openNewContext(
      browser,
      baseURL,
      await backend.makeUser({ roles: ['admin'] }),
    );
    await openUsers(admin);
    await openPerson(admin, backend, editor);
    await act(admin);
    await passCheck(page);
    await expectKept(page, title);
    await admin.context().close();
  });
}
