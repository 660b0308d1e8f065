/** Milliseconds for which a confirmation is valid. Firebase itself also requires a recent sign-in. */
const LASTS = 5 * 60_000;

let confirmed: { readonly userId: string; readonly at: number } | null = null;

/** Records, in this document only, that a user has just signed in with Google again. */
export function noteGoogleConfirmation(userId: string): void {
  confirmed = { userId, at: Date.now() };
}

/** Deletes the stored confirmation. Returns whether the confirmation was valid and from this user. */
export function takeGoogleConfirmation(userId: string): boolean {
  const taken = confirmed;
  confirmed = null;
  return taken?.userId === userId && Date.now() - taken.at < LASTS;
}
