import { rolesIn } from 'roundel-records/claims';
import { permissionsOf } from 'roundel-records/role';
import { answerCaller, jsonAnswer } from '../shared/json-answer';
import type { CallerRequest, Claims, JsonAnswer } from '../shared/json-answer';

export interface EventCounter {
  /** Verifies a token; rejects if it is expired or not from this project. */
  readonly claimsOf: (token: string) => Promise<Claims>;
  /** The number of rows in `analytics`. */
  readonly count: () => Promise<number>;
}

/**
 * Answers staff with the number of events. The database rules treat a count as a
 * list, and listing events would reveal IP addresses. Editors may see the number
 * but not the events, so a function counts them.
 *
 * Never rejects: `report` receives any error.
 */
export function countEvents(
  request: CallerRequest,
  { claimsOf, count }: EventCounter,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  const work = async (claims: Claims) =>
    permissionsOf(rolesIn(claims)).isEditor
      ? jsonAnswer(200, { count: await count() })
      : jsonAnswer(403, { error: 'permission-denied' });
  return answerCaller(request, { method: 'GET', verify: claimsOf, work }, report);
}
