import { LONGEST_EMAIL, type Fields, type Values } from './field';

/** The maximum length of a first or last name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 100;

/** The fields of a profile with limits. Types, parser and the security rules follow from this list. */
export const PROFILE_FIELDS = {
  email: { kind: 'email', shortest: 3, longest: LONGEST_EMAIL },
  first_name: { kind: 'text', longest: MAX_NAME_LENGTH },
  last_name: { kind: 'text', longest: MAX_NAME_LENGTH },
  /** See {@link toSearchName}. Converting a name to lower case can double its length. */
  search_name: { kind: 'text', longest: 4 * MAX_NAME_LENGTH + 1 },
} as const satisfies Fields;

/** A row of `profiles`. Its id is the user's id. */
export interface Profile extends Values<typeof PROFILE_FIELDS> {
  readonly id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export type Names = Pick<Profile, 'first_name' | 'last_name'>;

/** The first and the last name. Empty if neither is set. */
export function fullName({ first_name, last_name }: Names): string {
  return `${first_name} ${last_name}`.trim();
}

/**
 * The length of the longest name in a row of the person who saved it. Earlier rows have an e-mail address instead. The
 * security rules follow from this.
 */
export const LONGEST_PUBLIC_NAME = LONGEST_EMAIL;

/** The name that `publicName` returns for a person without a usable name. */
const UNNAMED = 'Staff';

/**
 * The name that is stored in the pages and pictures that a person saves. All staff can read it, so it never contains an
 * e-mail address, not even one that was typed as a name.
 *
 * @param names null if unknown
 */
export function publicName(names: Names | null): string {
  const name = names === null ? '' : fullName(names);
  return name === '' || name.includes('@') ? UNNAMED : name;
}

/** Both names in lower case, joined by a space, for searching. */
export function toSearchName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim().toLowerCase();
}
