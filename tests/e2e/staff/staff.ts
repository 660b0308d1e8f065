/** Helpers for tests of the staff area. */
import type { Page } from '@playwright/test';
import type { Role } from '../../../packages/records/src/role';
import type { TestBackend, TestUser } from '../../support/emulator';
import { beSignedIn } from '../accounts/people';

export { expect, test } from '../accounts/people';

/** Creates a user with a role, or none, and signs them in for the next navigation. */
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

/** The links of the sidebar. */
export function sidebarLinks(page: Page) {
  return page.getByRole('navigation', { name: 'Staff' }).getByRole('link');
}

/**
 * Returns a list that grows with each counting query of the page: the names of the Firestore collections whose rows
 * the queries count.
 */
export function countedCollections(page: Page): string[] {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(':runAggregationQuery')) return;
    const [, name] = /"collectionId":"(\w+)"/.exec(request.postData() ?? '') ?? [];
    if (name !== undefined) counted.push(name);
  });
  return counted;
}
