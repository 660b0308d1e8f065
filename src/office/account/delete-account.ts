import type { Names, Profile } from 'roundel-records/profile';

/** The backend calls that deleting an account needs. */
export interface DeletionPort {
  deleteProfile(userId: string): Promise<void>;
  createProfile(owner: { id: string; email: string }, names: Names): Promise<void>;
  deleteUser(): Promise<void>;
}

/**
 * Deletes a user's profile and account. Deletes the profile first, because only its
 * signed-in owner may delete it. If deleting the account then fails, restores the
 * profile. A Cloud Function removes the account's remaining data.
 *
 * @throws the error that prevented the deletion
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
        console.warn('The profile could not be restored.', lost);
      });
    }
    throw error;
  }
}
