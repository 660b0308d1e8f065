import { readRememberedUser } from '../identity/remembered-user';

/**
 * Resolves to the headers that tell a function which user sends a request. They contain the token of the signed-in
 * user. Without a signed-in user, there are no headers. Loads Firebase Auth only if this browser remembers a user, so
 * that other visitors load no Firebase code.
 */
export async function userHeaders(): Promise<Record<string, string>> {
  if (readRememberedUser() === null) return {};
  const { auth } = await import('./auth');
  const token = await (await auth()).currentUser?.getIdToken();
  // The token is undefined if the user has signed out in the meantime.
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
