/** Milliseconds for which a confirmation is valid. Firebase itself also requires a recent sign-in. */
const LASTS = 5 * 60_000;

/** Remembers, in this document only, that a user has just signed in with Google again. */
interface GoogleConfirmation {
  note(userId: string): void;
  /** Forgets the confirmation. Returns whether it was valid and from this user. */
  take(userId: string): boolean;
}

export function createGoogleConfirmation(): GoogleConfirmation {
  let confirmed: { readonly userId: string; readonly at: number } | null = null;
  return {
    note: (userId) => {
      confirmed = { userId, at: Date.now() };
    },
    take: (userId) => {
      const taken = confirmed;
      confirmed = null;
      return taken?.userId === userId && Date.now() - taken.at < LASTS;
    },
  };
}
