import { describe, expect, it, vi } from 'vitest';
import {
  receiveEvents,
  type EventRow,
  type EventsBackend,
  type EventsRequest,
} from '../../../functions/src/events/receive-events';
import { jsonAnswer } from '../../../functions/src/shared/json-answer';
import { EVENT_LIMITS, FILE_TYPES } from '../../../packages/records/src/event';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../packages/records/src/settings';
import { TOOL_IDS, PLACE_IDS } from 'roundel/tools';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const tool = 'circle-image-maker';
const upload = { type: 'image_upload', data: { tool, file_type: 'image/png', file_size: 9 } };
const processed = { type: 'image_processed', data: { tool, format: 'png' } };
const download = { type: 'image_download', data: { tool } };
const STRANGER = { place: '203.0.113.7', account: null, proved: false };
const API = 'https://api.ipify.org?format=json';

function makeId(number: number): string {
  return number.toString(16).padStart(32, '0');
}

/** Returns the body of a request with these events. */
function makeBody(events: readonly unknown[], more: object = { ip: null }): Buffer {
  const entries = events.map((event, index) => ({ id: makeId(index), event }));
  return Buffer.from(JSON.stringify({ events: entries, ...more }));
}

function setUp(own: Partial<SiteSettings> = {}, backend: Partial<EventsBackend> = {}) {
  const stored: EventRow[] = [];
  const viewed: string[] = [];
  const report = vi.fn();
  const take = vi.fn<EventsBackend['take']>(() => Promise.resolve(0));
  const ask = async (request: Partial<EventsRequest> = {}) => {
    const { status, headers, body } = await receiveEvents(
      {
        method: 'POST',
        contentType: 'application/json',
        fetchSite: 'same-origin',
        origin: 'https://roundel.app',
        host: 'roundel.app',
        authorization: '',
        userAgent: 'Mozilla/5.0',
        address: '203.0.113.7',
        body: makeBody([upload]),
        ...request,
      },
      {
        settings: () => Promise.resolve({ ...DEFAULT_SETTINGS, ...own }),
        findUser: (authorization) =>
          Promise.resolve(authorization === 'Bearer valid' ? { uid: 'ada', verified: true } : null),
        isChecked: () => Promise.resolve(true),
        prove: (payload) => Promise.resolve(payload === 'solved'),
        challenge: () => Promise.resolve(jsonAnswer(428, { error: 'work' })),
        take,
        store: (rows) => {
          stored.push(...rows);
          return Promise.resolve();
        },
        countView: (slug, now) => {
          viewed.push(`${slug} ${now.toISOString()}`);
          return Promise.resolve();
        },
        now: () => NOW,
        ...backend,
      },
      report,
    );
    return { status, headers, answer: JSON.parse(body) as unknown };
  };
  return { ask, stored, viewed, report, take };
}

const makeView = (view: unknown) => Buffer.from(JSON.stringify({ view }));

describe('a view of a page', () => {
  it('is counted once, and stores no event', async () => {
    const { ask, stored, viewed, take } = setUp();
    expect((await ask({ body: makeView('opening-hours') })).status).toBe(200);
    expect(viewed).toEqual([`opening-hours ${NOW.toISOString()}`]);
    expect(stored).toEqual([]);
    expect(take).toHaveBeenCalledExactlyOnceWith(STRANGER, 1);
  });

  it('is refused when it names no page, when the place sends too many, and when analytics is off', async () => {
    const { ask, viewed } = setUp();
    for (const view of ['', 'Opening Hours', '../admin', 'a'.repeat(81), 7]) {
      expect((await ask({ body: makeView(view) })).status, String(view)).toBe(400);
    }
    const many = setUp({}, { take: () => Promise.resolve(30) });
    expect((await many.ask({ body: makeView('opening-hours') })).status).toBe(429);
    const off = setUp({ analytics_enabled: false });
    expect((await off.ask({ body: makeView('opening-hours') })).status).toBe(403);
    expect([...viewed, ...many.viewed, ...off.viewed]).toEqual([]);
  });
});

