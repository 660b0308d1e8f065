import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { roleRowId, type Role } from 'roundel-records/role';
import { auditEntry, revokeRow, SCRIPT, type Party } from '../shared/audit-entry';
import { mirrorRoles } from './mirror-roles';
import type { Services } from '../shared/services';

/**
 * Grants a role: writes the row, the audit log entry and the claim.
 *
 * @returns false if the user already had the role; the claim is corrected anyway
 */
export async function grantRole(services: Services, target: Party, role: Role): Promise<boolean> {
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
      auditEntry({ action: 'role_granted', actor: SCRIPT, target, role }),
    );
    return true;
  });
  await mirrorRoles(services, target.id);
  return isNew;
}

/**
 * Revokes a role: deletes the row, and writes the audit log entry and the claim.
 *
 * @returns false if the user did not have the role
 */
export async function revokeRole(services: Services, target: Party, role: Role): Promise<boolean> {
  const { firestore } = services;
  const row = firestore.doc(`user_roles/${roleRowId(target.id, role)}`);
  const existed = await firestore.runTransaction(async (transaction) => {
    const found = await transaction.get(row);
    if (!found.exists) return false;
    revokeRow(firestore, transaction, found, { actor: SCRIPT, target, role });
    return true;
  });
  await mirrorRoles(services, target.id);
  return existed;
}
