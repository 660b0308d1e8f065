/** Resetting a forgotten password. */
import { expectNoBarriers } from '../../support/barriers';
import { expect, fillSignIn, REFUSED, test } from './people';

test.use({ allowedErrors: REFUSED });

test('the answer is the same without an account, and the link in the e-mail sets a new password', async ({
  page,
  backend,
}) => {
  const { email } = await backend.makeUser();
  await page.goto('/auth');
  await test.step('the answer is the same without an account', async () => {
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    await expectNoBarriers(page);
    await page.getByLabel('Email').fill('nobody-at-all@roundel.test');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(
      page.getByText('If there is an account for nobody-at-all@roundel.test'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  });

  await test.step('the link in the e-mail sets a new password', async () => {
    await page.getByRole('tabpanel', { name: 'Sign In' }).getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    // The field has the address that was typed into the sign-in form.
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();

    const link = await backend.newestLink(email);
    expect(link?.mode).toBe('resetPassword');
    await page.goto(link?.address ?? '');
    await expect(page.getByText(`For the account of ${email}.`)).toBeVisible();
    const password = page.getByLabel('New password');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await password.fill('12345');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters');
    await password.fill('another one');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('Your new password is set.')).toBeVisible();
    await expect(page).toHaveURL('/auth');

    await fillSignIn(page, { email, password: 'another one' });
    await expect(page).toHaveURL('/');

    // The link does not work a second time.
    await page.goto(link?.address ?? '');
    await expect(page.getByRole('alert')).toContainText('This link does not work');
    await page.getByRole('button', { name: 'Request a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  });
});
