import * as v from 'valibot';
import { ROLES, type Role } from 'roundel-records/role';
import { readCode } from '../shared/error-code';
import { readRow } from '../shared/row';
import type { Services } from '../shared/services';

/** The role in a row of `user_roles`; null for a role that the site no longer has. */
export const RoleRow = v.object({ role: v.fallback(v.nullable(v.picklist(ROLES)), null) });

/** A user's roles according to `user_roles`, sorted, without unknown roles. */
async function rolesByRows({ firestore }: Services, userId: string): Promise<readonly Role[]> {
  const rows = await firestore.collection('user_roles').where('user_id', '==', userId).get();
  const found = rows.docs.map((row) => readRow(RoleRow, row).role);
  return [...new Set(found.filter((role) => role !== null))].sort();
}

function isSame(claim: unknown, roles: readonly Role[]): boolean {
  return Array.isArray(claim) && claim.join() === roles.join();
}

/** Whether an error from Auth means that the account does not exist. */
export function isMissingUser(error: unknown): boolean {
  return readCode(error) === 'auth/user-not-found';
}

/**
 * Sets an account's `roles` claim from its rows of `user_roles`. Idempotent.
 *
 * Runs may overlap, and the run that reads first may write last. Each run therefore
 * reads again after writing, until the rows and the claim agree.
 *
 * @returns the roles, or null when the account does not exist
 */
export async function mirrorRoles(
  services: Services,
  userId: string,
): Promise<readonly Role[] | null> {
  for (;;) {
    const roles = await rolesByRows(services, userId);
    try {
      const { customClaims = {} } = await services.auth.getUser(userId);
      if (isSame(customClaims['roles'], roles)) return roles;
      if (roles.length === 0 && customClaims['roles'] === undefined) return roles;
      await services.auth.setCustomUserClaims(userId, { ...customClaims, roles });
    } catch (error) {
      if (isMissingUser(error)) return null;
      throw error;
    }
  }
}
