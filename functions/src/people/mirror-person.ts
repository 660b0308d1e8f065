import * as v from 'valibot';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import { logger } from 'firebase-functions';
import { parse } from 'roundel-records/parse';
import { texts } from 'roundel-records/fields';
import { personSearch, sortName, type AccountState, type Person } from 'roundel-records/person';
import { MAX_NAME_LENGTH } from 'roundel-records/profile';
import { roleRowId, ROLES } from 'roundel-records/role';
import { ALREADY_EXISTS, codeOf, FAILED_PRECONDITION, NOT_FOUND } from '../shared/error-code';
import { isMissingUser } from './mirror-roles';
import { milliseconds, readRow } from '../shared/row';
import type { Services } from '../shared/services';

/** The state of an account, as its row of `people` stores it. */
export function accountState({ emailVerified, disabled, metadata }: UserRecord): AccountState {
  const { lastSignInTime } = metadata;
  return {
    email_verified: emailVerified,
    disabled,
    // Although its type is string, the value is null or empty before the first sign-in.
    last_sign_in: lastSignInTime ? new Date(lastSignInTime) : null,
  };
}

const name = v.fallback(
  v.pipe(
    v.string(),
    // Cutting the name may leave half of a surrogate pair, which cannot be stored.
    v.transform((stored) => stored.slice(0, MAX_NAME_LENGTH).replace(/[\uD800-\uDBFF]$/, '')),
  ),
  '',
);

/** The fields of a row of `people` that are compared with the account. */
const PersonRow = v.object({
  email: v.string(),
  first_name: name,
  last_name: name,
  search: texts,
  email_verified: v.boolean(),
  disabled: v.boolean(),
  last_sign_in: v.nullable(milliseconds),
});

const ProfileRow = v.object({ first_name: name, last_name: name });

/** Whether a row of `people` agrees with the account and has the search keys that the search uses now. */
function agrees(row: DocumentSnapshot, user: UserRecord): boolean {
  const state = accountState(user);
  const stored = parse(PersonRow, row.data());
  return (
    stored?.email === (user.email ?? '') &&
    stored.email_verified === state.email_verified &&
    stored.disabled === state.disabled &&
    stored.last_sign_in === (state.last_sign_in?.getTime() ?? null) &&
    stored.search.join(' ') === personSearch(stored).join(' ')
  );
}

/**
 * Rewrites the rows of `people` that do not agree with the accounts, and deletes rows without an account. Reports a row
 * that cannot be written, and continues with the others.
 *
 * @param ids the accounts to check
 * @param users the accounts among them that still exist
 * @returns how many rows were written or deleted
 */
export async function correctPeople(
  services: Services,
  ids: readonly string[],
  users: readonly UserRecord[],
  report: ReportRow = logRow,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { firestore } = services;
  const rows = await firestore.getAll(...ids.map((id) => firestore.doc(`people/${id}`)));
  const found = new Map(users.map((user) => [user.uid, user]));
  const wrong = rows.filter((row) => {
    const user = found.get(row.id);
    return user === undefined ? row.exists : !row.exists || !agrees(row, user);
  });
  let written = 0;
  for (const { id } of wrong) if (await tryToMirror(services, id, report)) written += 1;
  return written;
}

/** Receives the id of a user whose row cannot be written, and the error. */
export type ReportRow = (userId: string, error: unknown) => void;

export const logRow: ReportRow = (userId, error) => {
  logger.error(`The row of ${userId} in people could not be written.`, error);
};

/** Runs {@link mirrorPerson} and reports its error. Resolves to whether it succeeded. */
export async function tryToMirror(
  services: Services,
  userId: string,
  report: ReportRow,
): Promise<boolean> {
  try {
    await mirrorPerson(services, userId);
    return true;
  } catch (error) {
    report(userId, error);
    return false;
  }
}

/** The maximum number of attempts to write a row, if other runs write the same row. */
const ATTEMPTS = 10;

/**
 * Writes a user's row of `people` from their profile, roles and account, or deletes
 * it when the account is gone. Idempotent. Overlapping runs write one after the
 * other, and none writes outdated data.
 */
export async function mirrorPerson(services: Services, userId: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await writePerson(services, userId);
      return;
    } catch (error) {
      const code = codeOf(error);
      const wasOvertaken = [ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION].some(
        (each) => each === code,
      );
      if (!wasOvertaken || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Reads the row first, and writes only if nobody has written it since. A transaction would lock
 * the profile and the roles while it waits for Auth, so runs for a new account would block each other.
 */
async function writePerson({ auth, firestore }: Services, userId: string): Promise<void> {
  const row = await firestore.doc(`people/${userId}`).get();
  const [profile, ...roles] = await firestore.getAll(
    firestore.doc(`profiles/${userId}`),
    ...ROLES.map((role) => firestore.doc(`user_roles/${roleRowId(userId, role)}`)),
  );
  const user = await auth.getUser(userId).catch((error: unknown) => {
    if (isMissingUser(error)) return null;
    throw error;
  });
  const unchanged = row.updateTime && { lastUpdateTime: row.updateTime };
  if (user === null) {
    if (unchanged !== undefined) await row.ref.delete(unchanged);
    return;
  }
  const has = (role: (typeof ROLES)[number]) => roles[ROLES.indexOf(role)]?.exists === true;
  const role = has('admin') ? 'admin' : has('editor') ? 'editor' : 'none';
  const { first_name, last_name } = readRow(ProfileRow, profile);
  const email = user.email ?? '';
  const person: Person = {
    ...{ id: userId, email, first_name, last_name, role },
    sort_name: sortName(first_name, last_name, email),
    search: personSearch({ email, first_name, last_name }),
    created_at: new Date(user.metadata.creationTime),
    ...accountState(user),
  };
  if (unchanged === undefined) await row.ref.create({ ...person });
  else await row.ref.update({ ...person }, unchanged);
}
