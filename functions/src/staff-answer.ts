/** The claims of a verified token. */
export type Claims = Readonly<Record<string, unknown>>;

/** The answer to a request from the staff area. */
export interface StaffAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The token of an `Authorization` header; undefined if it has another form. */
export function bearerToken(authorization: string): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization)?.[1];
}

/** An answer in JSON that nothing may cache. */
export function staffAnswer(
  status: number,
  body: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, string>> = {},
): StaffAnswer {
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