describe('receiveEvents', () => {
  it('stores events in order, with the server’s time and the address of the request', async () => {
    const { ask, stored, take } = setUp();
    const { status, headers, answer } = await ask({
      body: makeBody([upload, processed, download], { ip: '198.51.100.1' }),
    });
    expect([status, answer]).toEqual([200, { refused: 0 }]);
    expect(headers['Cache-Control']).toBe('private, no-store');
    expect(take).toHaveBeenCalledExactlyOnceWith(STRANGER, 3);
    const common = { user_id: null, ip_address: '203.0.113.7', user_agent: 'Mozilla/5.0' };
    expect(stored).toEqual(
      [upload, processed, download].map(({ type, data }, index) => ({
        id: makeId(index),
        fields: {
          event_type: type,
          event_data: data,
          ...common,
          created_at: new Date(NOW.getTime() - 2 + index),
        },
      })),
    );
  });

  it.each<readonly [what: string, own: Partial<SiteSettings>, ip: unknown, stored: string | null]>([
    ['what the browser looked up elsewhere', { ip_lookup_url: API }, '2001:db8::7', '2001:db8::7'],
    ['null if that is not an address', { ip_lookup_url: API }, '=cmd|calc', null],
    ['null if that is longer than any address', { ip_lookup_url: API }, '1:'.repeat(40), null],
    ['null if there is none', { ip_lookup_url: API }, null, null],
    ['null if the look-up is off', { ip_lookup_enabled: false }, '2001:db8::7', null],
    ['null if the look-up has no address', { ip_lookup_url: '' }, '2001:db8::7', null],
  ])('stores %s', async (_what, own, ip, address) => {
    const { ask, stored } = setUp(own);
    await ask({ body: makeBody([upload], { ip }) });
    expect(stored.map(({ fields }) => fields.ip_address)).toEqual([address]);
  });

  it.each([
    ['Bearer valid', 'ada'],
    ['Bearer expired', null],
    ['', null],
  ])('reads the user from the token: %s', async (authorization, user) => {
    const { ask, stored } = setUp();
    await ask({ authorization });
    expect(stored.map(({ fields }) => fields.user_id)).toEqual([user]);
  });

  it('shortens the user agent', async () => {
    const { ask, stored } = setUp();
    await ask({ userAgent: 'x'.repeat(600) });
    expect(stored[0]?.fields.user_agent).toBe('x'.repeat(EVENT_LIMITS.userAgentLength));
  });

  it.each([
    ...TOOL_IDS.map((id) => ({ type: 'image_download', data: { tool: id } })),
    ...FILE_TYPES.map((file_type) => ({ ...upload, data: { tool, file_type, file_size: 0 } })),
    { ...upload, data: { ...upload.data, file_size: EVENT_LIMITS.fileSize } },
    processed,
    { ...download, data: { tool, places: ['linkedin'] } },
    { ...download, data: { tool, places: PLACE_IDS } },
  ])('accepts %j', async (event) => {
    const { ask, stored } = setUp();
    expect((await ask({ body: makeBody([event]) })).answer).toEqual({ refused: 0 });
    expect(stored[0]?.fields).toMatchObject({ event_type: event.type, event_data: event.data });
  });

  it.each<readonly [what: string, event: unknown]>([
    ['an unknown type', { type: 'image_viewed', data: { tool } }],
    ['no type', { data: { tool } }],
    ['an extra field', { ...download, user_id: 'ada' }],
    ['no data', { type: 'image_download' }],
    ['data as a string', { type: 'image_download', data: tool }],
    ['data as a list', { type: 'image_download', data: [tool] }],
    ['an unknown tool', { type: 'image_download', data: { tool: 'eraser' } }],
    ['a tool as a number', { type: 'image_download', data: { tool: 1 } }],
    ['the data of another type', { type: 'image_processed', data: upload.data }],
    ['text/html', { ...upload, data: { ...upload.data, file_type: 'text/html' } }],
    ['a size over the limit', { ...upload, data: { ...upload.data, file_size: 104_857_601 } }],
    ['a negative size', { ...upload, data: { ...upload.data, file_size: -1 } }],
    ['a fractional size', { ...upload, data: { ...upload.data, file_size: 0.5 } }],
    ['a size as a string', { ...upload, data: { ...upload.data, file_size: '5' } }],
    ['a file name', { ...upload, data: { ...upload.data, name: 'me.jpg' } }],
    ['another format', { type: 'image_processed', data: { tool, format: 'gif' } }],
    ['a place that does not exist', { ...download, data: { tool, places: ['myspace'] } }],
    ['no place in its list', { ...download, data: { tool, places: [] } }],
    ['a place twice', { ...download, data: { tool, places: ['x', 'x'] } }],
    ['places of a result', { ...processed, data: { ...processed.data, places: ['x'] } }],
    ['null', null],
  ])('refuses an event with %s, and stores the others', async (_what, event) => {
    const { ask, stored } = setUp();
    expect((await ask({ body: makeBody([event, download]) })).answer).toEqual({ refused: 1 });
    expect(stored.map(({ id }) => id)).toEqual([makeId(1)]);
    expect((await ask({ body: makeBody([event]) })).status).toBe(400);
    expect(stored).toHaveLength(1);
  });

  it.each(['../profiles/ada', 'a'.repeat(31), 'A'.repeat(32), 7, undefined])(
    'refuses an event with the id %j',
    async (id) => {
      const { ask, stored } = setUp();
      const body = Buffer.from(JSON.stringify({ events: [{ id, event: download }], ip: null }));
      expect((await ask({ body })).status).toBe(400);
      expect(stored).toEqual([]);
    },
  );

  it('stores an event once that a request contains twice', async () => {
    const { ask, stored } = setUp();
    const entry = { id: makeId(1), event: download };
    await ask({ body: Buffer.from(JSON.stringify({ events: [entry, entry], ip: null })) });
    expect(stored).toHaveLength(1);
  });

  it('accepts 50 of the longest events in one request, and not 51', async () => {
    const { ask, stored } = setUp();
    const longest = {
      type: 'image_download',
      data: { tool: 'facebook-profile-editor', places: PLACE_IDS },
    };
    const events = Array.from({ length: EVENT_LIMITS.perRequest }, () => longest);
    expect((await ask({ body: makeBody(events) })).status).toBe(200);
    expect(stored).toHaveLength(50);
    expect((await ask({ body: makeBody([...events, longest]) })).status).toBe(400);
  });

  it.each<readonly [what: string, status: number, request: Partial<EventsRequest>]>([
    ['another method', 405, { method: 'GET' }],
    ['a page of another site', 403, { fetchSite: 'cross-site' }],
    ['a page of a sibling domain', 403, { fetchSite: 'same-site' }],
    ['an address typed by hand', 403, { fetchSite: 'none' }],
    ['another origin', 403, { fetchSite: undefined, origin: 'https://evil.example' }],
    ['an opaque origin', 403, { fetchSite: undefined, origin: 'null' }],
    ['no origin', 403, { fetchSite: undefined, origin: undefined }],
    ['a form', 415, { contentType: 'application/x-www-form-urlencoded' }],
    ['plain text', 415, { contentType: 'text/plain' }],
    ['JSON of another kind', 415, { contentType: 'application/jsonp' }],
    ['a large body', 413, { body: Buffer.alloc(EVENT_LIMITS.requestBytes + 1, ' ') }],
    ['an empty body', 400, { body: Buffer.alloc(0) }],
    ['what is not JSON', 400, { body: Buffer.from('{') }],
    ['null', 400, { body: Buffer.from('null') }],
    ['no list', 400, { body: Buffer.from('{"events":{}}') }],
    ['no events', 400, { body: makeBody([]) }],
  ])('refuses %s with status %i, at no cost', async (_what, status, request) => {
    const settings = vi.fn<EventsBackend['settings']>();
    const { ask, stored, take } = setUp({}, { settings });
    expect((await ask(request)).status).toBe(status);
    expect([stored, settings.mock.calls, take.mock.calls]).toEqual([[], [], []]);
  });

  it('accepts a same-origin request from browsers without Sec-Fetch-Site', async () => {
    expect((await setUp().ask({ fetchSite: undefined })).status).toBe(200);
  });

  it('stores nothing while analytics are turned off', async () => {
    const { ask, stored } = setUp({ analytics_enabled: false });
    expect((await ask()).status).toBe(403);
    expect(stored).toEqual([]);
  });

  it('says how long to wait when there are too many', async () => {
    const { ask, stored } = setUp({}, { take: () => Promise.resolve(59.2) });
    const { status, headers } = await ask();
    expect([status, headers['Retry-After']]).toEqual([429, '60']);
    expect(stored).toEqual([]);
  });

  it.each(['settings', 'take', 'store'] as const)(
    'reports a failure of %s, and gives no details of it',
    async (name) => {
      const error = new Error('a secret');
      const { ask, report } = setUp({}, { [name]: () => Promise.reject(error) });
      const { status, answer } = await ask();
      expect([status, answer]).toEqual([500, { error: 'unavailable' }]);
      expect(report).toHaveBeenCalledExactlyOnceWith(error);
    },
  );
});

