import { readRememberedUser } from '../identity/remembered-user';

/**
 * The headers that tell a function which user sends a request: the token of the signed-in user, or none. Loads
 * Firebase Auth only if this browser remembers a user, so that other visitors load no Firebase code.
 */
export async function userHeaders(): Promise<Record<string, string>> {
  if (readRememberedUser() === null) return {};
  const { auth } = await import('./auth');
  const token = await (await auth()).currentUser?.getIdToken();
  // Undefined if the user has signed out since.
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
