import type { Names, Profile } from 'roundel-records/profile';
import type { AccountUser } from '../identity/account-user';

/** The backend calls for profiles. */
export interface ProfilePort {
  loadProfile(userId: string): Promise<Profile | null>;
  createProfile(owner: { id: string; email: string }, names: Names): Promise<void>;
  updateProfile(owner: { id: string; email: string }, names: Names): Promise<void>;
}

/**
 * Loads a user's profile. Creates the profile when it is missing, for example after an interrupted sign-up. Updates the
 * profile's e-mail address when the account's address has changed.
 *
 * @param names the names given at sign-up; null otherwise
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
      // If the profile exists now, another tab created it first, without the names.
      if ((await port.loadProfile(user.id)) === null) throw error;
      if (names !== null) await port.updateProfile(owner, names);
    }
  } else if (found.email !== user.email) {
    await port.updateProfile(owner, found);
  } else {
    return found;
  }
  const written = await port.loadProfile(user.id);
  if (written === null) throw new Error('The profile disappeared right after it was written.');
  return written;
}
