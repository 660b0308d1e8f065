import * as v from 'valibot';
import { EVENT_LIMITS, type ReportedEvent } from 'roundel-records/event';
import { text } from 'roundel-records/fields';
import { pageAddress } from 'roundel-records/page';
import { parse } from 'roundel-records/parse';
import { parseReportedEvent } from 'roundel-records/parse-event';
import { OWN_LOOKUP, type SiteSettings } from 'roundel-records/settings';
import { ipAddressIn } from '../shared/caller-address';
import { bearerToken, jsonAnswer, type JsonAnswer } from '../shared/json-answer';
import type { CountView } from './page-views';

export interface EventsRequest {
  readonly method: string;
  /** The Content-Type header. */
  readonly contentType: string;
  /** The Sec-Fetch-Site header; undefined from browsers without it. */
  readonly fetchSite: string | undefined;
  /** The Origin header. */
  readonly origin: string | undefined;
  /** The host and port under which the browser knows the site. */
  readonly host: string;
  /** The Authorization header: `Bearer` and a token, or empty. */
  readonly authorization: string;
  readonly userAgent: string;
  /** The client's IP address; null if unknown. */
  readonly address: string | null;
  readonly body: Uint8Array;
}

/** A row of `analytics` and its id. */
export interface EventRow {
  readonly id: string;
  readonly fields: {
    readonly event_type: string;
    readonly event_data: object;
    readonly user_id: string | null;
    readonly ip_address: string | null;
    readonly user_agent: string;
    readonly created_at: Date;
  };
}

export interface EventsBackend {
  readonly settings: () => Promise<SiteSettings>;
  /** The uid in a token; null for a token that is expired or not from this project. */
  readonly userOf: (token: string) => Promise<string | null>;
  /** Takes `count` events from the allowance of an address. Resolves to 0, or to the seconds to wait. */
  readonly take: (address: string | null, count: number) => Promise<number>;
  /** Stores the rows that are not stored yet. */
  readonly store: (rows: readonly EventRow[]) => Promise<void>;
  readonly countView: CountView;
  readonly now: () => Date;
}

/** The slug of a viewed page, or events. Each event is checked separately. */
const Body = v.union([
  v.object({ view: v.string() }),
  v.object({
    events: v.pipe(v.array(v.unknown()), v.maxLength(EVENT_LIMITS.perRequest)),
    ip: text,
  }),
]);

/** The valid events of a request, and the IP address that the visitor's browser looked up. */
interface Report {
  readonly events: readonly ReportedEvent[];
  /** How many entries were not events. */
  readonly refused: number;
  readonly ip: string | null;
}

/** A view of a published page. */
interface View {
  readonly slug: string;
}

/**
 * Stores the events in a request of the site's own pages, or counts a view of a page. Refuses entries that
 * are not events, but stores the others.
 *
 * Never rejects: `report` receives any error, and the caller may try again.
 */
export async function receiveEvents(
  request: EventsRequest,
  backend: EventsBackend,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  if (request.method !== 'POST') {
    return jsonAnswer(405, { error: 'method-not-allowed' }, { Allow: 'POST' });
  }
  if (!isOwnPage(request)) return jsonAnswer(403, { error: 'another-site' });
  if (!/^application\/json\s*(;|$)/i.test(request.contentType)) {
    return jsonAnswer(415, { error: 'not-json' });
  }
  if (request.body.length > EVENT_LIMITS.requestBytes)
    return jsonAnswer(413, { error: 'too-large' });
  const found = parseReport(request.body);
  if (found === null) return jsonAnswer(400, { error: 'no-events' });
  try {
    const settings = await backend.settings();
    if (!settings.analytics_enabled) return jsonAnswer(403, { error: 'turned-off' });
    const isView = 'slug' in found;
    const wait = await backend.take(request.address, isView ? 1 : found.events.length);
    if (wait > 0) {
      return jsonAnswer(429, { error: 'too-many' }, { 'Retry-After': `${Math.ceil(wait)}` });
    }
    if (isView) {
      await backend.countView(found.slug, backend.now());
      return jsonAnswer(200, { refused: 0 });
    }
    await backend.store(rowsOf(found, request, settings, await userOf(request, backend), backend));
    return jsonAnswer(200, { refused: found.refused });
  } catch (error) {
    report(error);
    return jsonAnswer(500, { error: 'unavailable' });
  }
}

/** Whether a page of this site sent the request. Pages of other sites cannot forge these headers. */
function isOwnPage({ fetchSite, origin, host }: EventsRequest): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** @returns null if the body has neither a valid event nor a valid view */
function parseReport(body: Uint8Array): Report | View | null {
  const found = parse(Body, jsonIn(body));
  if (found === null) return null;
  if ('view' in found) return pageAddress(found.view) === null ? null : { slug: found.view };
  const { events, ip } = found;
  const valid = events.flatMap((entry) => parseReportedEvent(entry) ?? []);
  if (valid.length === 0) return null;
  const unique = [...new Map(valid.map((each) => [each.id, each])).values()];
  return { events: unique, refused: events.length - valid.length, ip: ipAddressIn(ip) };
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

async function userOf(
  { authorization }: EventsRequest,
  backend: EventsBackend,
): Promise<string | null> {
  const token = bearerToken(authorization);
  return token === undefined ? null : backend.userOf(token);
}

function rowsOf(
  { events, ip }: Report,
  { address, userAgent }: EventsRequest,
  { ip_lookup_enabled: enabled, ip_lookup_url: lookup }: SiteSettings,
  user_id: string | null,
  backend: EventsBackend,
): readonly EventRow[] {
  const looked = lookup === OWN_LOOKUP ? address : ip;
  const common = {
    user_id,
    ip_address: enabled && lookup !== '' ? looked : null,
    user_agent: userAgent.slice(0, EVENT_LIMITS.userAgentLength),
  };
  const now = backend.now().getTime();
  return events.map(({ id, event }, index) => ({
    id,
    fields: {
      event_type: event.type,
      event_data: event.data,
      ...common,
      // The times are a millisecond apart, to preserve the order of the events.
      created_at: new Date(now - (events.length - 1 - index)),
    },
  }));
}
