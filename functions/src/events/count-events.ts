import { rolesIn } from 'roundel-records/claims';
import { permissionsOf } from 'roundel-records/role';
import { answerStaff, type StaffLimit } from '../shared/answer-staff';
import { jsonAnswer } from '../shared/json-answer';
import type { CallerRequest, Claims, JsonAnswer } from '../shared/json-answer';

export interface EventCounter {
  /** Resolves to the claims of a token. Rejects if the token is invalid or revoked. */
  readonly claimsOf: (token: string) => Promise<Claims>;
  /** Whether the user still has a staff role and is not blocked. */
  readonly isStaff: (id: string) => Promise<boolean>;
  readonly limit: StaffLimit;
  /** Resolves to the number of events in `analytics`. */
  readonly count: () => Promise<number>;
}

/**
 * Tells staff the number of events. Editors may see the number, but not the events, which contain IP addresses. A
 * function counts them, because the security rules cannot allow counting alone: a user who may count documents may also
 * list them.
 *
 * Never rejects: `report` receives any error.
 */
export function countEvents(
  request: CallerRequest,
  { claimsOf, isStaff: hasRow, limit, count }: EventCounter,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  const isAllowed = (claims: Claims): boolean => permissionsOf(rolesIn(claims)).isEditor;
  return answerStaff(
    request,
    {
      ...{ method: 'GET', claimsOf, isAllowed, hasRow },
      answer: async (_caller, within) => {
        await within(limit);
        return jsonAnswer(200, { count: await count() });
      },
    },
    report,
  );
}
