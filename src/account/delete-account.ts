import type { Profile } from '../records/profile';
import type { Names } from './store';

/** Where an account and its profile are kept; the backend's. */
export interface DeletionPort {
  deleteProfile(userId: string): Promise<void>;
  createProfile(owner: { id: string; email: string }, names: Names): Promise<void>;
  deleteUser(): Promise<void>;
}

/**
 * Deletes a profile and the account it belongs to. The profile goes first, as
 * nobody may delete it once its owner is gone; should the account then stay, it
 * is put back. What else belongs to the account is removed by a function.
 *
 * @throws whatever kept the account from being deleted
 */
export async function deleteAccount(
  port: DeletionPort,
  owner: { readonly id: string; readonly email: string },
  profile: Profile | null,
): Promise<void> {
  await port.deleteProfile(owner.id);
  try {
    await port.deleteUser();
  } catch (error) {
    if (profile !== null) {
      await port.createProfile(owner, profile).catch((lost: unknown) => {
        console.warn('The profile could not be put back.', lost);
      });
    }
    throw error;
  }
}
