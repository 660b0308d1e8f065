import * as v from 'valibot';
import { parse } from 'roundel-records/parse';
import { PREVIEW_LIMITS, type PreviewHours, type PreviewLink } from 'roundel-records/page-preview';
import { answerStaff, type Caller, type Callers, type StaffLimit } from '../shared/answer-staff';
import { jsonAnswer } from '../shared/json-answer';
import type { CallerRequest, JsonAnswer } from '../shared/json-answer';

export interface Previews extends Callers {
  /** Counts a call that creates or lists links. Revoking a link is never limited. */
  readonly limit: StaffLimit;
  /**
   * @returns the link's token
   * @throws Refusal
   */
  readonly create: (
    by: Caller,
    link: { readonly page: string; readonly hours: PreviewHours },
  ) => Promise<string>;
  readonly list: (page: string) => Promise<readonly PreviewLink[]>;
  /** @throws Refusal */
  readonly revoke: (by: Caller, id: string) => Promise<void>;
}

const page = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/));

const Request = v.variant('action', [
  v.object({ action: v.literal('create'), page, hours: v.picklist(PREVIEW_LIMITS.hours) }),
  v.object({ action: v.literal('list'), page }),
  // The id is the SHA-256 of the link's token, in hexadecimal.
  v.object({ action: v.literal('revoke'), id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
]);

/**
 * Creates, lists and revokes preview links for staff. Accepts `{ action: 'create', page, hours }`,
 * `{ action: 'list', page }` or `{ action: 'revoke', id }`.
 *
 * Never rejects: `report` receives any error.
 */
export function answerPreviews(
  request: CallerRequest,
  previews: Previews,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  const answer = (caller: Caller, within: Within): Promise<JsonAnswer> =>
    answerEditor(caller, request.body, previews, within);
  return answerStaff(request, { callers: previews, role: 'editor', answer }, report);
}

type Within = (limit: StaffLimit) => Promise<void>;

const INVALID = jsonAnswer(400, { error: 'invalid-request' });

async function answerEditor(
  caller: Caller,
  body: unknown,
  previews: Previews,
  within: Within,
): Promise<JsonAnswer> {
  const request = parse(Request, body);
  if (request === null) return INVALID;
  if (request.action !== 'revoke') await within(previews.limit);
  switch (request.action) {
    case 'revoke':
      await previews.revoke(caller, request.id);
      return jsonAnswer(200, {});
    case 'list': {
      const links = (await previews.list(request.page)).map((link) => ({
        ...link,
        created_at: link.created_at.toISOString(),
        expires_at: link.expires_at.toISOString(),
      }));
      return jsonAnswer(200, { links });
    }
    case 'create': {
      const { page, hours } = request;
      return jsonAnswer(200, { token: await previews.create(caller, { page, hours }) });
    }
  }
}
