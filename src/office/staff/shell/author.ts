import { publicName } from 'roundel-records/profile';
import { useCallback } from 'react';
import type { Account } from '../../account/create-account';
import { useAccount } from '../../account/useAccount';
import type { Author } from '../../backend/page-saves';
import { withTimeLimit } from '../parts/failure';

/** How long a save waits for the profile, in milliseconds. */
const PROFILE_LIMIT = 5_000;

/** Returns who saves now. Rejects if nobody is signed in. */
export type GetAuthor = () => Promise<Author>;

/** Returns a function for the author of a save. It stays the same. */
export function useAuthor(): GetAuthor {
  const account = useAccount();
  return useCallback(() => currentAuthor(account), [account]);
}

/**
 * Returns the signed-in user's id and public name, which a save stores. Waits for the
 * profile, because the roles may have loaded first, and without the profile the name is missing.
 *
 * @throws if nobody is signed in
 */
async function currentAuthor(account: Account): Promise<Author> {
  const load = async () => (await account.profileReady()) || (await account.reloadProfile());
  await withTimeLimit(load(), PROFILE_LIMIT).catch((error: unknown) => {
    console.warn('The save does not carry a name.', error);
  });
  const state = account.store.getState();
  if (state.phase !== 'signed-in') throw new Error('Nobody is signed in.');
  return { id: state.session.user.id, name: publicName(state.profile) };
}
