import type { TokenOptions } from '@firebase/rules-unit-testing';

/** A requester, with the claims of their token. */
export interface Person {
  /** The name in the list of attempts. */
  readonly name: string;
  /** The person's id, or null if the person is not signed in. Documents then have `nobody` as this person's id. */
  readonly uid: string | null;
  readonly token: TokenOptions;
}

/** When everybody signed in, in seconds since 1970. */
export const SIGNED_IN_AT = 1_700_000_000;

function person(name: string, token: TokenOptions = {}): Person {
  return {
    name,
    uid: `uid${name.replaceAll(' ', '')}`,
    token: {
      email: `${name.replaceAll(' ', '.')}@roundel.test`,
      email_verified: true,
      auth_time: SIGNED_IN_AT,
      ...token,
    },
  };
}

/**
 * The five kinds of people in docs/security.md. All who are signed in have a verified e-mail, which alone grants no role.
 */
export const PEOPLE = {
  anonymous: { name: 'anonymous', uid: null, token: {} },
  stranger: person('stranger'),
  owner: person('owner'),
  editor: person('editor', { roles: ['editor'] }),
  admin: person('admin', { roles: ['admin', 'editor'] }),
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof PEOPLE;

/** People whose token or rows are wrong. */
export const SUSPECTS = {
  /** People whose e-mail is not verified. The address may be somebody else's. */
  unverifiedEditor: person('unverified editor', { roles: ['editor'], email_verified: false }),
  unverifiedAdmin: person('unverified admin', { roles: ['admin'], email_verified: false }),
  /** Somebody whose token still has the claim although their row of `user_roles` is deleted. */
  formerAdmin: person('former admin', { roles: ['admin'] }),
  /** People with claims that our function never writes. Only this function sets claims. */
  roleAsText: person('role as text', { roles: 'admin' }),
  roleAsMap: person('role as map', { roles: { admin: true } }),
  roleAsNull: person('role as null', { roles: null }),
  unknownRole: person('unknown role', { roles: ['owner', 'ADMIN', 1] }),
  adminClaim: person('admin claim', { admin: true, role: 'admin' }),
  /** An account without an e-mail, such as one that signs in with a phone number. */
  noEmail: {
    name: 'no email',
    uid: 'uidnoemail',
    token: { roles: ['admin'], auth_time: SIGNED_IN_AT },
  },
} as const satisfies Record<string, Person>;

/** Returns the uid that this person's documents contain. */
export function getUid({ uid }: Person): string {
  return uid ?? 'nobody';
}

/** Returns the e-mail address that this person's documents contain. */
export function getEmail({ token }: Person): string {
  return token.email ?? 'nobody@roundel.test';
}
