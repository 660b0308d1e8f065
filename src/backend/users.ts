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
import { textIn, timeIn } from './row';

/** A profile with the roles its rows of `user_roles` give. */
export interface UserRow {
  readonly profile: Profile;
  /** From a role to the id of its grant. */
  readonly grants: ReadonlyMap<Role, string>;
}

/** Whom a grant is for, or who makes it: both as in the audit log. */
export interface Party {
  readonly id: string;
  readonly email: string;
}

/** Stands after every character that a name or an address has. */
const LAST_CHARACTER = '\uf8ff';

/** Most values `in` takes. */
const MOST_VALUES = 30;

/** Everything here rejects with Firebase's own errors, or BackendUnavailable. */
async function profiles() {
  return collection(await database({ as: 'account' }), 'profiles');
}

/**
 * One page of everybody, by e-mail. Costs a read for each of them and one more,
 * and one for each of their roles.
 *
 * @param size 30 at most
 */
export async function listUsers(after: Cursor | null, size: number): Promise<PageOfRows<UserRow>> {
  const { rows, next } = await pageOfRows(
    query(await profiles(), orderBy('email')),
    after,
    Math.min(size, MOST_VALUES),
    readProfile,
  );
  return { rows: await withRoles(rows), next };
}

/**
 * Everybody whose e-mail or name begins like `text`, by e-mail, and whether
 * there are more than `size` of either. Costs at most twice what a page does.
 *
 * @param size 15 at most
 */
export async function findUsers(
  text: string,
  size: number,
): Promise<{ readonly rows: readonly UserRow[]; readonly more: boolean }> {
  const all = await profiles();
  const start = text.trim().toLowerCase();
  const beginning = (field: string): Query =>
    query(all, orderBy(field), startAt(start), endAt(start + LAST_CHARACTER));
  const most = Math.min(size, MOST_VALUES / 2);
  const [byEmail, byName] = await Promise.all([
    pageOfRows(beginning('email'), null, most, readProfile),
    pageOfRows(beginning('search_name'), null, most, readProfile),
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
 * Gives a role: the row and its entry in the audit log, both or neither.
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
 * Takes a role back: the row goes and the audit log has an entry, both or neither.
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

function readProfile(row: Cursor): Profile {
  const data = row.data();
  return {
    id: row.id,
    email: textIn(data, 'email'),
    first_name: textIn(data, 'first_name'),
    last_name: textIn(data, 'last_name'),
    search_name: textIn(data, 'search_name'),
    created_at: timeIn(data, 'created_at') ?? new Date(0),
    updated_at: timeIn(data, 'updated_at') ?? new Date(0),
  };
}
