import { mayAct } from './standing';
import { readCaller } from './answer-staff';
import { bearerToken } from './json-answer';
import type { Services } from './services';

/** Somebody whose token is valid. */
export interface SignedIn {
  readonly uid: string;
  /** Whether the token says that the e-mail address is verified. Anybody can make an account with any address. */
  readonly verified: boolean;
}

/**
 * The user who sent a request. Null if the request has no token, or one that is expired, revoked, unsigned or from
 * another project, or if the account is blocked or deleted. Costs a read for a valid token.
 */
export async function signedIn(
  { auth, firestore }: Services,
  authorization: string,
): Promise<SignedIn | null> {
  const token = bearerToken(authorization);
  if (token === undefined) return null;
  try {
    const claims = await auth.verifyIdToken(token, true);
    const caller = readCaller(claims);
    if (caller === null || (await mayAct(firestore, firestore, caller, null)) !== 'yes')
      return null;
    return { uid: caller.id, verified: claims.email_verified === true };
  } catch {
    return null;
  }
}
