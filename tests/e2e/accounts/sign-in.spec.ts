/** Signing in, failures to sign in, and signing out. */
import { expectNoBarriers } from '../../support/barriers';
import { refuse } from '../../support/refuse';
import { expect, fillSignIn, REFUSED, test } from './people';

test.use({ allowedErrors: REFUSED });

test('says that signing in needs storage, where the browser refuses it', async ({ page }) => {
  await page.addInitScript(refuse, ['storage'] as const);
  await page.goto('/auth');
  await expect(
    page.getByRole('heading', { name: 'This browser stores nothing for this site' }),
  ).toBeVisible();
  await expect(page.getByText('allow data of this site')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Choose a tool' }).click();
  await expect(page).toHaveURL('/online-tools');
});

test('missing fields, a wrong password and a lost connection show errors, and the button its progress', async ({
  page,
  backend,
  failingStep,
}) => {
  const user = await backend.makeUser();
  await page.goto('/auth');
  const panel = page.getByRole('tabpanel', { name: 'Sign In' });
  await expectNoBarriers(page);
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await expect(panel.getByRole('alert')).toHaveText(['Email is required', 'Password is required']);
  await expectNoBarriers(page);

  // The answer does not reveal whether an address has an account.
  const refused = panel.getByRole('alert').filter({ hasText: 'do not match' });
  await fillSignIn(page, { email: `not-${user.email}`, password: 'something else' });
  const unknown = await refused.textContent();
  await panel.getByLabel('Email').fill('');
  await expect(refused).toHaveCount(0);
  await fillSignIn(page, { email: user.email, password: 'something else' });
  expect(await refused.textContent()).toBe(unknown);
  await expect(panel.getByRole('alert')).toContainText('do not match');
  await expect(page.getByRole('listitem').getByText('do not match')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await expect(panel.getByLabel('Email')).toHaveValue(user.email);
  await panel.getByLabel('Password', { exact: true }).fill(user.password);
  await expect(panel.getByRole('alert')).toHaveCount(0);

  await failingStep('offline, the input is kept', /ERR_FAILED/, async () => {
    await page.route('**/accounts:signInWithPassword*', (route) => route.abort());
    await fillSignIn(page, user);
    await expect(panel.getByRole('alert')).toContainText('could not be reached');
    await expect(panel.getByLabel('Password', { exact: true })).toHaveValue(user.password);
    await page.unroute('**/accounts:signInWithPassword*');
  });

  await test.step('the button shows progress and cannot be pressed twice', async () => {
    let answer: (() => void) | undefined;
    await page.route('**/accounts:signInWithPassword*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await panel.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await expect.poll(() => answer !== undefined).toBe(true);
    answer?.();
    await expect(page).toHaveURL('/');
  });
});

test('signing in leads to the previous page of this site or the home page, signing out back to /auth', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser();
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await test.step('by keyboard alone', async () => {
    await page.getByRole('tab', { name: 'Sign In' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Sign Up' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    const panel = page.getByRole('tabpanel', { name: 'Sign In' });
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(user.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile');
  });

  await test.step('the page says so to users who are signed in already', async () => {
    await page.goto('/auth');
    await expect(page.getByText(`As ${user.email}.`)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await page.goto('/auth?next=https://elsewhere.test/');

  await test.step('signing in leads to the home page, signing out back to /auth', async () => {
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await fillSignIn(page, user);
    await expect(page.getByText('Signed in successfully')).toBeVisible();
    await expect(page).toHaveURL('/');
    // As a document of its own, because other pages are isolated, and /auth is not.
    await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(true);

    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Your profile' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
    await expect(header.getByRole('link', { name: 'Staff area' })).toBeHidden();

    await header.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Signed out successfully')).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
    // The user is still signed out on another page.
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  });
});
