import { permissionsOf, rolesIn } from '../../src/records/role';

/** Who asks: the claims of a token that was found true. */
export type Claims = Readonly<Record<string, unknown>>;

export interface EventCounter {
  /** The claims of a token; rejects when it is not one of this project's, or has ended. */
  readonly claimsOf: (token: string) => Promise<Claims>;
  /** How many rows `analytics` has. */
  readonly count: () => Promise<number>;
}

export interface CountAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * How many events there are, for the staff. To the rules of the database a
 * count is a list, and a list of events would show IP addresses; editors are
 * to know the number and none of the events, so it is counted here.
 *
 * Never rejects: what goes wrong is given to `report`.
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
