/** If an account is changed while its owner is signed in, the change takes effect without a new sign-in. */
import type { Page } from '@playwright/test';
import { beSignedIn, expect, test } from './people';

const REFUSAL = "You don't have permission to access the admin area";

/** Advances the clock by 30 s, which is one tick of the session. */
async function tick(page: Page): Promise<void> {
  await page.clock.runFor(30_000);
}

test('a newly granted role opens the staff area', async ({ page, backend }) => {
  const user = await backend.makeUser();
  await beSignedIn(page, backend, user);
  await page.goto('/admin');
  await expect(page.getByText(REFUSAL)).toBeVisible();
  await expect(page).toHaveURL('/');

  await backend.grant(user.id, 'editor');
  // The timeout is long because the emulator's first call of a function is slow. This poll asks the server: the browser
  // still has the old token.
  await expect
    .poll(() => backend.claims(user.id), { timeout: 30_000 })
    .toEqual({ roles: ['editor'] });
  await page.goto('/admin/media/upload');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload pictures' })).toBeVisible();
  // The header of a page outside the staff area also shows the new role.
  await page.goto('/about-us');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Staff area' })).toBeVisible();
});

test.describe('an account that is disabled', () => {
  test.use({ allowedErrors: /status of 400 \(Bad Request\)/ });

  test('ends its session when the token is refreshed', async ({ page, backend }) => {
    const user = await backend.makeUser();
    await beSignedIn(page, backend, user);
    await page.clock.install();
    await page.goto('/profile');
    await expect(page.getByLabel('First name')).toBeVisible();
    await backend.disable(user.id);
    // A token is valid for an hour. The session refreshes the token 90 s before it expires.
    await page.clock.fastForward('58:20');
    await tick(page);
    await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
