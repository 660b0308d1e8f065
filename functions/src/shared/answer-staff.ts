import * as v from 'valibot';
import { text } from 'roundel-records/fields';
import { parse } from 'roundel-records/parse';
import { answerCaller, jsonAnswer } from './json-answer';
import type { CallerRequest, Claims, JsonAnswer } from './json-answer';

/** The claims of a verified token that name its user. */
const CallerClaims = v.object({ sub: v.string(), email: text });

/** The member of staff who sent the request, as in their token. */
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
} as const;

/** Why an action was not carried out. The response contains the code unchanged. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: keyof typeof STATUS;

  constructor(code: Refusal['code']) {
    super(`Refused: ${code}`);
    this.code = code;
  }
}

/** Answers with the code of a refusal. */
function refusalAnswer({ code }: Refusal): JsonAnswer {
  return jsonAnswer(STATUS[code], { error: code });
}

/** null for a token without a user. */
function callerOf(claims: Claims): Caller | null {
  const found = parse(CallerClaims, claims);
  return found && { id: found.sub, email: found.email };
}

interface Staff {
  /** Verifies a token, and that it has not been revoked; rejects otherwise. */
  readonly claimsOf: (token: string) => Promise<Claims>;
  readonly isAllowed: (claims: Claims, caller: Caller) => boolean | Promise<boolean>;
  /** @throws Refusal */
  readonly answer: (caller: Caller) => Promise<JsonAnswer>;
}

/**
 * Answers a POST of the callers whom `isAllowed` accepts, and refuses everybody else.
 *
 * Never rejects: `report` receives any error that is not a `Refusal`.
 */
export function answerStaff(
  request: CallerRequest,
  { claimsOf, isAllowed, answer }: Staff,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  const work = async (claims: Claims): Promise<JsonAnswer> => {
    const caller = callerOf(claims);
    if (caller === null || !(await isAllowed(claims, caller))) {
      return jsonAnswer(403, { error: 'permission-denied' });
    }
    try {
      return await answer(caller);
    } catch (error) {
      if (error instanceof Refusal) return refusalAnswer(error);
      throw error;
    }
  };
  return answerCaller(request, { method: 'POST', verify: claimsOf, work }, report);
}
