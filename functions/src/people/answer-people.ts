import * as v from 'valibot';
import { isDocumentId } from 'roundel-records/document-id';
import { parse } from 'roundel-records/parse';
import {
  ACCOUNT_ACTIONS,
  MAX_STATES,
  type AccountAction,
  type AccountState,
} from 'roundel-records/person';
import { isStorable } from 'roundel-records/storable';
import { answerStaff, type Caller, type Callers, type StaffLimit } from '../shared/answer-staff';
import { jsonAnswer } from '../shared/json-answer';
import type { CallerRequest, JsonAnswer } from '../shared/json-answer';

export interface People extends Callers {
  /** Resolves to the states of those accounts that exist, by id. */
  readonly readStates: (ids: readonly string[]) => Promise<ReadonlyMap<string, AccountState>>;
  /** @throws Refusal */
  readonly act: (caller: Caller, action: AccountAction, id: string) => Promise<void>;
  /** Counts an invitation. */
  readonly limitInvitations: StaffLimit;
  /**
   * Creates an account without a password.
   *
   * @returns the id of the account
   * @throws Refusal
   */
  readonly invite: (caller: Caller, email: string) => Promise<string>;
}

/** The id of an account, which is also the id of its documents. */
const id = v.pipe(v.string(), v.maxLength(128), v.check(isDocumentId));

const Request = v.variant('action', [
  v.object({ action: v.literal('states'), ids: v.pipe(v.array(id), v.maxLength(MAX_STATES)) }),
  v.object({
    action: v.literal('invite'),
    email: v.pipe(v.string(), v.maxLength(320), v.trim(), v.check(isStorable)),
  }),
  v.object({ action: v.picklist(ACCOUNT_ACTIONS), id }),
]);

/**
 * Sends admins the states of accounts, and changes accounts for them. Accepts `{ action: 'states', ids }`,
 * `{ action: 'invite', email }`, or one of {@link ACCOUNT_ACTIONS} with an `id`. Ids and e-mail addresses are in the
 * body, so that no log of requested URLs identifies a person.
 *
 * Never rejects: `report` receives any error.
 */
export function answerPeople(
  request: CallerRequest,
  people: People,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  const answer = (caller: Caller, within: Within): Promise<JsonAnswer> =>
    answerAdmin(caller, request.body, people, within);
  return answerStaff(request, { callers: people, role: 'admin', answer }, report);
}

type Within = (limit: StaffLimit) => Promise<void>;

const INVALID = jsonAnswer(400, { error: 'invalid-request' });

async function answerAdmin(
  caller: Caller,
  body: unknown,
  people: People,
  within: Within,
): Promise<JsonAnswer> {
  const request = parse(Request, body);
  if (request === null) return INVALID;
  switch (request.action) {
    case 'states': {
      const states = [...(await people.readStates(request.ids))];
      return jsonAnswer(200, {
        states: Object.fromEntries(
          states.map(([each, { last_sign_in, ...state }]) => [
            each,
            { ...state, last_sign_in: last_sign_in?.toISOString() ?? null },
          ]),
        ),
      });
    }
    case 'invite':
      await within(people.limitInvitations);
      return jsonAnswer(200, { id: await people.invite(caller, request.email) });
    default:
      await people.act(caller, request.action, request.id);
      return jsonAnswer(200, {});
  }
}
