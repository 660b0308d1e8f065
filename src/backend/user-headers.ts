import { readRememberedUser } from '../identity/remembered-user';

/**
 * The headers that say who sends a request of a visitor's page: the token of the signed-in user, if any. Loads Firebase
 * Auth only if this browser remembers a user, so that other visitors load no Firebase code.
 */
export async function userHeaders(): Promise<Record<string, string>> {
  if (readRememberedUser() === null) return {};
  const { auth } = await import('./auth');
  const token = await (await auth()).currentUser?.getIdToken();
  // Undefined if the user has signed out since.
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
