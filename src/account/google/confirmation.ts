/** Milliseconds for which a confirmation counts. Firebase itself also requires a recent sign-in. */
const LASTS = 5 * 60_000;

let confirmed: { readonly userId: string; readonly at: number } | null = null;

/** Notes, in this document only, that a user has just signed in with Google again. */
export function noteGoogleConfirmation(userId: string): void {
  confirmed = { userId, at: Date.now() };
}

/** Uses up the user's confirmation. Returns false if there is none, or an old one. */
export function takeGoogleConfirmation(userId: string): boolean {
  const taken = confirmed;
  confirmed = null;
  return taken?.userId === userId && Date.now() - taken.at < LASTS;
}
