import { readCaller, type Caller } from '../shared/answer-staff';
import {
  answerCaller,
  jsonAnswer,
  UNAUTHENTICATED,
  type CallerRequest,
  type Claims,
  type JsonAnswer,
} from '../shared/json-answer';
import { runTransaction } from '../shared/run-transaction';
import { mayAct, parseStanding, withSignInsEnded } from '../shared/standing';
import type { Services } from '../shared/services';

export interface Revoker {
  /** Resolves to the claims of a token. Rejects if the token is invalid or revoked. */
  readonly readClaims: (token: string) => Promise<Claims>;
  /** Ends all sign-ins of the caller. Resolves to false if the caller's own sign-in or account has ended already. */
  readonly revoke: (caller: Caller) => Promise<boolean>;
}

/**
 * Signs the caller out on all devices. The token determines the account, so nobody
 * can sign another user out.
 *
 * Never rejects: `report` receives any error.
 */
export function answerSignOut(
  request: CallerRequest,
  { readClaims, revoke }: Revoker,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  const work = async (claims: Claims) => {
    const caller = readCaller(claims);
    if (caller === null || !(await revoke(caller))) return UNAUTHENTICATED;
    return jsonAnswer(200, { signed_out: true });
  };
  return answerCaller(request, { method: 'POST', verify: readClaims, work }, report);
}

/**
 * Ends all sign-ins of a user: the row of `people` makes the tokens that were issued so far invalid, and Auth issues no
 * more for them. The row changes first, so that a failure of Auth leaves nobody signed in who may act.
 */
export async function signOutEverywhere(
  { auth, firestore }: Services,
  caller: Caller,
): Promise<boolean> {
  const row = firestore.doc(`people/${caller.id}`);
  const ended = await runTransaction(firestore, async (transaction) => {
    if ((await mayAct(firestore, transaction, caller, null)) !== 'yes') return false;
    const standing = parseStanding(await transaction.get(row));
    transaction.set(row, withSignInsEnded(standing, new Date()), { merge: true });
    return true;
  });
  if (ended) await auth.revokeRefreshTokens(caller.id);
  return ended;
}
