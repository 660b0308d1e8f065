import { permissionsOf, rolesIn } from '../../src/records/role';
import { bearerToken, jsonAnswer, type JsonAnswer } from './json-answer';

/** The claims of a verified token. */
export type Claims = Readonly<Record<string, unknown>>;

export interface EventCounter {
  /** Verifies a token; rejects if it is expired or not from this project. */
  readonly claimsOf: (token: string) => Promise<Claims>;
  /** The number of rows in `analytics`. */
  readonly count: () => Promise<number>;
}

/**
 * Answers staff with the number of events. To the database rules a count is a
 * list, and listing events would reveal IP addresses. Editors may see the number
 * but not the events, so a function counts them.
 *
 * Never rejects: `report` receives any error.
 *
 * @param request.authorization the header, `Bearer` and a token
 */
export async function countEvents(
  { method, authorization }: { readonly method: string; readonly authorization: string },
  { claimsOf, count }: EventCounter,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  if (method !== 'GET') return jsonAnswer(405, { error: 'method-not-allowed' }, { Allow: 'GET' });
  const token = bearerToken(authorization);
  if (token === undefined) return jsonAnswer(401, { error: 'unauthenticated' });
  let claims: Claims;
  try {
    claims = await claimsOf(token);
  } catch {
    return jsonAnswer(401, { error: 'unauthenticated' });
  }
  if (!permissionsOf(rolesIn(claims)).isEditor)
    return jsonAnswer(403, { error: 'permission-denied' });
  try {
    return jsonAnswer(200, { count: await count() });
  } catch (error) {
    report(error);
    return jsonAnswer(500, { error: 'unavailable' });
  }
}
