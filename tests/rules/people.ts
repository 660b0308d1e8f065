import type { TokenOptions } from '@firebase/rules-unit-testing';

/** Somebody who asks, as their token says. */
export interface Person {
  /** As the documents call them. */
  readonly name: string;
  /** null for whoever is not signed in; their documents then name `nobody`. */
  readonly uid: string | null;
  readonly token: TokenOptions;
}

function person(name: string, token: TokenOptions = {}): Person {
  return {
    name,
    uid: `uid${name.replaceAll(' ', '')}`,
    token: { email: `${name.replaceAll(' ', '.')}@roundel.test`, email_verified: true, ...token },
  };
}

/** The five whose rights docs/data.md tells. A verified e-mail alone gives no rights, so all have one. */
export const PEOPLE = {
  anonymous: { name: 'anonymous', uid: null, token: {} },
  stranger: person('stranger'),
  owner: person('owner'),
  editor: person('editor', { roles: ['editor'] }),
  admin: person('admin', { roles: ['admin', 'editor'] }),
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof PEOPLE;

/** Those whose rights something is wrong with. */
export const SUSPECTS = {
  /** Who gave an address that may be another's. */
  unverifiedEditor: person('unverified editor', { roles: ['editor'], email_verified: false }),
  unverifiedAdmin: person('unverified admin', { roles: ['admin'], email_verified: false }),
  /** Whose claim is still in the token, and whose row is gone. */
  formerAdmin: person('former admin', { roles: ['admin'] }),
  /** Claims nobody but our own function sets, in shapes it never does. */
  roleAsText: person('role as text', { roles: 'admin' }),
  roleAsMap: person('role as map', { roles: { admin: true } }),
  roleAsNull: person('role as null', { roles: null }),
  unknownRole: person('unknown role', { roles: ['owner', 'ADMIN', 1] }),
  adminClaim: person('admin claim', { admin: true, role: 'admin' }),
  /** An account with a telephone and no e-mail. */
  noEmail: { name: 'no email', uid: 'uidnoemail', token: { roles: ['admin'] } },
} as const satisfies Record<string, Person>;

/** The uid that a document made by this person has. */
export function uidOf({ uid }: Person): string {
  return uid ?? 'nobody';
}

/** The e-mail that a document made by this person has. */
export function emailOf({ token }: Person): string {
  return token.email ?? 'nobody@roundel.test';
}
