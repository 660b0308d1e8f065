import type { Profile } from '../records/profile';
import type { AccountUser } from './account';
import type { Names } from './store';

/** Where profiles are kept; the backend's. */
export interface ProfilePort {
  loadProfile(userId: string): Promise<Profile | null>;
  createProfile(owner: { id: string; email: string }, names: Names): Promise<void>;
  updateProfile(owner: { id: string; email: string }, names: Names): Promise<void>;
}

/**
 * The profile of a user. It is made where it is missing, as after a sign-up that
 * was cut off, and follows the account's address, which is changed by a link in
 * a mail.
 *
 * @param names of somebody who just signed up; null otherwise
 */
export async function ensureProfile(
  port: ProfilePort,
  user: AccountUser,
  names: Names | null,
): Promise<Profile> {
  const owner = { id: user.id, email: user.email };
  const found = await port.loadProfile(user.id);
  if (found === null) {
    try {
      await port.createProfile(owner, names ?? { first_name: '', last_name: '' });
    } catch (error) {
      // Another tab was first; it does not know the names.
      if ((await port.loadProfile(user.id)) === null) throw error;
      if (names !== null) await port.updateProfile(owner, names);
    }
  } else if (found.email !== user.email) {
    await port.updateProfile(owner, found);
  } else {
    return found;
  }
  const written = await port.loadProfile(user.id);
  if (written === null) throw new Error('The profile is gone again.');
  return written;
}
