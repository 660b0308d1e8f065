import { permissionsOf, rolesIn } from '../../src/records/role';

/** The claims of a verified token. */
export type Claims = Readonly<Record<string, unknown>>;

export interface EventCounter {
  /** Verifies a token; rejects if it is expired or not from this project. */
  readonly claimsOf: (token: string) => Promise<Claims>;
  /** The number of rows in `analytics`. */
  readonly count: () => Promise<number>;
}

export interface CountAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Answers staff with the number of events. To the database rules a count is a
 * list, and listing events would reveal IP addresses. Editors may see the number
 * but not the events, so a function counts them.
 *
 * Never rejects: `report` receives any error.
 *
 * @param request.authorization the header, `Bearer` and a token
 */
export async function countEvents(
  { method, authorization }: { readonly method: string; readonly authorization: string },
  { claimsOf, count }: EventCounter,
  report: (error: unknown) => void,
): Promise<CountAnswer> {
  if (method !== 'GET') return answer(405, { error: 'method-not-allowed' }, { Allow: 'GET' });
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (token === undefined) return answer(401, { error: 'unauthenticated' });
  let claims: Claims;
  try {
    claims = await claimsOf(token);
  } catch {
    return answer(401, { error: 'unauthenticated' });
  }
  if (!permissionsOf(rolesIn(claims)).isEditor) return answer(403, { error: 'permission-denied' });
  try {
    return answer(200, { count: await count() });
  } catch (error) {
    report(error);
    return answer(500, { error: 'unavailable' });
  }
}

function answer(
  status: number,
  body: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, string>> = {},
): CountAnswer {
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
