/** A row of `profiles`; its id is the user's. */
export interface Profile {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** See {@link searchName}. */
  readonly search_name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Longest first and last name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 100;

/** Both names as they are searched for: lower case, joined by a space. */
export function searchName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim().toLowerCase();
}
