import { createHash } from 'node:crypto';

/** The parts of a request that public functions read. */
export interface PublicRequest {
  readonly method: string;
  /** The request's path without the query. */
  readonly path: string;
  /** The If-None-Match header. */
  readonly ifNoneMatch?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null for a response without a body. */
  readonly body: Uint8Array | null;
}

/** Content from which `answer` makes a response. */
export interface Found {
  /** 200 by default. */
  readonly status?: number;
  readonly type: string;
  /** Value of the Cache-Control header. */
  readonly cacheControl: string;
  readonly body: Uint8Array;
  /** Replaces the default headers, which prevent scripts and use by other sites. */
  readonly securityHeaders?: Readonly<Record<string, string>>;
  /** Further headers. */
  readonly more?: Readonly<Record<string, string>>;
}

/**
 * Values of Cache-Control. Firebase Hosting caches an answer for the time in the constant's name. Browsers cache for an
 * hour with AN_HOUR. With HALF_A_MINUTE and A_MINUTE, browsers revalidate on every use. With NEVER, nothing is cached.
 */
export const HALF_A_MINUTE = 'public, max-age=0, s-maxage=30';
export const A_MINUTE = 'public, max-age=0, s-maxage=60';
export const AN_HOUR = 'public, max-age=3600, s-maxage=3600';
export const NEVER = 'private, no-store';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Headers that prevent type sniffing, scripts, and use by other sites. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const;

/**
 * Makes an answer with an ETag, or one with the status 304 if the request names the same ETag. With NEVER, an answer
 * has no ETag.
 */
export function answer({ ifNoneMatch = '' }: PublicRequest, found: Found): Answer {
  const { status = 200, type, cacheControl, body } = found;
  const { securityHeaders = SECURITY_HEADERS, more } = found;
  const common = { ...securityHeaders, ...more, 'Cache-Control': cacheControl };
  if (cacheControl === NEVER) return { status, headers: { ...common, 'Content-Type': type }, body };
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...common, ETag: tag };
  // Removes `W/`, which a proxy that compresses a response puts in front of its ETag.
  const candidates = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (status === 200 && (candidates.includes(tag) || candidates.includes('*')))
    return { status: 304, headers, body: null };
  return { status, headers: { ...headers, 'Content-Type': type }, body };
}

/** Returns an answer that gives a reason, as JSON, instead of content. */
export function refusal(
  status: number,
  reason: string,
  cacheControl: string,
  more: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'Cache-Control': cacheControl,
      'Content-Type': JSON_TYPE,
      ...more,
    },
    body: Buffer.from(JSON.stringify({ error: reason })),
  };
}

/** Returns the response that refuses a method other than GET and HEAD. Null for GET and HEAD. */
export function refuseMethod({ method }: PublicRequest): Answer | null {
  if (method === 'GET' || method === 'HEAD') return null;
  return refusal(405, 'method-not-allowed', NEVER, { Allow: 'GET, HEAD' });
}

/** Drops the body of a response to HEAD. */
export function withoutBody({ method }: PublicRequest, found: Answer): Answer {
  return method === 'HEAD' ? { ...found, body: null } : found;
}
