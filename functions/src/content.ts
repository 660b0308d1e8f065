import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { PAGE_LIMITS, SLUG_PATTERN, type PublishedPage } from '../../src/records/page';
import { DEFAULT_SETTINGS } from '../../src/records/settings';
import { parseSettings } from '../../src/site-settings/parse';

/** The fields of a row, its times as dates. */
export type Row = Readonly<Record<string, unknown>>;

/** Where published content is read from; each gives null when there is none. */
export interface ContentReader {
  /** `settings/public`. */
  settings(): Promise<Row | null>;
  /** The row of `pages` that is published under a slug. */
  page(slug: string): Promise<Row | null>;
  /** A row of `image_files`. */
  picture(id: string): Promise<Row | null>;
}

export interface ContentRequest {
  readonly method: string;
  /** As it was asked for, without the query. */
  readonly path: string;
  /** The header If-None-Match. */
  readonly ifNoneMatch?: string | undefined;
  /** The header X-Forwarded-For. */
  readonly forwardedFor?: string | undefined;
}

export interface ContentAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null for an answer without one. */
  readonly body: Uint8Array | null;
}

/** Before headers that depend on the request. */
interface Found {
  readonly type: string;
  /** How long browsers and the hosting may keep it. */
  readonly keep: string;
  readonly body: Uint8Array;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Browsers ask each time whether it has changed; the hosting asks here once a minute at most. */
const A_MINUTE = 'public, max-age=0, s-maxage=60';
const AN_HOUR = 'public, max-age=3600, s-maxage=3600';
const NEVER = 'private, no-store';

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** These answers are to be what they are said to be, and shown by this site alone. */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const;

/**
 * Answers what visitors are given of the database: settings, published pages
 * and pictures, and their own IP address. Only fields that are listed here ever
 * leave. Never rejects: what goes wrong is given to `report`, and the visitor
 * learns nothing of it.
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
    // A page that is missing now may be there in a minute.
    if (found === null) return withoutBody(request, refusal(404, 'not-found', A_MINUTE));
    return withoutBody(request, answer(request, found));
  } catch (error) {
    report(error);
    return withoutBody(request, refusal(500, 'unavailable', NEVER));
  }
}

async function find(request: ContentRequest, reader: ContentReader): Promise<Found | null> {
  const { path } = request;
  if (path === '/content/settings.json') return settings(await reader.settings());
  if (path === '/content/ip.json') {
    return json({ ip: addressOf(request.forwardedFor ?? '') }, NEVER);
  }
  const slug = /^\/content\/pages\/([^/]+)\.json$/.exec(path)?.[1];
  if (slug !== undefined) {
    if (slug.length > PAGE_LIMITS.slugLength || !SLUG_PATTERN.test(slug)) return null;
    return page(await reader.page(slug));
  }
  const id = /^\/content\/images\/([\w-]{1,64})$/.exec(path)?.[1];
  return id === undefined ? null : picture(await reader.picture(id));
}

function settings(row: Row | null): Found {
  const found = row === null ? DEFAULT_SETTINGS : parseSettings(row);
  if (found === null) throw new Error('settings/public is not what settings are');
  return json(found, A_MINUTE);
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
    throw new Error('a row of image_files is no picture');
  }
  return { type, keep: AN_HOUR, body: data };
}

function text(row: Row, name: string): string {
  const value = row[name];
  if (typeof value !== 'string') throw new Error(`a row of pages has no text in ${name}`);
  return value;
}

function time(value: unknown): string {
  if (!(value instanceof Date)) throw new Error('a row of pages has no time where one belongs');
  return value.toISOString();
}

/** The address of whoever asked first; null when none is told. */
function addressOf(forwardedFor: string): string | null {
  const first = forwardedFor.split(',')[0]?.trim() ?? '';
  // How an address of version 4 is written on a connection of version 6.
  const plain = first.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 ? null : plain;
}

function json(value: unknown, keep: string): Found {
  return { type: JSON_TYPE, keep, body: Buffer.from(JSON.stringify(value)) };
}

function answer({ ifNoneMatch = '' }: ContentRequest, { type, keep, body }: Found): ContentAnswer {
  const common = { ...ALWAYS, 'Cache-Control': keep };
  if (keep === NEVER) return { status: 200, headers: { ...common, 'Content-Type': type }, body };
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...common, ETag: tag };
  // Whoever compresses an answer on the way makes its tag a weak one.
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known.includes(tag) || known.includes('*')) return { status: 304, headers, body: null };
  return { status: 200, headers: { ...headers, 'Content-Type': type }, body };
}

function refusal(
  status: number,
  reason: string,
  keep: string,
  more: Readonly<Record<string, string>> = {},
): ContentAnswer {
  return {
    status,
    headers: { ...ALWAYS, 'Cache-Control': keep, 'Content-Type': JSON_TYPE, ...more },
    body: Buffer.from(JSON.stringify({ error: reason })),
  };
}

/** HEAD asks for the headers alone. */
function withoutBody({ method }: ContentRequest, found: ContentAnswer): ContentAnswer {
  return method === 'HEAD' ? { ...found, body: null } : found;
}
