/** Helpers for tests of the staff area. */
import type { Page } from '@playwright/test';
import type { Role } from '../../../packages/records/src/role';
import type { TestBackend, TestUser } from '../../support/emulator';
import { beSignedIn } from '../accounts/people';

export { expect, test } from '../accounts/people';

/** Creates a user with this role, or without a role if it is null, and signs them in for the next navigation. */
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

export function sidebarLinks(page: Page) {
  return page.getByRole('navigation', { name: 'Staff' }).getByRole('link');
}

/**
 * Returns a list of Firestore collections. Each later query of the page that counts a collection adds this collection's
 * name to the list.
 *
 * @param except a collection to leave out, for example messages, which every screen of an admin counts
 */
export function countedCollections(page: Page, except?: string): string[] {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(':runAggregationQuery')) return;
    const [, name] = /"collectionId":"(\w+)"/.exec(request.postData() ?? '') ?? [];
    if (name !== undefined && name !== except) counted.push(name);
  });
  return counted;
}
