import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { AuditAction } from '../../src/records/audit';
import { roleRowId, type Role } from '../../src/records/role';
import { mirrorRoles } from './mirror-roles';
import type { Services } from './services';

/** Whose role it is. */
interface Person {
  readonly id: string;
  readonly email: string;
}

/** Who acts where no admin does. */
export type Actor = 'script' | 'system';

/** An entry of `audit_log` about a role. */
export function roleEntry(action: AuditAction, actor: Actor, person: Person, role: Role) {
  return {
    action,
    actor_id: actor,
    actor_email: '',
    target_id: person.id,
    target_email: person.email,
    role,
    details: '',
    at: FieldValue.serverTimestamp(),
  };
}

/**
 * Gives somebody a role: the row, the entry in the audit log, and the claim.
 *
 * @returns false when they had it already; the claim is put right all the same
 */
export async function grantRole(services: Services, person: Person, role: Role): Promise<boolean> {
  const { firestore } = services;
  const row = firestore.doc(`user_roles/${roleRowId(person.id, role)}`);
  const isNew = await firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(row)).exists) return false;
    const grantId = randomUUID();
    transaction.create(row, {
      user_id: person.id,
      role,
      granted_by: 'script',
      granted_at: FieldValue.serverTimestamp(),
      grant_id: grantId,
    });
    transaction.create(
      firestore.doc(`audit_log/${grantId}`),
      roleEntry('role_granted', 'script', person, role),
    );
    return true;
  });
  await mirrorRoles(services, person.id);
  return isNew;
}

/**
 * Takes a role away, as {@link grantRole} gives it.
 *
 * @returns false when they did not have it
 */
export async function revokeRole(services: Services, person: Person, role: Role): Promise<boolean> {
  const { firestore } = services;
  const row = firestore.doc(`user_roles/${roleRowId(person.id, role)}`);
  const was = await firestore.runTransaction(async (transaction) => {
    const found = await transaction.get(row);
    if (!found.exists) return false;
    transaction.delete(row);
    transaction.set(
      firestore.doc(`audit_log/${endOfGrant(found.id, found.get('grant_id'))}`),
      roleEntry('role_revoked', 'script', person, role),
    );
    return true;
  });
  await mirrorRoles(services, person.id);
  return was;
}

/** The id of the entry that tells of the end of a grant. */
export function endOfGrant(rowId: string, grantId: unknown): string {
  return `${typeof grantId === 'string' ? grantId : rowId}_revoked`;
}
