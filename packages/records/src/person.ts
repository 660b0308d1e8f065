import type { Names } from './profile';
import type { Role } from './role';
import { partsOf, searchedPart, termsOf } from './search-parts';
import { folded } from './search-words';

/** The state of an account in Firebase Auth. */
export interface AccountState {
  readonly email_verified: boolean;
  /** Whether an admin has blocked the account. The owner of a blocked account cannot sign in. */
  readonly disabled: boolean;
  /** null until the first sign-in. */
  readonly last_sign_in: Date | null;
}

/**
 * A row of `people`, which admins search. Functions write the row from the user's
 * profile, roles and account. Its id is the user's id.
 */
export interface Person extends Names, AccountState {
  readonly id: string;
  readonly email: string;
  /** See {@link sortName}. */
  readonly sort_name: string;
  /** See {@link personSearch}. */
  readonly search: readonly string[];
  /** The highest role granted, whether it is in effect or not. */
  readonly role: Role | 'none';
  readonly created_at: Date;
}

/** The actions on an account that an admin can request from `/staff/people.json`. */
export const ACCOUNT_ACTIONS = ['block', 'unblock', 'delete', 'sign_out'] as const;

export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** The maximum number of accounts in one request for their states. */
export const MAX_STATES = 30;

/** The longest {@link sortName}, in characters. Each index entry of a search key contains the name. */
const LONGEST_SORT_NAME = 60;

/** The name by which a list is sorted: the start of both names, or of the e-mail of someone without a name. */
export function sortName(firstName: string, lastName: string, email: string): string {
  const name = (`${firstName} ${lastName}`.trim() || email).toLowerCase();
  return Array.from(name).slice(0, LONGEST_SORT_NAME).join('');
}

/** What a search looks at: the e-mail and both names. */
type Searched = Names & Pick<Person, 'email'>;

function searchedText({ email, first_name, last_name }: Searched): string {
  return folded(`${email} ${first_name} ${last_name}`);
}

/** The search keys of a person: the short parts of the e-mail and of both names, the e-mail's first (see {@link partsOf}). */
export function personSearch(person: Searched): readonly string[] {
  return partsOf(searchedText(person));
}

/**
 * The search key of a query that probably finds the fewest people; null if the query is empty. Filter the found people
 * with {@link matchesPerson}.
 */
export const personKey = searchedPart;

/** Whether the e-mail or a name contains every term of the query. */
export function matchesPerson(person: Searched, query: string): boolean {
  const text = searchedText(person);
  return termsOf(query).every((term) => text.includes(term));
}

/** Whether roles granted to this account are in effect, and if not, why. */
export function effectOf({
  email_verified,
  disabled,
}: AccountState): 'in-effect' | 'unverified' | 'blocked' {
  if (disabled) return 'blocked';
  return email_verified ? 'in-effect' : 'unverified';
}
