/** The answer of a function that serves JSON and is never cached. */
export interface JsonAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

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

/** The token of an Authorization header, `Bearer` and a token; undefined for any other. */
export function bearerToken(authorization: string): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization)?.[1];
}
