/** What tests of the staff area share. */
import type { Page } from '@playwright/test';
import type { Role } from '../../../src/records/role';
import type { TestBackend, TestUser } from '../../support/emulator';
import { beSignedIn } from '../accounts/people';

export { expect, test } from '../accounts/people';

/** Makes somebody with a role, or none, who is signed in when the page is opened next. */
export async function signInAs(
  page: Page,
  backend: TestBackend,
  role: Role | null,
  names: { readonly first_name?: string; readonly last_name?: string } = {},
): Promise<TestUser> {
  const user = await backend.makeUser({ roles: role === null ? [] : [role], ...names });
  await beSignedIn(page, backend, user);
  return user;
}

/** The sidebar's entries, as far as this person has them. */
export function entries(page: Page) {
  return page.getByRole('navigation', { name: 'Staff' }).getByRole('link');
}

/** The requests that count rows, by the collection they count. */
export function countedCollections(page: Page): string[] {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(':runAggregationQuery')) return;
    const [, name] = /"collectionId":"(\w+)"/.exec(request.postData() ?? '') ?? [];
    if (name !== undefined) counted.push(name);
  });
  return counted;
}
