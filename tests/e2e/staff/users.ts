/** Helpers for tests of the list of users. */
import type { Page } from '@playwright/test';
import type { TestBackend, TestUser } from '../../support/emulator';
import { expect, test } from './staff';

/**
 * The timeout for results of functions. It is long because the emulator starts functions slowly and runs one at a time.
 */
export const BY_FUNCTION = { timeout: 60_000 };

/**
 * Gives the tests of a file enough time to wait for functions. Call it once, outside of tests.
 *
 * @param path the address of the function to start, because the emulator can take longer to start it than the page waits
 */
export function waitForFunctions(path = '/staff/people.json'): void {
  test.describe.configure({ timeout: 180_000 });
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(180_000);
    await fetch(`${baseURL ?? ''}${path}`);
  });
}

export async function openUsers(page: Page): Promise<void> {
  await page.goto('/admin/users');
  await expect(page.getByRole('table')).toBeVisible();
}

/** Waits until the functions have added a user to the list, with the name: the account's function may come first. */
export async function expectListed(backend: TestBackend, { id }: TestUser): Promise<void> {
  const { first_name = '' } = (await backend.row(`profiles/${id}`)) ?? {};
  await expect.poll(() => backend.row(`people/${id}`), BY_FUNCTION).toMatchObject({ first_name });
}

/** Searches for a user, and opens the dialog with the user's account and roles. */
export async function openPerson(
  page: Page,
  backend: TestBackend,
  person: TestUser,
): Promise<void> {
  const { email } = person;
  await expectListed(backend, person);
  await page.getByLabel('Search people').fill(email);
  await expect(page.getByText('1 person found')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Manage/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
