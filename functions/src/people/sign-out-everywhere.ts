import {
  answerCaller,
  jsonAnswer,
  type CallerRequest,
  type JsonAnswer,
} from '../shared/json-answer';

export interface Revoker {
  /** Resolves to the user of a token. Rejects if the token is expired, revoked or not from this project. */
  readonly userOf: (token: string) => Promise<string>;
  /** Revokes the user's refresh tokens. Tokens already issued stay valid for up to an hour. */
  readonly revoke: (userId: string) => Promise<void>;
}

/**
 * Signs the caller out on all devices. The token determines the account, so nobody
 * can sign another user out.
 *
 * Never rejects: `report` receives any error.
 */
export function signOutEverywhere(
  request: CallerRequest,
  { userOf, revoke }: Revoker,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  const work = async (userId: string) => {
    await revoke(userId);
    return jsonAnswer(200, { signed_out: true });
  };
  return answerCaller(request, { method: 'POST', verify: userOf, work }, report);
}
