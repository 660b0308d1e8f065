/**
 * Runs axe on the account pages in several states, in both themes and at the widths of a phone and of a laptop. Also
 * checks that the pages do not scroll sideways.
 */
import { expectNoBarriers } from '../../support/barriers';
import { beSignedIn, expect, signIn, signUp, test } from './people';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the sign-in form has no barriers', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expectNoBarriers(page);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectNoBarriers(page);
});

test('the sign-up form has no barriers', async ({ page }) => {
  await page.goto('/auth');
  await signUp(page, {});
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectNoBarriers(page);
});

test('the password reset form has no barriers', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await expectNoBarriers(page);
});

test('the profile has no barriers', async ({ page, backend }) => {
  await beSignedIn(page, backend, await backend.makeUser({ first_name: 'Ada', roles: ['editor'] }));
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectNoBarriers(page);
});

for (const width of [320, 640]) {
  test(`the pages do not scroll sideways at ${width} pixels`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBeLessThanOrEqual(width);
    await signIn(page, await backend.makeUser());
    await page.goto('/profile');
    await expect(page.getByLabel('First name')).toBeVisible();
    expect(await wide()).toBeLessThanOrEqual(width);
  });
}
