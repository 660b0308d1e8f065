import {
  ACCOUNT_ACTIONS,
  MAX_STATES,
  type AccountAction,
  type AccountState,
} from '../../../src/records/person';
import { permissionsOf, rolesIn } from '../../../src/records/role';
import { answerCaller, jsonAnswer } from '../shared/json-answer';
import type { CallerRequest, Claims, JsonAnswer } from '../shared/json-answer';

/** The member of staff who asks, as their token says. */
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

/** Why an action was not carried out. Codes are answered as they are. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: keyof typeof STATUS;

  constructor(code: Refusal['code']) {
    super(`Refused: ${code}`);
    this.code = code;
  }
}

/** Answers with the code of a refusal. */
export function refusalAnswer({ code }: Refusal): JsonAnswer {
  return jsonAnswer(STATUS[code], { error: code });
}

/** The user of a verified token; null for a token without one. */
export function callerOf({ sub: id, email }: Claims): Caller | null {
  if (typeof id !== 'string') return null;
  return { id, email: typeof email === 'string' ? email : '' };
}

export interface People {
  /** Verifies a token, and that it has not been revoked; rejects otherwise. */
  readonly claimsOf: (token: string) => Promise<Claims>;
  /** Whether the user's admin row exists. A token outlives it. */
  readonly isStillAdmin: (id: string) => Promise<boolean>;
  /** The states of the accounts that exist, by id. */
  readonly statesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, AccountState>>;
  /** @throws Refusal */
  readonly act: (caller: Caller, action: AccountAction, id: string) => Promise<void>;
  /**
   * Creates an account without a password.
   *
   * @returns its id
   * @throws Refusal
   */
  readonly invite: (caller: Caller, email: string) => Promise<string>;
}

interface PeopleRequest extends CallerRequest {
  /** The parsed body of a POST. */
  readonly body: unknown;
}

/**
 * Answers admins with the states of accounts, and changes accounts for them. Takes
 * `{ action: 'states', ids }`, `{ action: 'invite', email }`, or one of
 * {@link ACCOUNT_ACTIONS} with an `id`. The body carries everything, so that no
 * log of addresses names anybody.
 *
 * Never rejects: `report` receives any error.
 */
export function answerPeople(
  { body, ...request }: PeopleRequest,
  people: People,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  const work = async (claims: Claims) => {
    const caller = callerOf(claims);
    if (
      caller === null ||
      !permissionsOf(rolesIn(claims)).isAdmin ||
      !(await people.isStillAdmin(caller.id))
    ) {
      return jsonAnswer(403, { error: 'permission-denied' });
    }
    try {
      return await answerAdmin(caller, body, people);
    } catch (error) {
      if (error instanceof Refusal) return refusalAnswer(error);
      throw error;
    }
  };
  return answerCaller(request, { method: 'POST', verify: people.claimsOf, work }, report);
}

const INVALID = jsonAnswer(400, { error: 'invalid-request' });

async function answerAdmin(caller: Caller, body: unknown, people: People): Promise<JsonAnswer> {
  if (typeof body !== 'object' || body === null) return INVALID;
  const { action, id, ids, email } = body as Readonly<Record<string, unknown>>;
  if (action === 'states') {
    if (!Array.isArray(ids) || ids.length > MAX_STATES || !ids.every(isId)) return INVALID;
    const states = [...(await people.statesOf(ids))];
    return jsonAnswer(200, {
      states: Object.fromEntries(
        states.map(([each, { last_sign_in, ...state }]) => [
          each,
          { ...state, last_sign_in: last_sign_in?.toISOString() ?? null },
        ]),
      ),
    });
  }
  if (action === 'invite') {
    if (typeof email !== 'string' || email.length > 320) return INVALID;
    return jsonAnswer(200, { id: await people.invite(caller, email.trim()) });
  }
  const known = ACCOUNT_ACTIONS.find((each) => each === action);
  if (known === undefined || !isId(id)) return INVALID;
  await people.act(caller, known, id);
  return jsonAnswer(200, {});
}

/** Whether a value can be the id of an account, and so of a document. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(value);
}
