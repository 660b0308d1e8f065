/** What people do on the pages of accounts, as tests put it. */
import type { Page } from '@playwright/test';
import { TestBackend, type TestUser } from '../../support/emulator';
import { expect, test as base } from '../../support/test';

export { expect };

/** Adds the emulators behind the site, with which a test makes people and reads their mail. */
export const test = base.extend<{ readonly backend: TestBackend }>({
  backend: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('These tests need the address of the site.');
    await use(new TestBackend(baseURL));
  },
});

/** What the browser writes to the console when the service refuses something, as it has to here. */
export const REFUSED = /status of 400 \(Bad Request\)/;

/** Fills in the form for signing in and sends it. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: 'Sign In' });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in by the page for it, and waits for the home page. */
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
 * Has the browser of a page remember somebody as signed in from an earlier visit, and nothing else:
 * for tests of what comes after. Firebase looks for whom it knows in the local storage, too.
 */
export async function beSignedIn(page: Page, backend: TestBackend, user: TestUser): Promise<void> {
  const { idToken, refreshToken, expiresIn } = await backend.session(user);
  const { roles = [] } = (await backend.claims(user.id)) as { roles?: readonly string[] };
  const remembered = {
    'firebase:authUser:demo:[DEFAULT]': {
      ...{ uid: user.id, email: user.email, emailVerified: false, isAnonymous: false },
      ...{ providerData: [], apiKey: 'demo', appName: '[DEFAULT]' },
      stsTokenManager: {
        ...{ accessToken: idToken, refreshToken },
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

/** Fills in the form for signing up and sends it. */
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
