/** Staff roles, as in the rows of `user_roles` and in a token's `roles` claim. */
export const ROLES = ['editor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** A row of `user_roles`. Its id is {@link roleRowId}. */
export interface RoleRow {
  readonly user_id: string;
  readonly role: Role;
  readonly granted_by: string;
  readonly granted_at: Date;
  /**
   * The id of the entry in `audit_log` for this grant. The entry for its revocation has the id `{grant_id}_revoked`.
   */
  readonly grant_id: string;
}

export function roleRowId(userId: string, role: Role): string {
  return `${userId}_${role}`;
}

/** What a user's roles allow. An admin is also an editor. */
export interface Permissions {
  readonly isEditor: boolean;
  readonly isAdmin: boolean;
}

export function toPermissions(roles: readonly Role[]): Permissions {
  const isAdmin = roles.includes('admin');
  return { isAdmin, isEditor: isAdmin || roles.includes('editor') };
}
