import { ROLES, type Role } from '../../src/records/role';
import type { Services } from './services';

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** The roles somebody has by their rows of `user_roles`, sorted; what is no role is left out. */
async function rolesByRows({ firestore }: Services, userId: string): Promise<readonly Role[]> {
  const rows = await firestore.collection('user_roles').where('user_id', '==', userId).get();
  return [...new Set(rows.docs.map((row): unknown => row.get('role')).filter(isRole))].sort();
}

function same(claim: unknown, roles: readonly Role[]): boolean {
  return Array.isArray(claim) && claim.join() === roles.join();
}

/** Whether an error of Auth says that there is no such account. */
export function isMissingUser(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

/**
 * Makes the claim `roles` of an account equal to its rows of `user_roles`. Does
 * nothing where they agree already, so it may run any number of times.
 *
 * Two runs may overlap, and the one that read earlier may write later: hence
 * each reads again after it has written, until nothing has changed meanwhile.
 *
 * @returns the roles, or null when there is no such account
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
