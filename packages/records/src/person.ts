import type { Names } from './profile';
import type { Role } from './role';
import { prefixesOf } from './search';

/** The state of an account in Auth. */
export interface AccountState {
  readonly email_verified: boolean;
  /** An admin has blocked the account, so its owner cannot sign in. */
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
  /** The prefixes of the words of both names and of the e-mail. */
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

/** The name by which a list is sorted: both names, or the e-mail of someone without a name. */
export function sortName(firstName: string, lastName: string, email: string): string {
  return (`${firstName} ${lastName}`.trim() || email).toLowerCase();
}

/** The search keys of a person. The e-mail comes first, so that no long name can displace it. */
export function personSearch(firstName: string, lastName: string, email: string) {
  return prefixesOf(`${email} ${firstName} ${lastName}`);
}

/** Whether roles granted to this account are in effect, and if not, why. */
export function effectOf({
  email_verified,
  disabled,
}: AccountState): 'in-effect' | 'unverified' | 'blocked' {
  if (disabled) return 'blocked';
  return email_verified ? 'in-effect' : 'unverified';
}