describe('a request that must prove work', () => {
  const withProof = (proof: unknown) => makeBody([upload], { ip: null, proof });

  it.each<readonly [string, Partial<EventsBackend>]>([
    ['when the pool is empty', { take: ({ proved }) => Promise.resolve(proved ? 0 : 'work') }],
    [
      'without an App Check token where one is enforced',
      { isChecked: () => Promise.resolve(false) },
    ],
  ])('%s is stored with a valid proof only', async (_when, own) => {
    const { ask, stored } = setUp({}, own);
    expect((await ask()).status).toBe(428);
    expect((await ask({ body: withProof('made up') })).status).toBe(428);
    expect(stored).toEqual([]);
    expect((await ask({ body: withProof('solved') })).status).toBe(200);
    expect(stored).toHaveLength(1);
  });

  it('counts a view as well', async () => {
    const { ask, viewed } = setUp({}, { isChecked: () => Promise.resolve(false) });
    const view = (proof: string) => Buffer.from(JSON.stringify({ view: 'hours', proof }));
    expect((await ask({ body: view('made up') })).status).toBe(428);
    expect((await ask({ body: view('solved') })).status).toBe(200);
    expect(viewed).toHaveLength(1);
  });

  it('does not use the allowance of an account without a verified address or App Check', async () => {
    const authorization = 'Bearer valid';
    const verified = setUp();
    await verified.ask({ authorization });
    expect(verified.take.mock.calls[0]?.[0].account).toBe('ada');
    const findUser = () => Promise.resolve({ uid: 'ada', verified: false });
    const [unverified, unchecked] = [
      setUp({}, { findUser }),
      setUp({}, { isChecked: () => Promise.resolve(false) }),
    ];
    await unverified.ask({ authorization });
    await unchecked.ask({ authorization, body: withProof('solved') });
    for (const { take, stored } of [unverified, unchecked]) {
      expect(take.mock.calls[0]?.[0].account).toBeNull();
      expect(stored[0]?.fields.user_id).toBe('ada');
    }
  });
});
