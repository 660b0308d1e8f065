import * as v from 'valibot';
import { TimeLimitError } from '../../browser/time-limit';
import { parse, type Schema } from 'roundel-records/parse';
import { auth } from './auth';
import { functionHeaders } from './function-headers';

/** Thrown when a function for staff refused the request, failed, or could not be reached. */
class FunctionFailure extends Error {
  override readonly name = 'FunctionFailure';
  /**
   * The error code in the function's answer, or one of these codes. `failed`: the function failed, or its answer is not
   * usable. `network-request-failed`: there was no answer. `no-function`: the site has no such function.
   * `unauthenticated`: nobody is signed in.
   */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The function answered: ${code}`, options);
    this.code = code;
  }
}

/**
 * Milliseconds to wait for the answer. Longer than the 60 seconds after which Firebase Hosting gives up and answers
 * with an error.
 */
const TIME_LIMIT = 75_000;

/** The schema of the answer to a change, of which no field is used. */
export const Done = v.object({});

/** The schema of a time in ISO 8601. Outputs a Date. */
export const date = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);

const Refused = v.object({ error: v.string() });

/**
 * Calls a Cloud Function of this site on behalf of the signed-in user.
 *
 * @param path for example `/staff/people.json`
 * @param Answer the schema of the answer
 * @param body sent as JSON in a POST request; if left out, the request is a GET
 * @throws FunctionFailure
 * @throws TimeLimitError if the function itself got no answer in time. What was asked may still be done
 */
export async function askFunction<const Answer extends Schema>(
  path: string,
  Answer: Answer,
  body?: Readonly<Record<string, unknown>>,
): Promise<v.InferOutput<Answer>> {
  const token = await (await auth()).currentUser?.getIdToken();
  if (token === undefined) throw new FunctionFailure('unauthenticated');
  const response = await send(path, token, body);
  const answer = await parseAnswer(response);
  const fields = response.ok ? parse(Answer, answer) : null;
  if (fields !== null) return fields;
  const code = parse(Refused, answer)?.error;
  if (code === 'no-answer') throw new TimeLimitError(`${path} got no answer from the database.`);
  if (code !== undefined) throw new FunctionFailure(code === 'unavailable' ? 'failed' : code);
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

/** Returns null if the response is not JSON, for example an HTML page. */
async function parseAnswer(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
