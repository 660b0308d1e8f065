import * as v from 'valibot';
import { text } from 'roundel-records/fields';
import { parse } from 'roundel-records/parse';
import type { LimitedCaller, ReachedLimit } from './call-limits';
import { placeOf } from './caller-address';
import { answerCaller, jsonAnswer } from './json-answer';
import type { CallerRequest, Claims, JsonAnswer } from './json-answer';

/** The claims that name the user of a verified token. */
const CallerClaims = v.object({ sub: v.string(), email: text });

/** The member of staff who sent the request, as their token names them. */
export interface Caller {
  readonly id: string;
  readonly email: string;
}

const STATUS = {
  'own-account': 409,
  'no-longer-admin': 403,
  'no-longer-staff': 403,
  'no-account': 404,
  'no-page': 404,
  'too-many-links': 409,
  exists: 409,
  'invalid-email': 400,
  'too-many': 429,
} as const;

/** The reason why an action was not carried out. The response contains the code unchanged. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: keyof typeof STATUS;

  constructor(code: Refusal['code']) {
    super(`Refused: ${code}`);
    this.code = code;
  }
}

/** Returns an answer that contains the refusal's code. */
function refusalAnswer({ code }: Refusal): JsonAnswer {
  const more = code === 'too-many' ? { 'Retry-After': '3600' } : {};
  return jsonAnswer(STATUS[code], { error: code }, more);
}

/** Returns the user whom the claims name; null if they name none. */
function callerOf(claims: Claims): Caller | null {
  const found = parse(CallerClaims, claims);
  return found && { id: found.sub, email: found.email };
}

/**
 * Counts a call by a member of staff. Resolves to the limit that the call has reached, or to null if the call is
 * allowed.
 */
export type StaffLimit = (caller: LimitedCaller) => Promise<ReachedLimit | null>;

interface Staff {
  readonly method?: 'GET' | 'POST';
  /** Resolves to the claims of a token. Rejects if the token is invalid or revoked. */
  readonly claimsOf: (token: string) => Promise<Claims>;
  /** Whether the claims contain a role that may use the function. */
  readonly isAllowed: (claims: Claims) => boolean;
  /**
   * Whether the caller still has a role in the database that may use the function. A token stays valid for up to an
   * hour after its role was revoked.
   */
  readonly hasRow: (id: string) => Promise<boolean>;
  /**
   * @param within refuses the call if a limit is reached
   * @throws Refusal
   */
  readonly answer: (
    caller: Caller,
    within: (limit: StaffLimit) => Promise<void>,
  ) => Promise<JsonAnswer>;
}

/**
 * Answers the callers whom `isAllowed` and `hasRow` accept, and refuses everybody else.
 *
 * Never rejects: `report` receives any error that is not a `Refusal`.
 */
export function answerStaff(
  request: CallerRequest,
  { method = 'POST', claimsOf, isAllowed, hasRow, answer }: Staff,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  const work = async (claims: Claims): Promise<JsonAnswer> => {
    const caller = callerOf(claims);
    if (caller === null || !isAllowed(claims) || !(await hasRow(caller.id))) {
      return jsonAnswer(403, { error: 'permission-denied' });
    }
    const within = async (limit: StaffLimit) => {
      const place = placeOf(request.address ?? null);
      if ((await limit({ place, account: caller.id })) !== null) throw new Refusal('too-many');
    };
    try {
      return await answer(caller, within);
    } catch (error) {
      if (error instanceof Refusal) return refusalAnswer(error);
      throw error;
    }
  };
  return answerCaller(request, { method, verify: claimsOf, work }, report);
}
