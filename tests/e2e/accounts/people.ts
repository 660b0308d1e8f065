/** Steps that tests take on the account pages. */
import type { Page } from '@playwright/test';
import { TestBackend, type TestUser } from '../../support/emulator';
import { expect, test as base } from '../../support/test';

export { expect };

/** `test` with `backend`, through which tests create users in the emulators behind the site and read their e-mail. */
export const test = base.extend<{ readonly backend: TestBackend }>({
  backend: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('These tests need baseURL.');
    await use(new TestBackend(baseURL));
  },
});

/** Matches the entry that the browser logs when the service refuses a request, which these tests provoke. */
export const REFUSED = /status of 400 \(Bad Request\)/;

/** Fills in and submits the sign-in form. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: 'Sign In' });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in through the sign-in page and waits for the home page. */
export async function signIn(
  page: Page,
  user: Pick<TestUser, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/auth');
  await fillSignIn(page, user);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Signed in successfully')).toBeVisible();
}

/**
 * Replaces the browser's stored data with the data that a sign-in would have stored, so that a test need not fill in
 * the sign-in form.
 */
export async function beSignedIn(page: Page, backend: TestBackend, user: TestUser): Promise<void> {
  const [{ idToken, refreshToken, expiresIn }, claims] = await Promise.all([
    backend.session(user),
    backend.claims(user.id),
  ]);
  const { roles = [] } = claims as { roles?: readonly string[] };
  const remembered = {
    'firebase:authUser:demo:[DEFAULT]': {
      uid: user.id,
      email: user.email,
      emailVerified: false,
      isAnonymous: false,
      providerData: [],
      apiKey: 'demo',
      appName: '[DEFAULT]',
      stsTokenManager: {
        accessToken: idToken,
        refreshToken,
        expirationTime: Date.now() + Number(expiresIn) * 1000,
      },
    },
    'roundel-account': { initial: user.email.charAt(0).toUpperCase(), roles },
  };
  const localStorage = Object.entries(remembered).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin: backend.origin, localStorage }],
  });
}

/** Answers the dialog that asks for the current password. */
export async function confirmPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** Fills in and submits the sign-up form. */
export async function signUp(
  page: Page,
  fields: Readonly<
    Partial<Record<'First name' | 'Last name' | 'Email' | 'Password' | 'Confirm password', string>>
  >,
): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Sign Up' });
  for (const [label, value] of Object.entries(fields)) {
    await panel.getByRole('textbox', { name: label, exact: label.includes('assword') }).fill(value);
  }
  await panel.getByRole('button', { name: 'Create Account' }).click();
}
