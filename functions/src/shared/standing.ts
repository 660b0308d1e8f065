import * as v from 'valibot';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { DAY_MS } from 'roundel-records/day';
import { flag, number } from 'roundel-records/fields';
import type { Standing, Tombstone } from 'roundel-records/person';
import { roleRowId, type Role } from 'roundel-records/role';
import { readRow } from './row';

/** Somebody who wants to act. */
export interface Actor {
  readonly id: string;
  /** When they signed in, in seconds since 1970: the claim `auth_time` of their token. */
  readonly signedInAt: number;
}

/** A transaction, or Firestore itself. */
export interface Reader {
  getAll(...documents: DocumentReference[]): Promise<DocumentSnapshot[]>;
}

/** The rows of `user_roles` of which one must exist. An admin is also an editor. */
const ROWS: Readonly<Record<Role, readonly Role[]>> = {
  admin: ['admin'],
  editor: ['admin', 'editor'],
};

/** Whether somebody may act. If not: whether the account or its sign-in has ended, or only the role is missing. */
export type MayAct = 'yes' | 'ended' | 'no-role';

/**
 * Whether an account may act now, whatever its token says: a token is valid for an hour after the account was blocked,
 * deleted or signed out everywhere, or has lost its role. The security rules check the same conditions. Costs a read,
 * and one for an admin's or two for an editor's role.
 *
 * @param role null for what needs no role
 */
export async function mayAct(
  firestore: Firestore,
  reader: Reader,
  { id, signedInAt }: Actor,
  role: Role | null,
): Promise<MayAct> {
  const roles = role === null ? [] : ROWS[role];
  const [person, ...rows] = await reader.getAll(
    firestore.doc(`people/${id}`),
    ...roles.map((each) => firestore.doc(`user_roles/${roleRowId(id, each)}`)),
  );
  const { disabled, valid_since } = parseStanding(person);
  if (disabled || signedInAt < valid_since) return 'ended';
  return role === null || rows.some(({ exists }) => exists) ? 'yes' : 'no-role';
}

/**
 * Whether a user still has a staff role and is neither blocked nor deleted. For what they began earlier, so it does not
 * matter when they signed in. Costs 3 reads.
 */
export async function isStaff(firestore: Firestore, reader: Reader, id: string): Promise<boolean> {
  return (await mayAct(firestore, reader, { id, signedInAt: Infinity }, 'editor')) === 'yes';
}

const StandingRow = v.object({ disabled: flag, valid_since: number });

/** The standing in a row of `people`. An account without a row, as on projects without functions, is not blocked. */
export function parseStanding(row: DocumentSnapshot | undefined): Standing {
  return readRow(StandingRow, row);
}

/** The standing of an account all of whose sign-ins end now. */
export function withSignInsEnded({ disabled, valid_since }: Standing, now: Date): Standing {
  return { disabled, valid_since: Math.max(valid_since, toSeconds(now)) };
}

/** The row that remains of an account that is deleted now. */
export function readTombstone(row: DocumentSnapshot | undefined, now: Date): Tombstone {
  return {
    disabled: true,
    valid_since: withSignInsEnded(parseStanding(row), now).valid_since,
    deleted_at: now,
    expires_at: new Date(now.getTime() + DAY_MS),
  };
}

/** Whether a row of `people` is what remains of a deleted account. */
export function isTombstone(row: DocumentSnapshot | undefined): boolean {
  return row?.get('deleted_at') !== undefined;
}

/** A time as tokens contain it, in whole seconds since 1970. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
