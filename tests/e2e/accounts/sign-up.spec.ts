/** The form that creates an account, and the link that verifies the account's e-mail address. */
import { expectNoBarriers } from '../../support/barriers';
import { randomEmail } from '../../support/emulator';
import { expect, REFUSED, signUp, test } from './people';

test.use({ allowedErrors: REFUSED });

const DONE = 'Account created! Please check your email for verification.';

test('signing up creates an account and a profile; the link in the e-mail verifies it', async ({
  page,
  backend,
}) => {
  const email = randomEmail('ada');
  await page.goto('/auth');
  await signUp(page, {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: email,
    Password: 'roundel-demo',
    'Confirm password': 'roundel-demo',
  });
  await expect(page.getByText(DONE)).toBeVisible();
  // The next step is shown instead of the form.
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: 'Verify your e-mail' })).toBeFocused();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();

  const id = await backend.userId(email);
  expect(id).not.toBeNull();
  expect(await backend.row(`profiles/${id ?? ''}`)).toMatchObject({
    id,
    email,
    first_name: 'Ada',
    last_name: 'Lovelace',
    search_name: 'ada lovelace',
  });

  // Sending a new link makes the first link invalid.
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('A new link is on its way.')).toBeVisible();
  const link = await backend.newestLink(email);
  await page.goto(link?.address ?? '');
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();
  await expect(page.getByText(`${email} is verified`)).toBeVisible();
  expect((await backend.user(id ?? ''))?.emailVerified).toBe(true);

  // Opening the link a second time shows no error.
  await page.goto(link?.address ?? '');
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();
});

test('the next step notices that the link was followed in another tab', async ({
  page,
  backend,
}) => {
  const email = randomEmail('tab');
  await page.goto('/auth?next=%2Fprofile');
  await signUp(page, { Email: email, Password: '123456', 'Confirm password': '123456' });
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto((await backend.newestLink(email))?.address ?? '');
  await expect(other.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();
  await expect(page.getByText(`${email} is verified`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile');
});

test('an incomplete or invalid link says so and leads to sign-in', async ({ page }) => {
  await page.goto('/auth?mode=verifyEmail');
  await expect(page.getByRole('alert')).toContainText('incomplete');
  await page.goto('/auth?mode=verifyEmail&oobCode=made-up');
  await expect(page.getByRole('alert')).toContainText('This link does not work');
  await page.getByRole('button', { name: 'Go to sign in' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/auth');
});

test('fields can be filled in, show the errors of docs/product.md, and keep their text', async ({
  page,
  backend,
}) => {
  await page.goto('/auth');
  await test.step('passwords can be shown, and fields have the right autocomplete values', async () => {
    const panel = page.getByRole('tabpanel', { name: 'Sign In' });
    const password = panel.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(panel.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    await panel.getByRole('button', { name: 'Show the password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await panel.getByRole('button', { name: 'Hide the password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const other = page.getByRole('tabpanel', { name: 'Sign Up' });
    for (const [label, value] of [
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Email', 'email'],
      ['Password', 'new-password'],
      ['Confirm password', 'new-password'],
    ] as const) {
      const field = other.getByRole('textbox', { name: label, exact: label === 'Password' });
      await expect(field).toHaveAttribute('autocomplete', value);
    }
  });

  await test.step('fields show the errors of docs/product.md, and editing clears them', async () => {
    await signUp(page, {});
    const panel = page.getByRole('tabpanel', { name: 'Sign Up' });
    await expect(panel.getByRole('alert')).toHaveText([
      'Email is required',
      'Password is required',
    ]);
    await expect(panel.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expectNoBarriers(page);

    await signUp(page, { Email: 'ada@nowhere', Password: '12345', 'Confirm password': '12346' });
    await expect(panel.getByRole('alert')).toHaveText([
      'Email is invalid',
      'Password must be at least 6 characters',
      'Passwords do not match',
    ]);
    await panel.getByRole('textbox', { name: 'Email' }).fill('ada@nowhere.t');
    await expect(panel.getByText('Email is invalid')).toHaveCount(0);
    await expect(panel.getByText('Passwords do not match')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Password', exact: true }).fill('123456');
    await expect(panel.getByText('Password must be at least 6 characters')).toHaveCount(0);
    await panel.getByRole('textbox', { name: 'Confirm password' }).fill('123456');
    await expect(panel.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a taken address shows an error and keeps the input', async () => {
    const { email } = await backend.makeUser();
    await signUp(page, { Email: email, Password: '123456', 'Confirm password': '123456' });
    const panel = page.getByRole('tabpanel', { name: 'Sign Up' });
    await expect(panel.getByRole('alert')).toContainText('already an account with this e-mail');
    await expect(page.getByRole('listitem').getByText('already an account')).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expect(panel.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(
      '123456',
    );
  });
});
