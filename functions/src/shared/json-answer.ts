import { CALL_LIMIT, isAway, RETRY_AFTER, withTimeLimit } from './time-limit';

/** The claims of a verified token. */
export type Claims = Readonly<Record<string, unknown>>;

/** A JSON answer that must not be cached. */
export interface JsonAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** @param more further headers */
export function jsonAnswer(
  status: number,
  body: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, string>> = {},
): JsonAnswer {
  return {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...more,
    },
    body: JSON.stringify(body),
  };
}

/** Refuses somebody who is not signed in, or no longer. */
export const UNAUTHENTICATED = jsonAnswer(401, { error: 'unauthenticated' });

/** The token in an Authorization header that consists of `Bearer` and a token; undefined for any other header. */
export function bearerToken(authorization: string): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization)?.[1];
}

/** A request from somebody who is signed in. */
export interface CallerRequest {
  readonly method: string;
  /** The Authorization header: `Bearer` and a token. */
  readonly authorization: string;
  /** The parsed body of a POST. */
  readonly body?: unknown;
  /** The caller's IP address; null without a proof (see `callerAddress`). */
  readonly address?: string | null;
}

interface Work<Caller> {
  readonly method: 'GET' | 'POST';
  /** Resolves to the caller whom a token names. Rejects if the token is expired, revoked or not from this project. */
  readonly verify: (token: string) => Promise<Caller>;
  readonly work: (caller: Caller) => Promise<JsonAnswer>;
}

/**
 * Answers a caller whose token is valid, and refuses everybody else. If the database or Auth does not answer in time,
 * the answer is `no-answer`.
 *
 * Never rejects: `report` receives any error of `work`.
 */
export async function answerCaller<Caller>(
  { method, authorization }: CallerRequest,
  { method: allowed, verify, work }: Work<Caller>,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  if (method !== allowed) {
    return jsonAnswer(405, { error: 'method-not-allowed' }, { Allow: allowed });
  }
  const token = bearerToken(authorization);
  if (token === undefined) return UNAUTHENTICATED;
  const answer = async (): Promise<JsonAnswer> => {
    let caller: Caller;
    try {
      caller = await verify(token);
    } catch (error) {
      if (isAway(error)) throw error;
      return UNAUTHENTICATED;
    }
    return work(caller);
  };
  try {
    return await withTimeLimit(answer(), CALL_LIMIT);
  } catch (error) {
    report(error);
    // The caller must know this case, because the work may still be done.
    if (isAway(error)) return jsonAnswer(503, { error: 'no-answer' }, RETRY_AFTER);
    return jsonAnswer(500, { error: 'unavailable' });
  }
}
