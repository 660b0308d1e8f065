import * as v from 'valibot';
import { EVENT_LIMITS, type ReportedEvent } from 'roundel-records/event';
import { text } from 'roundel-records/fields';
import { pageAddress } from 'roundel-records/page';
import { parse } from 'roundel-records/parse';
import { parseReportedEvent } from 'roundel-records/parse-event';
import { OWN_LOOKUP, type SiteSettings } from 'roundel-records/settings';
import { ipAddressIn, toPlace } from '../shared/caller-address';
import { jsonAnswer, type JsonAnswer } from '../shared/json-answer';
import type { SignedIn } from '../shared/signed-in';
import type { EventSender } from './event-limit';
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
  /** The X-Firebase-AppCheck header. */
  readonly appCheckToken?: string | undefined;
  readonly userAgent: string;
  /** The caller's IP address; null without a proof (see `callerAddress`). */
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
  /** The user of an Authorization header; null without a valid token. */
  readonly findUser: (authorization: string) => Promise<SignedIn | null>;
  /** Whether a request with this App Check token may pass without a proof of work. */
  readonly isChecked: (appCheckToken: string | undefined) => Promise<boolean>;
  /** Uses up a proof of work. Resolves to true if it is valid, hard enough and not used before. */
  readonly prove: (payload: unknown) => Promise<boolean>;
  /** Resolves to an answer that contains a challenge. */
  readonly challenge: () => Promise<JsonAnswer>;
  /** Takes `count` events from the allowance of a sender (see `EventLimit`). */
  readonly take: (sender: EventSender, count: number) => Promise<number | 'work'>;
  /** Stores the rows that are not stored yet. */
  readonly store: (rows: readonly EventRow[]) => Promise<void>;
  readonly countView: CountView;
  readonly now: () => Date;
}

/** The body of a request: either the slug of a viewed page, or events. `parseReport` checks each event separately. */
const Body = v.union([
  v.object({ view: v.string(), proof: v.optional(v.unknown()) }),
  v.object({
    proof: v.optional(v.unknown()),
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
  /** The proof of work, unchecked; undefined if there is none. */
  readonly proof?: unknown;
}

/** A view of a published page. */
interface View {
  readonly slug: string;
  readonly proof?: unknown;
}

/**
 * Stores the events in a request from the site's own pages, or counts a page view. Refuses entries that are not events,
 * but stores the others.
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
    const user = await backend.findUser(request.authorization);
    const checked = await backend.isChecked(request.appCheckToken);
    const proved = found.proof !== undefined && (await backend.prove(found.proof));
    if (!checked && !proved) return await backend.challenge();
    const isView = 'slug' in found;
    const account = checked && user?.verified === true ? user.uid : null;
    const sender = { place: toPlace(request.address), account, proved };
    const wait = await backend.take(sender, isView ? 1 : found.events.length);
    if (wait === 'work') return await backend.challenge();
    if (wait > 0) {
      return jsonAnswer(429, { error: 'too-many' }, { 'Retry-After': `${Math.ceil(wait)}` });
    }
    if (isView) {
      await backend.countView(found.slug, backend.now());
      return jsonAnswer(200, { refused: 0 });
    }
    await backend.store(toRows(found, request, settings, user?.uid ?? null, backend));
    return jsonAnswer(200, { refused: found.refused });
  } catch (error) {
    report(error);
    return jsonAnswer(500, { error: 'unavailable' });
  }
}

/**
 * Whether a page of this site sent the request. Pages of other sites cannot forge the headers Sec-Fetch-Site and
 * Origin.
 */
function isOwnPage({ fetchSite, origin, host }: EventsRequest): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** @returns null if the body has neither a valid event nor a valid view */
function parseReport(body: Uint8Array): Report | View | null {
  const found = parse(Body, jsonIn(body));
  if (found === null) return null;
  const { proof } = found;
  if ('view' in found) return pageAddress(found.view) === null ? null : { slug: found.view, proof };
  const { events, ip } = found;
  const valid = events.flatMap((entry) => parseReportedEvent(entry) ?? []);
  if (valid.length === 0) return null;
  const unique = [...new Map(valid.map((each) => [each.id, each])).values()];
  return { events: unique, refused: events.length - valid.length, ip: ipAddressIn(ip), proof };
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

function toRows(
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
