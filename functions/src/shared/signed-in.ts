import type { Auth } from 'firebase-admin/auth';
import { bearerToken } from './json-answer';

/** Somebody whose token is valid. */
export interface SignedIn {
  readonly uid: string;
  /** Whether the token says that the e-mail address is verified. Anybody can make an account with any address. */
  readonly verified: boolean;
}

/**
 * The user who sent a request. Null if the request has no token, or one that is expired, revoked, unsigned or from
 * another project.
 */
export async function signedIn(auth: Auth, authorization: string): Promise<SignedIn | null> {
  const token = bearerToken(authorization);
  if (token === undefined) return null;
  try {
    const { uid, email_verified } = await auth.verifyIdToken(token, true);
    return { uid, verified: email_verified === true };
  } catch {
    return null;
  }
}
