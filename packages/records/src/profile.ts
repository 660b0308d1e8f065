export interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

/** A row of `profiles`. Its id is the user's id. */
export interface Profile extends Names {
  readonly id: string;
  readonly email: string;
  /** See {@link searchName}. */
  readonly search_name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The maximum length of a first or last name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 100;

/** The first and the last name. Empty if neither is set. */
export function fullName({ first_name, last_name }: Names): string {
  return `${first_name} ${last_name}`.trim();
}

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
export function searchName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim().toLowerCase();
}
