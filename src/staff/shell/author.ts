import { publicName } from 'roundel-records/profile';
import { account } from '../../account/page-account';
import type { Author } from '../../backend/page-saves';
import { withTimeLimit } from '../parts/failure';

/** How long a save waits for the profile, in milliseconds. */
const PROFILE_LIMIT = 5_000;

/**
 * Returns the signed-in user's id and public name, which a save stores. Waits for the
 * profile, because the roles may have loaded first, and without the profile the name is missing.
 *
 * @throws if nobody is signed in
 */
export async function currentAuthor(): Promise<Author> {
  const load = async () => (await account.profileReady()) || (await account.reloadProfile());
  await withTimeLimit(load(), PROFILE_LIMIT).catch((error: unknown) => {
    console.warn('The save does not carry a name.', error);
  });
  const state = account.store.getState();
  if (state.phase !== 'signed-in') throw new Error('Nobody is signed in.');
  return { id: state.session.user.id, name: publicName(state.profile) };
}
