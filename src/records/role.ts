/** Roles of the staff, as in rows of `user_roles` and in the claim `roles` of a token. */
export const ROLES = ['editor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** A row of `user_roles`. Its id is {@link roleRowId}. */
export interface RoleRow {
  readonly user_id: string;
  readonly role: Role;
  readonly granted_by: string;
  readonly granted_at: Date;
  /** Also the id of the entry in `audit_log`; the end of the grant is `{grant_id}_revoked`. */
  readonly grant_id: string;
}

export function roleRowId(userId: string, role: Role): string {
  return `${userId}_${role}`;
}

/** What the roles allow: an admin is an editor too. */
export interface Permissions {
  readonly isEditor: boolean;
  readonly isAdmin: boolean;
}

export function permissionsOf(roles: readonly Role[]): Permissions {
  const isAdmin = roles.includes('admin');
  return { isAdmin, isEditor: isAdmin || roles.includes('editor') };
}

/**
 * The roles that count in the claims of a token, as firestore.rules read them:
 * the claim has to be a list, and the address verified.
 */
export function rolesIn(claims: Readonly<Record<string, unknown>>): readonly Role[] {
  const { roles, email_verified: verified } = claims;
  if (verified !== true || !Array.isArray(roles)) return [];
  return ROLES.filter((role) => roles.includes(role));
}
