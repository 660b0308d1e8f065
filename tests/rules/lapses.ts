import type { AccessCase } from './access-case';
import { PEOPLE, SIGNED_IN_AT, getUid, type Person, type PersonName } from './people';
import { personRow, TOMBSTONE } from './rows';
import type { Fields } from './writes';

/** What may happen to an account while its token remains valid. */
export interface Lapse {
  readonly name: 'blocked' | 'signed out everywhere' | 'deleted' | 'demoted';
  /** The documents that change. Everything else of the person stays as it was, roles included. */
  readonly documents: (person: Person) => Readonly<Record<string, Fields>>;
  /** The paths of the documents that are deleted. */
  readonly absent: (person: Person) => readonly string[];
}

const nothing = () => [];

function withPerson(row: (person: Person) => Fields): Lapse['documents'] {
  return (person) => ({ [`people/${getUid(person)}`]: row(person) });
}

/** What ends the rights of every account. */
export const ENDINGS: readonly Lapse[] = [
  {
    name: 'blocked',
    documents: withPerson((person) => ({ ...personRow(person), disabled: true })),
    absent: nothing,
  },
  {
    name: 'signed out everywhere',
    documents: withPerson((person) => ({ ...personRow(person), valid_since: SIGNED_IN_AT + 1 })),
    absent: nothing,
  },
  // As it is before the account's roles and other rows are removed.
  { name: 'deleted', documents: withPerson(() => TOMBSTONE), absent: nothing },
];

/** What ends the rights of a role only. */
export const DEMOTED: Lapse = {
  name: 'demoted',
  documents: () => ({}),
  absent: (person) => ['admin', 'editor'].map((role) => `user_roles/${getUid(person)}_${role}`),
};

/** Returns everything that may happen to this person. */
export function listLapses(person: Person): readonly Lapse[] {
  return isStaff(person) ? [...ENDINGS, DEMOTED] : ENDINGS;
}

function isStaff({ uid }: Person): boolean {
  return uid === PEOPLE.editor.uid || uid === PEOPLE.admin.uid;
}

/** The people whose token is old, and why. */
export const OLD_TOKENS = [
  ...ENDINGS.flatMap((lapse) =>
    (['stranger', 'owner', 'editor', 'admin'] as const).map((name) => ({ lapse, name })),
  ),
  { lapse: DEMOTED, name: 'editor' as const },
  { lapse: DEMOTED, name: 'admin' as const },
].map(({ lapse, name }) => ({ lapse, name, state: `${name}, ${lapse.name}` }));

/**
 * Whether a request of the access table is still allowed with an old token. Somebody who was demoted may do what
 * everybody may who has signed in. With the token of an account that was blocked, signed out or deleted, only those of
 * these requests are allowed that read.
 */
export function isLeft(lapse: Lapse, name: PersonName, request: AccessCase): boolean {
  const { operation, allowed } = request;
  const isRead = operation === 'get' || operation === 'list';
  return (
    (isRead || lapse === DEMOTED) && allowed.includes(isStaff(PEOPLE[name]) ? 'stranger' : name)
  );
}
