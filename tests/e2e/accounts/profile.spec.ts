/** The profile page: what users can see and change in their account. */
import { expectNoBarriers } from '../../support/barriers';
import { randomEmail } from '../../support/emulator';
import { beSignedIn, confirmPassword, expect, fillSignIn, REFUSED, test } from './people';

test.use({ allowedErrors: REFUSED });

test('names and the role are shown, and names can be changed, and stay when the database refuses', async ({
  page,
  backend,
  failingStep,
}) => {
  const user = await backend.makeUser({
    first_name: 'Ada',
    last_name: 'Byron',
    roles: ['editor'],
  });
  await beSignedIn(page, backend, user);
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('Ada Byron', { exact: true })).toBeVisible();
  await expect(main.getByText(user.email, { exact: true })).toBeVisible();
  await expect(main.getByText('Your role: Editor')).toBeVisible();
  await expectNoBarriers(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByLabel('Last name').fill('  Lovelace ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(main.getByText('Ada Lovelace', { exact: true })).toBeVisible();
  expect(await backend.row(`profiles/${user.id}`)).toMatchObject({
    first_name: 'Ada',
    last_name: 'Lovelace',
    search_name: 'ada lovelace',
  });

  await failingStep(
    'when the database refuses, the input stays and the error of docs/product.md is shown',
    /ERR_FAILED|@firebase\/firestore/,
    async () => {
      await expect(page.getByLabel('First name')).toBeVisible();
      await page.route('**/documents:commit*', (route) => route.abort());
      await page.getByLabel('First name').fill('Grace');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('Error updating profile');
      await expect(page.getByRole('listitem').getByText('Error updating profile')).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Grace');
      await page.unroute('**/documents:commit*');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      // Not the message of success, because the first one may still be there.
      await expect(main.getByText('Grace Lovelace', { exact: true })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
});

test('a new password takes the current one, asked for once, and cancelling changes nothing', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser();
  await beSignedIn(page, backend, user);
  await page.goto('/profile');
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.getByLabel('New password').fill('another one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveCount(1);
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('New password')).toHaveValue('another one');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeEnabled();
  await expect(page.getByText('Your password has been changed.')).toHaveCount(0);

  await test.step('the current one is required, and then the new one signs in', async () => {
    const card = page.getByRole('region', { name: 'Password' });
    await card.getByRole('button', { name: 'Change password' }).click();
    await confirmPassword(page, 'a wrong one');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'not your current password',
    );
    await confirmPassword(page, user.password);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(card.getByLabel('New password')).toHaveValue('');

    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/auth');
    await fillSignIn(page, { email: user.email, password: 'another one' });
    await expect(page).toHaveURL('/');
  });
});

test('the address changes once the link sent to the new one is followed', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser({ first_name: 'Ada' });
  const email = randomEmail('new');
  await beSignedIn(page, backend, user);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'E-mail' });
  await card.getByLabel('New e-mail').fill(user.email);
  await card.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(card.getByRole('alert')).toHaveText('This is already your address');
  await card.getByLabel('New e-mail').fill(email);
  await card.getByRole('button', { name: 'Change e-mail' }).click();
  await confirmPassword(page, user.password);
  await expect(card.getByText(`We sent a link to ${email}.`)).toBeVisible();
  expect((await backend.user(user.id))?.email).toBe(user.email);

  const link = await backend.newestLink(email);
  expect(link?.mode).toBe('verifyAndChangeEmail');
  await page.goto(link?.address ?? '');
  await expect(page.getByRole('heading', { name: 'Your e-mail has been changed' })).toBeVisible();
  expect((await backend.user(user.id))?.email).toBe(email);

  // The next sign-in updates the profile.
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('/auth?next=%2Fprofile');
  await fillSignIn(page, { email, password: user.password });
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(await backend.row(`profiles/${user.id}`)).toMatchObject({ email });
});

test('the address can be verified from the profile', async ({ page, backend, baseURL }) => {
  const user = await backend.makeUser({ verified: false });
  await beSignedIn(page, backend, user);
  await page.goto('/profile');
  await expect(page.getByText('is not verified yet')).toBeVisible();
  await expect(page.getByText('Verify your e-mail first')).toBeVisible();
  await page.getByRole('button', { name: 'I have verified it' }).click();
  await expect(page.getByText('Not verified yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('A new link is on its way.')).toBeVisible();

  // The link is opened on another device, so this page does not learn of the change.
  const link = await backend.newestLink(user.email);
  const answer = await fetch(
    `${baseURL ?? ''}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ oobCode: link?.oobCode }),
    },
  );
  expect(answer.status).toBe(200);
  await page.getByRole('button', { name: 'I have verified it' }).click();
  await expect(page.getByText('is not verified yet')).toHaveCount(0);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
});

test('deleting an account requires the password and deletes the profile', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser({ first_name: 'Ada' });
  await beSignedIn(page, backend, user);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Delete the account' });
  await expect(card).toContainText('It cannot be undone');
  await card.getByRole('button', { name: 'Delete my account' }).click();
  await expectNoBarriers(page);
  await card.getByRole('button', { name: 'Keep it' }).click();
  await card.getByRole('button', { name: 'Delete my account' }).click();
  await card.getByRole('button', { name: 'Delete permanently' }).click();
  await confirmPassword(page, 'a wrong one');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'not your current password',
  );
  expect(await backend.user(user.id)).not.toBeNull();
  await confirmPassword(page, user.password);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await backend.user(user.id)).toBeNull();
  expect(await backend.row(`profiles/${user.id}`)).toBeNull();
});

test('the page says that admins must hand over first', async ({ page, backend }) => {
  const admin = await backend.makeUser({ roles: ['admin'] });
  await beSignedIn(page, backend, admin);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Delete the account' });
  await expect(card).toContainText('First make somebody else an admin');
  await expect(card.getByRole('button')).toHaveCount(0);
});
