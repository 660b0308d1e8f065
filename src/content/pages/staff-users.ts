import { users } from '../en/staff-users';

/** Kept out of what visitors load. */
export { users };

/** The words of the screen for users, in any language. */
export type UsersWords = typeof users;
