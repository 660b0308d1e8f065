import { test as base } from '../../support/browsers';
import type { DriverPage } from '../../support/driver/page';
import { TestBackend, type TestUser } from '../../support/emulator';

/** `test` with `backend`, through which tests create users and rows in the emulators behind the site. */
export const test = base.extend<{ backend: TestBackend }>({
  backend: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('the project has no baseURL');
    await use(new TestBackend(baseURL));
  },
});

export async function signIn(page: DriverPage, origin: string, { email, password }: TestUser) {
  await page.visit(`${origin}/auth`);
  await page.fill({ role: 'textbox', name: 'Email' }, email);
  await page.fill({ role: 'textbox', name: /^Password/ }, password);
  await page.click({ role: 'submit', name: 'Sign In' });
  await page.see('Signed in successfully');
}
