import { answer, A_MINUTE, NEVER, refusal, refuseMethod, withoutBody } from '../shared/answer';
import type { Answer, PublicRequest } from '../shared/answer';
import { RETRY_AFTER } from '../shared/time-limit';
import type { Template } from './published';

export interface UnknownRequest extends PublicRequest {
  /** The query with its question mark; empty if there is none. */
  readonly query: string;
}

/** Matches the address of a tool, in any language. */
const TOOL = /^((?:\/[a-z]{2})?\/online-tools)\/[^/]+$/;

/**
 * Answers requests for addresses that have no file on Firebase Hosting, and for which its single 404 page is not
 * enough. Redirects the address of an unknown tool to the list of tools. Any other address gets the 404 page in the
 * language of its path. Never rejects: `report` receives any error.
 *
 * @param fetchPage fetches a page from Firebase Hosting by its address
 */
export async function answerUnknown(
  request: UnknownRequest,
  fetchPage: (path: string) => Promise<Template>,
  report: (error: unknown) => void,
): Promise<Answer> {
  const refused = refuseMethod(request);
  if (refused !== null) return refused;
  const [, list] = TOOL.exec(request.path) ?? [];
  if (list !== undefined) {
    return redirect(list + request.query);
  }
  const [language = ''] = /^\/[a-z]{2}(?=\/)/.exec(request.path) ?? [];
  try {
    const { html, headers } = await fetchPage(`${language}/404`);
    const found = answer(request, {
      status: 404,
      type: 'text/html; charset=utf-8',
      cacheControl: A_MINUTE,
      body: Buffer.from(html),
      securityHeaders: headers,
    });
    return withoutBody(request, found);
  } catch (error) {
    report(error);
    return withoutBody(request, refusal(503, 'unavailable', NEVER, RETRY_AFTER));
  }
}

/** Redirects temporarily, because a tool of this name may be added. */
function redirect(location: string): Answer {
  return { status: 302, headers: { Location: location, 'Cache-Control': A_MINUTE }, body: null };
}
