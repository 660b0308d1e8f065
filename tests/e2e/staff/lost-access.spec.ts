/** What an open screen says and keeps when its user loses access, and where signing in leads afterwards. */
import { expectNoBarriers } from '../../support/barriers';
import { beSignedIn, fillSignIn } from '../accounts/people';
import { expectKept, passCheck, REFUSED, TEXT, write, writeByClock } from './lost-access';
import { expect, signInAs, test } from './staff';
import { BY_FUNCTION } from './users';
import { fields } from './writing';

test.use({ allowedErrors: REFUSED });

test('a screen without access stays covered, and does not save', async ({ page, backend }) => {
  // The function that mirrors roles may be slow.
  test.setTimeout(180_000);
  const editor = await signInAs(page, backend, 'editor');
  await writeByClock(page);
  await backend.erase(`user_roles/${editor.id}_editor`);
  await passCheck(page);
  await expectKept(page, 'You are no longer an editor');
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expectKept(page, 'You are no longer an editor');
  expect((await backend.rowsWhere('pages', 'updated_by', editor.id)).size).toBe(0);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the text' }).click();
  await expect(page.getByText('Text copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(TEXT);

  // The screen goes on once the role is back.
  await backend.grant(editor.id, 'editor');
  await backend.setRoles(editor.id, ['editor']);
  await expect(async () => {
    await passCheck(page);
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 2_000 });
  }).toPass(BY_FUNCTION);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Version 1, saved by/)).toBeVisible();
});

// tests/emulator/session.test.ts tries the service's answers of accounts that were deleted or signed out everywhere.
test('an editor who is blocked while writing is told so by the next check, and keeps the text', async ({
  page,
  backend,
}) => {
  const editor = await signInAs(page, backend, 'editor');
  await writeByClock(page);
  // As the function does when an admin blocks somebody: user-accounts.spec.ts calls it.
  await backend.disable(editor.id);
  await backend.revoke(editor.id);
  await passCheck(page);
  await expectKept(page, 'Your account has been blocked');
});

test('an admin who becomes an editor keeps what was typed in the settings', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser({ roles: ['editor', 'admin'] });
  await beSignedIn(page, backend, user);
  await page.clock.install();
  await page.goto('/admin/settings');
  await page.getByRole('textbox', { name: 'Support hours', exact: true }).fill('On Mondays');
  await backend.erase(`user_roles/${user.id}_admin`);
  await passCheck(page);
  const dialog = page.getByRole('dialog', { name: 'You are no longer an admin' });
  await expect(dialog.getByLabel('Text on this screen')).toHaveValue(/On Mondays/);
  await expect(page).toHaveURL('/admin/settings');
});

test.describe('without a connection', () => {
  test.use({
    allowedErrors: /ERR_INTERNET_DISCONNECTED|status of 503|roles could not be loaded/,
  });

  test('nothing is said, and the screen keeps working', async ({ page, backend }) => {
    await signInAs(page, backend, 'editor');
    await writeByClock(page);
    await test.step('a failing service says nothing of an account', async () => {
      const fail = { status: 503, json: { error: { code: 503, message: 'UNAVAILABLE' } } };
      await page.route(/accounts:lookup|documents:runQuery/, (route) => route.fulfill(fail));
      for (let check = 1; check <= 2; check++) {
        const asked = page.waitForResponse(/accounts:lookup/);
        await passCheck(page);
        await asked;
      }
      await fields(page).body.fill(`${TEXT} And went on.`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/admin/pages/new');
      await page.unroute(/accounts:lookup|documents:runQuery/);
    });

    await test.step('offline, nothing is said, and saving works again with the connection', async () => {
      await page.context().setOffline(true);
      const asked = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('accounts:lookup'),
      );
      await passCheck(page);
      await asked;
      await fields(page).body.fill(`${TEXT} And went on offline.`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText(/^Version 1, saved by/)).toBeVisible();
      await expect(fields(page).body).toHaveValue(`${TEXT} And went on offline.`);
    });
  });
});

test('somebody who signs out in another tab is led back by signing in', async ({
  page,
  backend,
}) => {
  const editor = await signInAs(page, backend, 'editor');
  await page.goto('/admin/pages');
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/admin/media/upload');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/auth');
  await expect(page).toHaveURL('/auth?next=%2Fadmin%2Fpages');
  await fillSignIn(page, editor);
  await expect(page).toHaveURL('/admin/pages');
});

test('a text is not handed to another person who signs in', async ({ page, backend }) => {
  await signInAs(page, backend, 'editor');
  await write(page);
  const other = await page.context().newPage();
  await other.goto('/admin/media/upload');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/auth');
  await fillSignIn(other, await backend.makeUser({ roles: ['editor'] }));
  await expectKept(page, 'Another account is signed in');
});
