import * as v from 'valibot';
import {
  collection,
  getDocs,
  orderBy,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { flag, text, texts } from 'roundel-records/fields';
import {
  matchesPerson,
  choosePersonKey,
  type AccountAction,
  type AccountState,
  type Person,
} from 'roundel-records/person';
import { roleRowId, ROLES, type Role } from 'roundel-records/role';
import { askFunction, date, Done } from './ask-function';
import { requestPasswordReset } from './auth-actions';
import { database } from './database';
import { pageOfRows, type Cursor, type PageOfRows } from './paging';
import { time, timeOrNull } from './row';

/** A person with their roles from `user_roles`. */
export interface PersonRow {
  readonly person: Person;
  /** The grant ids, keyed by role. */
  readonly grants: ReadonlyMap<Role, string>;
}

const PersonRow = v.object({
  email: text,
  first_name: text,
  last_name: text,
  sort_name: text,
  search: texts,
  role: v.fallback(v.picklist([...ROLES, 'none']), 'none'),
  email_verified: flag,
  disabled: flag,
  last_sign_in: timeOrNull,
  created_at: time,
});

const RoleRow = v.object({ grant_id: text });

/** The schema of the function's answer: the states of accounts, by user id. */
const States = v.object({
  states: v.record(
    v.string(),
    v.object({
      email_verified: flag,
      disabled: flag,
      last_sign_in: v.fallback(v.nullable(date), null),
    }),
  ),
});

/** The people that a list shows. */
type PeopleFilter = 'all' | Role | 'unverified' | 'blocked';

export interface PeopleQuery {
  /** Finds people whose names or e-mail address contain every term of this text. Empty to find all people. */
  readonly search: string;
  readonly filter: PeopleFilter;
  readonly sort: 'joined' | 'name';
  readonly direction: 'ascending' | 'descending';
}

const ADDRESS = '/staff/people.json';

const FILTERS: Readonly<Record<PeopleFilter, readonly QueryConstraint[]>> = {
  all: [],
  admin: [where('role', '==', 'admin')],
  editor: [where('role', '==', 'editor')],
  unverified: [where('email_verified', '==', false)],
  blocked: [where('disabled', '==', true)],
};

const SORT_FIELDS = { joined: 'created_at', name: 'sort_name' } as const;

/**
 * Lists one page of people. Costs one read per row, one per role and one more. A search for more than four letters or
 * for several terms may cost four times as many reads.
 *
 * Rejects with Firebase's own errors or BackendUnavailable.
 *
 * @param size at most 30, Firestore's maximum for `in`
 */
export async function listPeople(
  { search, filter, sort, direction }: PeopleQuery,
  after: Cursor | null,
  size: number,
): Promise<PageOfRows<PersonRow>> {
  const key = choosePersonKey(search);
  const all = collection(await database(), 'people');
  const { rows, next } = await pageOfRows(
    query(
      all,
      ...(key === null ? [] : [where('search', 'array-contains', key)]),
      ...FILTERS[filter],
      orderBy(SORT_FIELDS[sort], direction === 'ascending' ? 'asc' : 'desc'),
    ),
    after,
    size,
    (row): Person => ({ id: row.id, ...v.parse(PersonRow, row.data()) }),
    (person) => matchesPerson(person, search),
  );
  return { rows: await withRoles(rows), next };
}

async function withRoles(found: readonly Person[]): Promise<readonly PersonRow[]> {
  if (found.length === 0) return [];
  const rows = collection(await database(), 'user_roles');
  const ids = found.map(({ id }) => id);
  const { docs } = await getDocs(query(rows, where('user_id', 'in', ids)));
  return found.map((person) => ({
    person,
    grants: new Map(
      docs.flatMap((row) => {
        const role = ROLES.find((each) => row.id === roleRowId(person.id, each));
        return role === undefined ? [] : [[role, v.parse(RoleRow, row.data()).grant_id] as const];
      }),
    ),
  }));
}

/**
 * Resolves to the states of accounts. A function asks Auth for them. Accounts that no longer exist are missing.
 *
 * @param ids at most MAX_STATES
 * @throws FunctionFailure
 */
export async function accountStates(
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountState>> {
  const { states } = await askFunction(ADDRESS, States, { action: 'states', ids });
  return new Map(Object.entries(states));
}

/**
 * Changes an account and records it in the audit log.
 *
 * @throws FunctionFailure with the code `own-account`, `no-longer-admin` or `no-account` if refused
 */
export async function changeAccount(action: AccountAction, id: string): Promise<void> {
  await askFunction(ADDRESS, Done, { action, id });
}

/**
 * Creates an account for an e-mail address and records this in the audit log. Does not mail the owner.
 *
 * @throws FunctionFailure with the code `exists` or `invalid-email` if refused
 */
export async function createInvited(email: string): Promise<void> {
  await askFunction(ADDRESS, Done, { action: 'invite', email });
}

/**
 * Makes Firebase mail a link for choosing a password. Choosing a password also verifies the address. Firebase sends no
 * other mail that one user can request for another.
 *
 * @throws AuthFailure
 */
export async function mailPasswordLink(email: string): Promise<void> {
  await requestPasswordReset(email);
}
