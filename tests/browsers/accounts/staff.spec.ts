/** Signing in and out. In Chromium, tests/e2e/accounts does both. */
import { expect } from '../../support/browsers';
import { signIn, test } from './people';

test('a visitor signs in and out again', async ({ visitor, site, backend }) => {
  await signIn(visitor, site.url, await backend.makeUser());
  await visitor.find({ role: 'link', name: 'Your profile' });
  expect(await visitor.has({ role: 'link', name: 'Staff area' })).toBe(false);
  await visitor.click({ role: 'button', name: 'Sign out' });
  await visitor.see('Signed out successfully');
  await visitor.find({ role: 'link', name: 'Sign in' });
});
