import * as v from 'valibot';
import { readRoles } from 'roundel-records/claims';
import { text } from 'roundel-records/fields';
import { parse } from 'roundel-records/parse';
import { toPermissions, type Role } from 'roundel-records/role';
import { mayAct, type Actor, type MayAct } from './standing';
import type { LimitedCaller, ReachedLimit } from './call-limits';
import { toPlace } from './caller-address';
import { answerCaller, jsonAnswer, UNAUTHENTICATED } from './json-answer';
import type { CallerRequest, Claims, JsonAnswer } from './json-answer';
import type { Services } from './services';

/** The claims that name the user of a verified token. */
const CallerClaims = v.object({ sub: v.string(), email: text, auth_time: v.number() });

/** The user who sent the request, as their token names them. */
export interface Caller extends Actor {
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
export function readCaller(claims: Claims): Caller | null {
  const found = parse(CallerClaims, claims);
  return found && { id: found.sub, email: found.email, signedInAt: found.auth_time };
}

/** Tells who sent a request, and whether they may act. */
export interface Callers {
  /** Resolves to the claims of a token. Rejects if the token is invalid or revoked. */
  readonly readClaims: (token: string) => Promise<Claims>;
  /** See {@link mayAct}. */
  readonly mayAct: (caller: Actor, role: Role) => Promise<MayAct>;
}

export function createCallers({ auth, firestore }: Services): Callers {
  return {
    readClaims: (token) => auth.verifyIdToken(token, true),
    mayAct: (caller, role) => mayAct(firestore, firestore, caller, role),
  };
}

/**
 * Counts a call by a member of staff. Resolves to the limit that the call has reached, or to null if the call is
 * allowed.
 */
export type StaffLimit = (caller: LimitedCaller) => Promise<ReachedLimit | null>;

interface Staff {
  readonly method?: 'GET' | 'POST';
  readonly callers: Callers;
  /** The role that the function requires. */
  readonly role: Role;
  /**
   * @param within refuses the call if a limit is reached
   * @throws Refusal
   */
  readonly answer: (
    caller: Caller,
    within: (limit: StaffLimit) => Promise<void>,
  ) => Promise<JsonAnswer>;
}

const REFUSED: Readonly<Record<Exclude<MayAct, 'yes'>, JsonAnswer>> = {
  ended: UNAUTHENTICATED,
  'no-role': jsonAnswer(403, { error: 'permission-denied' }),
};

/**
 * Answers callers who have the role, both in their token and in the database, and refuses everybody else.
 *
 * Never rejects: `report` receives any error that is not a `Refusal`.
 */
export function answerStaff(
  request: CallerRequest,
  { method = 'POST', callers, role, answer }: Staff,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  const work = async (claims: Claims): Promise<JsonAnswer> => {
    const caller = readCaller(claims);
    const { isAdmin, isEditor } = toPermissions(readRoles(claims));
    if (caller === null || !(role === 'admin' ? isAdmin : isEditor)) return REFUSED['no-role'];
    const may = await callers.mayAct(caller, role);
    if (may !== 'yes') return REFUSED[may];
    const within = async (limit: StaffLimit) => {
      const place = toPlace(request.address ?? null);
      if ((await limit({ place, account: caller.id })) !== null) throw new Refusal('too-many');
    };
    try {
      return await answer(caller, within);
    } catch (error) {
      if (error instanceof Refusal) return refusalAnswer(error);
      throw error;
    }
  };
  return answerCaller(request, { method, verify: callers.readClaims, work }, report);
}
