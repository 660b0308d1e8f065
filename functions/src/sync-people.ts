import { agrees, mirrorPerson } from './mirror-person';
import type { Services } from './services';

/** Accounts per request. Auth allows at most 1,000. */
const AT_ONCE = 500;

/**
 * Corrects the rows of `people` that do not agree with their account, and writes
 * the missing ones. Auth announces neither a verified e-mail nor a sign-in, so
 * nothing else notices these. Costs one read per account.
 *
 * @returns the numbers of accounts, and of rows that were written
 */
export async function syncPeople(
  services: Services,
): Promise<{ readonly accounts: number; readonly written: number }> {
  let [accounts, written] = [0, 0];
  let next: string | undefined;
  do {
    const { users, pageToken } = await services.auth.listUsers(AT_ONCE, next);
    if (users.length > 0) {
      const rows = await services.firestore.getAll(
        ...users.map(({ uid }) => services.firestore.doc(`people/${uid}`)),
      );
      for (const [index, user] of users.entries()) {
        const row = rows[index];
        if (row?.exists === true && agrees(row, user)) continue;
        await mirrorPerson(services, user.uid);
        written += 1;
      }
      accounts += users.length;
    }
    next = pageToken;
  } while (next !== undefined && next !== '');
  return { accounts, written };
}
