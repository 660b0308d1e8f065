import { createHash } from 'node:crypto';
import { PAGE_LIMITS, SLUG_PATTERN, type PublishedPage } from '../../src/records/page';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../src/records/settings';
import { parseSettings } from '../../src/site-settings/parse';
import { clientAddress, type AddressHeaders } from './client-address';

/** The fields of a row, with timestamps as dates. */
export type Row = Readonly<Record<string, unknown>>;

/** Reads published content. Each method resolves to null when there is none. */
export interface ContentReader {
  /** `settings/public`. */
  settings(): Promise<Row | null>;
  /** The published row of `pages` with this slug. */
  page(slug: string): Promise<Row | null>;
  /** A row of `image_files`. */
  picture(id: string): Promise<Row | null>;
}

export interface ContentRequest extends AddressHeaders {
  readonly method: string;
  /** The request's path without the query. */
  readonly path: string;
  /** The If-None-Match header. */
  readonly ifNoneMatch?: string | undefined;
}

export interface ContentAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null for a response without a body. */
  readonly body: Uint8Array | null;
}

/** Content before the headers that depend on the request. */
interface Found {
  readonly type: string;
  /** Value of the Cache-Control header. */
  readonly cacheControl: string;
  readonly body: Uint8Array;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Browsers revalidate each time; the hosting caches for a minute. */
const A_MINUTE = 'public, max-age=0, s-maxage=60';
const AN_HOUR = 'public, max-age=3600, s-maxage=3600';
const NEVER = 'private, no-store';

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Prevents type sniffing, scripts, and use by other sites. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const;

/**
 * Serves public content from the database: settings, published pages and
 * pictures, and also the visitor's own IP address. Only fields listed here are
 * ever sent. Never rejects: `report` receives any error, and the response has no
 * details of it.
 */
export async function answerContent(
  request: ContentRequest,
  reader: ContentReader,
  report: (error: unknown) => void,
): Promise<ContentAnswer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refusal(405, 'method-not-allowed', NEVER, { Allow: 'GET, HEAD' });
  }
  try {
    const found = await find(request, reader);
    // Cached only briefly, because a missing page may be published soon.
    if (found === null) return withoutBody(request, refusal(404, 'not-found', A_MINUTE));
    return withoutBody(request, answer(request, found));
  } catch (error) {
    report(error);
    return withoutBody(request, refusal(500, 'unavailable', NEVER));
  }
}

async function find(request: ContentRequest, reader: ContentReader): Promise<Found | null> {
  const { path } = request;
  if (path === '/content/settings.json') {
    return json(settingsIn(await reader.settings()), A_MINUTE);
  }
  if (path === '/content/ip.json') return json({ ip: clientAddress(request) }, NEVER);
  const slug = /^\/content\/pages\/([^/]+)\.json$/.exec(path)?.[1];
  if (slug !== undefined) {
    if (slug.length > PAGE_LIMITS.slugLength || !SLUG_PATTERN.test(slug)) return null;
    return page(await reader.page(slug));
  }
  const id = /^\/content\/images\/([\w-]{1,64})$/.exec(path)?.[1];
  return id === undefined ? null : picture(await reader.picture(id));
}

/**
 * The settings in a row of `settings`, or the defaults without one.
 *
 * @throws when the row has invalid fields
 */
export function settingsIn(row: Row | null): SiteSettings {
  const found = row === null ? DEFAULT_SETTINGS : parseSettings(row);
  if (found === null) throw new Error('settings/public has invalid fields');
  return found;
}

function page(row: Row | null): Found | null {
  if (row?.['status'] !== 'published') return null;
  const publishedAt = row['published_at'];
  const found: PublishedPage = {
    title: text(row, 'title'),
    slug: text(row, 'slug'),
    body: text(row, 'body'),
    description: text(row, 'description'),
    noindex: row['noindex'] === true,
    updated_at: time(row['updated_at']),
    published_at: publishedAt === null ? null : time(publishedAt),
  };
  return json(found, A_MINUTE);
}

function picture(row: Row | null): Found | null {
  if (row?.['published'] !== true) return null;
  const { data, type } = row;
  if (!(data instanceof Uint8Array) || typeof type !== 'string' || !PICTURE_TYPES.includes(type)) {
    throw new Error('a row of image_files is not a picture');
  }
  return { type, cacheControl: AN_HOUR, body: data };
}

function text(row: Row, name: string): string {
  const value = row[name];
  if (typeof value !== 'string') throw new Error(`a row of pages has no string in ${name}`);
  return value;
}

function time(value: unknown): string {
  if (!(value instanceof Date)) throw new Error('a row of pages lacks a timestamp');
  return value.toISOString();
}

function json(value: unknown, cacheControl: string): Found {
  return { type: JSON_TYPE, cacheControl, body: Buffer.from(JSON.stringify(value)) };
}

function answer(
  { ifNoneMatch = '' }: ContentRequest,
  { type, cacheControl, body }: Found,
): ContentAnswer {
  const common = { ...SECURITY_HEADERS, 'Cache-Control': cacheControl };
  if (cacheControl === NEVER)
    return { status: 200, headers: { ...common, 'Content-Type': type }, body };
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...common, ETag: tag };
  // Proxies that compress a response make its tag a weak one.
  const candidates = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (candidates.includes(tag) || candidates.includes('*'))
    return { status: 304, headers, body: null };
  return { status: 200, headers: { ...headers, 'Content-Type': type }, body };
}

function refusal(
  status: number,
  reason: string,
  cacheControl: string,
  more: Readonly<Record<string, string>> = {},
): ContentAnswer {
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

/** Drops the body of a response to HEAD. */
function withoutBody({ method }: ContentRequest, found: ContentAnswer): ContentAnswer {
  return method === 'HEAD' ? { ...found, body: null } : found;
}
