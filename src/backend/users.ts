import {
  collection,
  doc,
  endAt,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  startAt,
  where,
  writeBatch,
  type Query,
} from 'firebase/firestore/lite';
import type { AuditAction } from '../records/audit';
import type { Profile } from '../records/profile';
import { roleRowId, ROLES, type Role } from '../records/role';
import { database } from './database';
import { pageOfRows, type Cursor, type PageOfRows } from './paging';
import { readProfile } from './profiles';
import { textIn } from './row';

/** A profile with its roles from `user_roles`. */
export interface UserRow {
  readonly profile: Profile;
  /** The grant id of each role. */
  readonly grants: ReadonlyMap<Role, string>;
}

/** The actor or target of a change, as in the audit log. */
export interface Party {
  readonly id: string;
  readonly email: string;
}

/** Sorts after every character that occurs in names and addresses. */
const LAST_CHARACTER = '\uf8ff';

/** Firestore's maximum number of values for `in`. */
const MAX_IN_VALUES = 30;

/** Everything here rejects with Firebase's own errors or BackendUnavailable. */
async function profiles() {
  return collection(await database({ as: 'account' }), 'profiles');
}

/**
 * Lists one page of users, sorted by e-mail. Costs one read per user, one per role
 * and one more.
 *
 * @param size at most 30
 */
export async function listUsers(after: Cursor | null, size: number): Promise<PageOfRows<UserRow>> {
  const { rows, next } = await pageOfRows(
    query(await profiles(), orderBy('email')),
    after,
    Math.min(size, MAX_IN_VALUES),
    profileOf,
  );
  return { rows: await withRoles(rows), next };
}

/**
 * Finds users whose e-mail or name starts with `text`, sorted by e-mail. Costs at
 * most twice as much as a page.
 *
 * @param size maximum matches by e-mail and by name, at most 15 each
 * @returns `more` if there are further matches
 */
export async function findUsers(
  text: string,
  size: number,
): Promise<{ readonly rows: readonly UserRow[]; readonly more: boolean }> {
  const all = await profiles();
  const start = text.trim().toLowerCase();
  const startingWith = (field: string): Query =>
    query(all, orderBy(field), startAt(start), endAt(start + LAST_CHARACTER));
  const most = Math.min(size, MAX_IN_VALUES / 2);
  const [byEmail, byName] = await Promise.all([
    pageOfRows(startingWith('email'), null, most, profileOf),
    pageOfRows(startingWith('search_name'), null, most, profileOf),
  ]);
  const found = new Map([...byEmail.rows, ...byName.rows].map((row) => [row.id, row]));
  const rows = [...found.values()].sort((a, b) => a.email.localeCompare(b.email, 'en'));
  return { rows: await withRoles(rows), more: byEmail.next !== null || byName.next !== null };
}

async function withRoles(found: readonly Profile[]): Promise<readonly UserRow[]> {
  if (found.length === 0) return [];
  const rows = collection(await database({ as: 'account' }), 'user_roles');
  const ids = found.map(({ id }) => id);
  const { docs } = await getDocs(query(rows, where('user_id', 'in', ids)));
  return found.map((profile) => ({
    profile,
    grants: new Map(
      docs.flatMap((row) => {
        const role = ROLES.find((each) => row.id === roleRowId(profile.id, each));
        return role === undefined ? [] : [[role, textIn(row.data(), 'grant_id')] as const];
      }),
    ),
  }));
}

/**
 * Grants a role: writes its row and an audit log entry atomically.
 *
 * @returns the id of the entry
 */
export async function grantRole(by: Party, to: Party, role: Role): Promise<string> {
  const store = await database({ as: 'account' });
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
 * Revokes a role: deletes its row and writes an audit log entry, atomically.
 *
 * @returns the id of the entry
 */
export async function revokeRole(
  by: Party,
  from: Party,
  role: Role,
  grantId: string,
): Promise<string> {
  const store = await database({ as: 'account' });
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

function profileOf(row: Cursor): Profile {
  return readProfile(row.id, row.data());
}
