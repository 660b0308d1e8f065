import * as v from 'valibot';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import type { AuditAction, AuditEntry } from 'roundel-records/audit';
import { text } from 'roundel-records/fields';
import type { Role } from 'roundel-records/role';
import { readRow } from './row';

/** An account, {@link SYSTEM} or {@link SCRIPT}. */
export interface Party {
  readonly id: string;
  readonly email: string;
}

/** The actors of changes that a function or a script makes. */
export const SYSTEM: Party = { id: 'system', email: '' };
export const SCRIPT: Party = { id: 'script', email: '' };

interface Change {
  readonly action: AuditAction;
  readonly actor: Party;
  readonly target: Party;
  readonly role?: Role;
  readonly details?: string;
}

/** An `audit_log` entry with the time at which it is written. */
export function auditEntry({
  action,
  actor,
  target,
  role,
  details = '',
}: Change): WithFieldValue<Omit<AuditEntry, 'id' | 'in_effect_at'>> {
  return {
    action,
    actor_id: actor.id,
    actor_email: actor.email,
    target_id: target.id,
    target_email: target.email,
    role: role ?? null,
    details,
    at: FieldValue.serverTimestamp(),
  };
}

/** A batch or a transaction. */
interface Writes {
  delete(document: DocumentReference): unknown;
  set(document: DocumentReference, fields: ReturnType<typeof auditEntry>): unknown;
}

/** Deletes a row of `user_roles` and records it in the audit log. */
export function revokeRow(
  firestore: Firestore,
  writes: Writes,
  row: DocumentSnapshot,
  change: { readonly actor: Party; readonly target: Party; readonly role: Role },
): void {
  writes.delete(row.ref);
  writes.set(
    firestore.doc(`audit_log/${revocationId(row.id, readGrant(row))}`),
    auditEntry({ action: 'role_revoked', ...change }),
  );
}

/** The id of the audit log entry for the revocation of a grant. */
export function revocationId(rowId: string, grantId: string | null): string {
  return `${grantId ?? rowId}_revoked`;
}

const RoleRow = v.object({ grant_id: text });

/** The id of the grant in a row of `user_roles`; null if the row has none. */
export function readGrant(row: DocumentSnapshot | undefined): string | null {
  const { grant_id: id } = readRow(RoleRow, row);
  return id === '' ? null : id;
}
