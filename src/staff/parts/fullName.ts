import type { Profile } from '../../records/profile';

/** First and last name; empty if neither is set. */
export function fullName({ first_name, last_name }: Profile): string {
  return `${first_name} ${last_name}`.trim();
}
