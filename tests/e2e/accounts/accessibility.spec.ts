/**
 * Runs axe on the account pages in several states, in both themes and at the widths of a phone and of a laptop.
 * windows.spec.ts tests that they fit other windows.
 */
import { expectNoBarriers } from '../../support/barriers';
import { beSignedIn, expect, signUp, test } from './people';

test('the forms for signing in, signing up and a new password have no barriers', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expectNoBarriers(page);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectNoBarriers(page);

  await signUp(page, {});
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectNoBarriers(page);

  await page.getByRole('tab', { name: 'Sign In' }).click();
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
