import type { Names } from '../../records/profile';

/** First and last name; empty if neither is set. */
export function fullName({ first_name, last_name }: Names): string {
  return `${first_name} ${last_name}`.trim();
}
