import { ROLES, type Role } from 'roundel-records/role';
import type { Services } from '../shared/services';

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** A user's roles according to `user_roles`, sorted, without unknown ones. */
async function rolesByRows({ firestore }: Services, userId: string): Promise<readonly Role[]> {
  const rows = await firestore.collection('user_roles').where('user_id', '==', userId).get();
  return [...new Set(rows.docs.map((row): unknown => row.get('role')).filter(isRole))].sort();
}

function same(claim: unknown, roles: readonly Role[]): boolean {
  return Array.isArray(claim) && claim.join() === roles.join();
}

/** Whether an error from Auth means that the account does not exist. */
export function isMissingUser(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

/**
 * Sets an account's `roles` claim from its rows of `user_roles`. Idempotent.
 *
 * Runs may overlap, and the one that read first may write last. Each therefore
 * reads again after writing, until rows and claim agree.
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
      if (same(customClaims['roles'], roles)) return roles;
      if (roles.length === 0 && customClaims['roles'] === undefined) return roles;
      await services.auth.setCustomUserClaims(userId, { ...customClaims, roles });
    } catch (error) {
      if (isMissingUser(error)) return null;
      throw error;
    }
  }
}
