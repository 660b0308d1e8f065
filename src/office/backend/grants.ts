import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import type { AuditAction } from 'roundel-records/audit';
import { roleRowId, type Role } from 'roundel-records/role';
import { database } from './database';

/** The actor or target of a change, as in the audit log. */
export interface Party {
  readonly id: string;
  readonly email: string;
}

/**
 * Grants a role: writes the role's row and an audit log entry atomically.
 *
 * @returns the id of the audit log entry
 */
export async function grantRole(by: Party, to: Party, role: Role): Promise<string> {
  const store = await database();
  const grantId = crypto.randomUUID();
  const batch = writeBatch(store);
  batch.set(doc(store, 'user_roles', roleRowId(to.id, role)), {
    user_id: to.id,
    role,
    granted_by: by.id,
    granted_at: serverTimestamp(),
    grant_id: grantId,
  });
  batch.set(doc(store, 'audit_log', grantId), auditEntry('role_granted', by, to, role));
  await batch.commit();
  return grantId;
}

/**
 * Revokes a role: deletes the role's row and writes an audit log entry, atomically.
 *
 * @returns the id of the audit log entry
 */
export async function revokeRole(
  by: Party,
  from: Party,
  role: Role,
  grantId: string,
): Promise<string> {
  const store = await database();
  const batch = writeBatch(store);
  batch.delete(doc(store, 'user_roles', roleRowId(from.id, role)));
  const entryId = `${grantId}_revoked`;
  batch.set(doc(store, 'audit_log', entryId), auditEntry('role_revoked', by, from, role));
  await batch.commit();
  return entryId;
}

function auditEntry(action: AuditAction, by: Party, to: Party, role: Role) {
  return {
    action,
    actor_id: by.id,
    actor_email: by.email,
    target_id: to.id,
    target_email: to.email,
    role,
    details: '',
    at: serverTimestamp(),
  };
}
