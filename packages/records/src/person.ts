import type { Names } from './profile';
import type { Role } from './role';
import { listParts, chooseSearchedPart, splitTerms } from './search-parts';
import { fold } from './search-words';

/** The state of an account in Firebase Auth. */
export interface AccountState {
  readonly email_verified: boolean;
  /** Whether an admin has blocked the account. The owner of a blocked account cannot sign in. */
  readonly disabled: boolean;
  /** null until the first sign-in. */
  readonly last_sign_in: Date | null;
}

/**
 * Whether an account may act, as its row of `people` says. The security rules and the functions compare this with a
 * token, because a token stays valid for an hour after the account was blocked, deleted or signed out everywhere.
 */
export interface Standing {
  readonly disabled: boolean;
  /** Tokens of earlier sign-ins are refused. In whole seconds since 1970, like the claim `auth_time`. */
  readonly valid_since: number;
}

/** The row of `people` of a deleted account. It remains until no token of the account is valid any more. */
export interface Tombstone extends Standing {
  readonly disabled: true;
  readonly deleted_at: Date;
  readonly expires_at: Date;
}

/**
 * A row of `people`, which admins search. Functions write the row from the user's profile, roles and account. The row's
 * id is the user's id.
 */
export interface Person extends Names, AccountState {
  readonly id: string;
  readonly email: string;
  /** See {@link toSortName}. */
  readonly sort_name: string;
  /** See {@link listPersonKeys}. */
  readonly search: readonly string[];
  /** The highest role granted, whether it is in effect or not. */
  readonly role: Role | 'none';
  readonly created_at: Date;
}

/** The actions on an account that an admin can request from `/staff/people.json`. */
export const ACCOUNT_ACTIONS = ['block', 'unblock', 'delete', 'sign_out'] as const;

export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** The maximum number of accounts whose states can be requested at once. */
export const MAX_STATES = 30;

/**
 * The maximum length of a {@link toSortName}, in characters. It is limited because many index entries for the search keys
 * contain the name.
 */
const LONGEST_SORT_NAME = 60;

/** The name by which lists of people are sorted: first and last name, or the e-mail address if both names are empty. */
export function toSortName(firstName: string, lastName: string, email: string): string {
  const name = (`${firstName} ${lastName}`.trim() || email).toLowerCase();
  return Array.from(name).slice(0, LONGEST_SORT_NAME).join('');
}

/** The fields that a search looks at. */
type Searched = Names & Pick<Person, 'email'>;

function joinSearchedText({ email, first_name, last_name }: Searched): string {
  return fold(`${email} ${first_name} ${last_name}`);
}

/**
 * The search keys of a person: first the short parts of the e-mail address, then those of both names. See {@link
 * partsOf}.
 */
export function listPersonKeys(person: Searched): readonly string[] {
  return listParts(joinSearchedText(person));
}

/**
 * Returns the search key to look up for a query: the key that probably matches the fewest people. Null if the query is
 * empty. Filter the people that are found with {@link matchesPerson}, because they match only this part of the query.
 */
export const choosePersonKey = chooseSearchedPart;

/** Whether each term of the query occurs in the e-mail address or in a name. */
export function matchesPerson(person: Searched, query: string): boolean {
  const text = joinSearchedText(person);
  return splitTerms(query).every((term) => text.includes(term));
}

/** Whether the roles granted to an account are in effect, or why they are not. */
export function findEffect({
  email_verified,
  disabled,
}: AccountState): 'in-effect' | 'unverified' | 'blocked' {
  if (disabled) return 'blocked';
  return email_verified ? 'in-effect' : 'unverified';
}
