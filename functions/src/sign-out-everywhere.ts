import { bearerToken, jsonAnswer, type JsonAnswer } from './json-answer';

export interface Revoker {
  /** The user of a token; rejects if it is expired, revoked or not from this project. */
  readonly userOf: (token: string) => Promise<string>;
  /** Revokes the user's refresh tokens. Tokens already issued stay valid for up to an hour. */
  readonly revoke: (userId: string) => Promise<void>;
}

/**
 * Signs the caller out on all devices. Nobody can name another user: the account
 * is the token's.
 *
 * Never rejects: `report` receives any error.
 *
 * @param request.authorization the header, `Bearer` and a token
 */
export async function signOutEverywhere(
  { method, authorization }: { readonly method: string; readonly authorization: string },
  { userOf, revoke }: Revoker,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  if (method !== 'POST') return jsonAnswer(405, { error: 'method-not-allowed' }, { Allow: 'POST' });
  const token = bearerToken(authorization);
  if (token === undefined) return jsonAnswer(401, { error: 'unauthenticated' });
  let userId: string;
  try {
    userId = await userOf(token);
  } catch {
    return jsonAnswer(401, { error: 'unauthenticated' });
  }
  try {
    await revoke(userId);
    return jsonAnswer(200, { signed_out: true });
  } catch (error) {
    report(error);
    return jsonAnswer(500, { error: 'unavailable' });
  }
}
