import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { AuditAction } from '../../src/records/audit';
import { roleRowId, type Role } from '../../src/records/role';
import { mirrorRoles } from './mirror-roles';
import type { Services } from './services';

/** The user whose role changes. */
interface Target {
  readonly id: string;
  readonly email: string;
}

/** The actor of changes that no admin makes. */
export type Actor = 'script' | 'system';

/** An `audit_log` entry about a role. */
export function roleEntry(action: AuditAction, actor: Actor, target: Target, role: Role) {
  return {
    action,
    actor_id: actor,
    actor_email: '',
    target_id: target.id,
    target_email: target.email,
    role,
    details: '',
    at: FieldValue.serverTimestamp(),
  };
}

/**
 * Grants a role: writes the row, the audit log entry and the claim.
 *
 * @returns false if the user had it already; the claim is corrected anyway
 */
export async function grantRole(services: Services, target: Target, role: Role): Promise<boolean> {
  const { firestore } = services;
  const row = firestore.doc(`user_roles/${roleRowId(target.id, role)}`);
  const isNew = await firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(row)).exists) return false;
    const grantId = randomUUID();
    transaction.create(row, {
      user_id: target.id,
      role,
      granted_by: 'script',
      granted_at: FieldValue.serverTimestamp(),
      grant_id: grantId,
    });
    transaction.create(
      firestore.doc(`audit_log/${grantId}`),
      roleEntry('role_granted', 'script', target, role),
    );
    return true;
  });
  await mirrorRoles(services, target.id);
  return isNew;
}

/**
 * Revokes a role; the counterpart of {@link grantRole}.
 *
 * @returns false if the user did not have it
 */
export async function revokeRole(services: Services, target: Target, role: Role): Promise<boolean> {
  const { firestore } = services;
  const row = firestore.doc(`user_roles/${roleRowId(target.id, role)}`);
  const existed = await firestore.runTransaction(async (transaction) => {
    const found = await transaction.get(row);
    if (!found.exists) return false;
    transaction.delete(row);
    transaction.set(
      firestore.doc(`audit_log/${revocationId(found.id, found.get('grant_id'))}`),
      roleEntry('role_revoked', 'script', target, role),
    );
    return true;
  });
  await mirrorRoles(services, target.id);
  return existed;
}

/** The id of the audit log entry for the revocation of a grant. */
export function revocationId(rowId: string, grantId: unknown): string {
  return `${typeof grantId === 'string' ? grantId : rowId}_revoked`;
}
