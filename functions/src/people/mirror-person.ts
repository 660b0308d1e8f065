import * as v from 'valibot';
import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import { logger } from 'firebase-functions';
import { parse } from 'roundel-records/parse';
import { text } from 'roundel-records/fields';
import {
  listPersonKeys,
  toSortName,
  type AccountState,
  type Person,
  type Standing,
} from 'roundel-records/person';
import { MAX_NAME_LENGTH } from 'roundel-records/profile';
import { roleRowId, ROLES } from 'roundel-records/role';
import { cutText } from 'roundel-records/cut-text';
import { ALREADY_EXISTS, readCode, FAILED_PRECONDITION, NOT_FOUND } from '../shared/error-code';
import { cleanUpAccount } from './clean-up-account';
import { isMissingUser } from './mirror-roles';
import { milliseconds, readRow } from '../shared/row';
import { isTombstone, toSeconds, parseStanding } from '../shared/standing';
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

/** The standing of an account according to Auth. */
export function readStanding({ disabled, tokensValidAfterTime }: UserRecord): Standing {
  // Undefined if no sign-in was ever revoked.
  const valid_since = tokensValidAfterTime ? toSeconds(new Date(tokensValidAfterTime)) : 0;
  return { disabled, valid_since };
}

/**
 * For how long a row of `people` counts more than Auth where the two disagree, in milliseconds. A function changes the
 * row first and Auth second, and is stopped after half a minute. Afterwards Auth is right: the function failed, or
 * somebody has unblocked the account in the Firebase console.
 */
const SETTLED_AFTER = 5 * 60_000;

/** Whether a function may still be changing in Auth what it has changed in this row. */
function isChanging(row: DocumentSnapshot, now: Date): boolean {
  return now.getTime() - parseStanding(row).valid_since * 1_000 < SETTLED_AFTER;
}

/** The standing that a row must store. Never makes an older token valid, nor unblocks while the row counts more. */
function mergedStanding(row: DocumentSnapshot, user: UserRecord, isSettled: boolean): Standing {
  const [stored, known] = [parseStanding(row), readStanding(user)];
  return {
    disabled: known.disabled || (stored.disabled && !isSettled),
    valid_since: Math.max(stored.valid_since, known.valid_since),
  };
}

const name = v.fallback(
  v.pipe(
    v.string(),
    v.transform((stored) => cutText(stored, MAX_NAME_LENGTH)),
  ),
  '',
);

/** The fields of a row of `people` that are compared with the account. */
const PersonRow = v.object({
  email: v.string(),
  email_verified: v.boolean(),
  disabled: v.boolean(),
  valid_since: v.number(),
  last_sign_in: v.nullable(milliseconds),
});

const ProfileRow = v.object({ email: text, first_name: name, last_name: name });

/** Whether a row of `people` agrees with the account. */
function agrees(row: DocumentSnapshot, user: UserRecord, now: Date): boolean {
  const state = accountState(user);
  const { disabled, valid_since } = mergedStanding(row, user, !isChanging(row, now));
  const stored = parse(PersonRow, row.data());
  return (
    stored?.email === (user.email ?? '') &&
    stored.email_verified === state.email_verified &&
    stored.disabled === disabled &&
    stored.valid_since === valid_since &&
    stored.last_sign_in === (state.last_sign_in?.getTime() ?? null)
  );
}

/**
 * Rewrites the rows of `people` that do not agree with the accounts, and removes the data of accounts that are gone.
 * Reports a row that cannot be written, and continues with the others.
 *
 * @param ids the accounts to check
 * @param users the accounts among them that still exist
 * @returns how many rows were corrected
 */
export async function correctPeople(
  services: Services,
  ids: readonly string[],
  users: readonly UserRecord[],
  report: ReportRow = logRow,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { firestore } = services;
  const now = new Date();
  const rows = await firestore.getAll(...ids.map((id) => firestore.doc(`people/${id}`)));
  const found = new Map(users.map((user) => [user.uid, user]));
  const wrong = rows.filter((row) => {
    const user = found.get(row.id);
    return user === undefined ? row.exists : !row.exists || !agrees(row, user, now);
  });
  let written = 0;
  for (const { id } of wrong) {
    if (await tryToMirror(services, id, report)) written += 1;
  }
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

interface MirrorOptions {
  /** Whether Auth is right even where a function has just changed the row. Only that function may pass true. */
  readonly trustsAuth?: boolean;
}

/**
 * Writes a user's row of `people` from their profile, roles and account. If the account is gone, removes what it left.
 * Idempotent. Overlapping runs write one after the other, and none writes outdated data.
 */
export async function mirrorPerson(
  services: Services,
  userId: string,
  { trustsAuth = false }: MirrorOptions = {},
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await writePerson(services, userId, trustsAuth);
      return;
    } catch (error) {
      const code = readCode(error);
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
async function writePerson(services: Services, userId: string, trustsAuth: boolean): Promise<void> {
  const { auth, firestore } = services;
  // Must be earlier than the look at Auth, which is outdated if a function changes the row meanwhile.
  const now = new Date();
  const row = await firestore.doc(`people/${userId}`).get();
  const [profile, ...roles] = await firestore.getAll(
    firestore.doc(`profiles/${userId}`),
    ...ROLES.map((role) => firestore.doc(`user_roles/${roleRowId(userId, role)}`)),
  );
  const user = await auth.getUser(userId).catch((error: unknown) => {
    if (isMissingUser(error)) return null;
    throw error;
  });
  const { email: profileEmail, first_name, last_name } = readRow(ProfileRow, profile);
  if (user === null) {
    if (!row.exists && profile?.exists !== true) return;
    await cleanUpAccount(services, { id: userId, email: profileEmail });
    return;
  }
  const isSettled = trustsAuth || !isChanging(row, now);
  // The account is about to be deleted.
  if (isTombstone(row) && !isSettled) return;
  const has = (role: (typeof ROLES)[number]) => roles[ROLES.indexOf(role)]?.exists === true;
  const role = has('admin') ? 'admin' : has('editor') ? 'editor' : 'none';
  const email = user.email ?? '';
  const person: Person & Standing = {
    id: userId,
    email,
    first_name,
    last_name,
    role,
    sort_name: toSortName(first_name, last_name, email),
    search: listPersonKeys({ email, first_name, last_name }),
    created_at: new Date(user.metadata.creationTime),
    ...accountState(user),
    ...mergedStanding(row, user, isSettled),
  };
  if (row.updateTime === undefined) {
    await row.ref.create({ ...person });
    return;
  }
  // The account still exists if a deletion has failed.
  const noTombstone = { deleted_at: FieldValue.delete(), expires_at: FieldValue.delete() };
  await row.ref.update({ ...person, ...noTombstone }, { lastUpdateTime: row.updateTime });
}
