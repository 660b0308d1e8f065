import { PREVIEW_LIMITS, type PreviewHours, type PreviewLink } from 'roundel-records/page-preview';
import { permissionsOf, rolesIn } from 'roundel-records/role';
import { answerStaff, type Caller } from '../shared/answer-staff';
import { jsonAnswer } from '../shared/json-answer';
import type { CallerRequest, Claims, JsonAnswer } from '../shared/json-answer';

export interface Previews {
  /** Verifies a token, and that it has not been revoked; rejects otherwise. */
  readonly claimsOf: (token: string) => Promise<Claims>;
  /**
   * @returns the token of the link
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
  const isAllowed = (claims: Claims): boolean => permissionsOf(rolesIn(claims)).isEditor;
  const answer = (caller: Caller): Promise<JsonAnswer> =>
    answerEditor(caller, request.body, previews);
  return answerStaff(request, { claimsOf: previews.claimsOf, isAllowed, answer }, report);
}

const INVALID = jsonAnswer(400, { error: 'invalid-request' });

async function answerEditor(
  caller: Caller,
  body: unknown,
  previews: Previews,
): Promise<JsonAnswer> {
  if (typeof body !== 'object' || body === null) return INVALID;
  const { action, page, hours, id } = body as Readonly<Record<string, unknown>>;
  if (action === 'revoke') {
    if (typeof id !== 'string' || !/^[0-9a-f]{64}$/.test(id)) return INVALID;
    await previews.revoke(caller, id);
    return jsonAnswer(200, {});
  }
  if (typeof page !== 'string' || !/^[A-Za-z0-9-]{16,64}$/.test(page)) return INVALID;
  if (action === 'list') {
    const links = (await previews.list(page)).map((link) => ({
      ...link,
      created_at: link.created_at.toISOString(),
      expires_at: link.expires_at.toISOString(),
    }));
    return jsonAnswer(200, { links });
  }
  const allowed = PREVIEW_LIMITS.hours.find((each) => each === hours);
  if (action !== 'create' || allowed === undefined) return INVALID;
  return jsonAnswer(200, { token: await previews.create(caller, { page, hours: allowed }) });
}
