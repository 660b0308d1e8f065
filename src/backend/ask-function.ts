import { auth } from './auth';
import { functionHeaders } from './function-headers';

/** A function for staff refused, failed, or could not be reached. */
export class FunctionFailure extends Error {
  override readonly name = 'FunctionFailure';
  /**
   * The function's own code, `network-request-failed` without an answer, or `no-function`
   * if the site has none.
   */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The function answered: ${code}`, options);
    this.code = code;
  }
}

/** Milliseconds to wait for the answer. The hosting gives up after 60 seconds. */
const TIME_LIMIT = 75_000;

/**
 * Calls a Cloud Function of this site on behalf of the signed-in user.
 *
 * @param path for example `/staff/people.json`
 * @param body sent as JSON with a POST; without it the request is a GET
 * @returns the fields of the JSON answer
 * @throws FunctionFailure
 */
export async function askFunction(
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const token = await (await auth()).currentUser?.getIdToken();
  if (token === undefined) throw new FunctionFailure('unauthenticated');
  const response = await send(path, token, body);
  const answer = await fieldsOf(response);
  if (response.ok && answer !== null) return answer;
  const code = answer?.['error'];
  if (typeof code === 'string') throw new FunctionFailure(code === 'unavailable' ? 'failed' : code);
  throw new FunctionFailure(response.status === 404 ? 'no-function' : 'failed');
}

async function send(path: string, token: string, body: unknown): Promise<Response> {
  try {
    const headers = await functionHeaders(token);
    const signal = AbortSignal.timeout(TIME_LIMIT);
    return await fetch(
      path,
      body === undefined
        ? { headers, signal }
        : {
            method: 'POST',
            signal,
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          },
    );
  } catch (cause) {
    throw new FunctionFailure('network-request-failed', { cause });
  }
}

/** The fields of a JSON object; null if the answer is something else, such as a page. */
async function fieldsOf(response: Response): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null
      ? (answer as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
