import type { Profile } from '../../records/profile';

/** First and last name; empty when neither is given. */
export function fullName({ first_name, last_name }: Profile): string {
  return `${first_name} ${last_name}`.trim();
}
