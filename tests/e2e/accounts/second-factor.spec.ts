/** The second factor: a code sent by text message. */
import { randomInt } from 'node:crypto';
import { beSignedIn, confirmPassword, expect, fillSignIn, test } from './people';

// The emulator answers requests for reCAPTCHA's settings with 501.
test.use({ allowedErrors: /status of (400 \(Bad Request\)|501 \(Not Implemented\))/ });

/** A random number with the area code 555, which no telephone in North America has. */
function randomPhone(): string {
  return `+1555${randomInt(1_000_000, 9_999_999)}`;
}

test('a second factor can be added, is required at sign-in, and can be removed', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser();
  const phone = randomPhone();
  await beSignedIn(page, backend, user);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Second factor' });
  await card.getByLabel('Mobile number').fill('0171 234');
  await card.getByRole('button', { name: 'Send a code' }).click();
  await expect(card.getByRole('alert')).toContainText('with the country code');
  await card.getByLabel('Mobile number').fill(`${phone.slice(0, 2)} ${phone.slice(2)}`);
  await card.getByRole('button', { name: 'Send a code' }).click();
  await confirmPassword(page, user.password);
  await expect(card.getByText(`We sent a code to ${phone}.`)).toBeVisible();
  const code = card.getByLabel('Code from the text message');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toBeFocused();
  await code.fill((await backend.newestCode(phone)) ?? '');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('From now on we ask for a code')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Remove the second factor' })).toBeVisible();
  expect((await backend.user(user.id))?.mfaInfo).toHaveLength(1);

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, user);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByText(/^We sent a code to \+\*+\d{4}\.$/)).toBeVisible();

  // Neither an empty code nor a wrong code signs the user in.
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter the code from the message');
  const right = (await backend.newestCode(phone)) ?? '';
  await page.getByLabel('Code from the text message').fill(right === '000000' ? '1' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('not the code we sent');
  await expect(page).toHaveURL('/auth');

  // Cancelling does not sign the user in either, but returns to the form.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await fillSignIn(page, user);
  await expect(page.getByText(/^We sent a code to/)).toBeVisible();
  await page.getByRole('button', { name: 'Send another code' }).click();
  await expect(page.getByText('Another code is on its way.')).toBeVisible();
  await page.getByLabel('Code from the text message').fill((await backend.newestCode(phone)) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Signed in successfully')).toBeVisible();

  // To remove the second factor, the user needs the password and a code.
  await page.goto('/profile');
  await card.getByRole('button', { name: 'Remove the second factor' }).click();
  await confirmPassword(page, user.password);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^We sent a code to/)).toBeVisible();
  await dialog
    .getByLabel('Code from the text message')
    .fill((await backend.newestCode(phone)) ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The second factor has been removed.')).toBeVisible();
  await expect(card.getByLabel('Mobile number')).toBeVisible();
  expect((await backend.user(user.id))?.mfaInfo ?? []).toHaveLength(0);
});
