/** What an editor's open screen says and keeps after an admin blocked, demoted, signed out or deleted the editor. */
import type { Locator, Page } from '@playwright/test';
import { expectKept, passCheck, REFUSED, writeByClock } from './lost-access';
import { expect, signInAs, test } from './staff';
import { BY_FUNCTION, openPerson, openUsers, waitForFunctions } from './users';
import { openNewContext } from './writing';

waitForFunctions();
test.use({ allowedErrors: REFUSED });

/**
 * Presses a button that calls a function, and waits until the page shows that the function has done it. Presses again if
 * it failed, because on a busy machine the emulator may take longer than the function's time limit.
 */
async function confirm(button: Locator, done: Locator): Promise<void> {
  await expect(async () => {
    if ((await button.isVisible()) && (await button.isEnabled())) await button.click();
    await expect(done).toBeVisible({ timeout: 5_000 });
  }).toPass(BY_FUNCTION);
}

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
      await confirm(
        admin.getByRole('button', { name: 'Block', exact: true }),
        admin.getByText('Blocked: cannot sign in'),
      );
    },
  },
  {
    what: 'signed out everywhere',
    title: 'You have been signed out',
    act: async (admin) => {
      await admin.getByRole('button', { name: 'Sign out everywhere' }).click();
      await confirm(
        admin.getByRole('button', { name: 'Sign out', exact: true }),
        admin.getByText('has to sign in again on every device'),
      );
    },
  },
  {
    what: 'deleted',
    title: 'Your account has been deleted',
    act: async (admin) => {
      await admin.getByRole('button', { name: 'Delete account' }).click();
      await confirm(
        admin.getByRole('dialog').last().getByRole('button', { name: 'Delete account' }),
        admin.getByRole('heading', { name: 'No users found' }),
      );
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
