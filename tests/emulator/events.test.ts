/** The function behind /content/events: how it handles events, floods of events and views of pages. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { PLACE_LIMIT, REFUSED_FOR } from '../../functions/src/events/event-limit';
import { receiveEvents, type EventsRequest } from '../../functions/src/events/receive-events';
import { eventsBackend } from '../../functions/src/events/serve-events';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { testBackend } from '../support/emulator-hosts';

const backend = testBackend();
// These services use a project of their own, so that the project's settings and allowances are known.
const services = adminServices(`demo-events-${randomUUID().slice(0, 8)}`);
const { firestore } = services;
afterAll(() => services.close());

const DOWNLOAD = { type: 'image_download', data: { tool: 'circle-image-maker' } };

function newEvent() {
  return { id: randomBytes(16).toString('hex'), event: DOWNLOAD };
}

/** Returns the body of a request with this many new events. */
function makeBody(count: number): string {
  return JSON.stringify({ events: Array.from({ length: count }, newEvent), ip: null });
}

const NO_APP_CHECK = { enforced: false, verify: () => Promise.resolve() };

/** Makes a new instance of the Cloud Function. Returns a function that sends it requests without HTTP. */
function newInstance() {
  const instance = eventsBackend(services, NO_APP_CHECK);
  return async (address: string, body: string, own: Partial<EventsRequest> = {}) => {
    const { status } = await receiveEvents(
      {
        method: 'POST',
        contentType: 'application/json',
        fetchSite: 'same-origin',
        origin: undefined,
        host: 'localhost',
        authorization: '',
        userAgent: address,
        address,
        body: Buffer.from(body),
        ...own,
      },
      instance,
      (error) => {
        throw error;
      },
    );
    return status;
  };
}

async function countEvents(agent: string): Promise<number> {
  const rows = firestore.collection('analytics').where('user_agent', '==', agent);
  return (await rows.count().get()).data().count;
}

describe('one place', () => {
  it('that sends 10,000 events in a minute is limited, at two instances', async () => {
    const place = '198.51.100.7';
    const instances = [newInstance(), newInstance()];
    const transactions = vi.spyOn(firestore, 'runTransaction');
    const statuses: number[] = [];
    // Send the events one by one, but twenty requests at a time, as a script would.
    for (let sent = 0; sent < 10_000; sent += 20) {
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, async (_, index) => {
            const send = instances[index % instances.length];
            return (await send?.(place, makeBody(1))) ?? 0;
          }),
        )),
      );
    }
    const stored = await countEvents(place);
    expect(stored).toBeGreaterThanOrEqual(PLACE_LIMIT.capacity - 100);
    // The allowance grows while the requests are sent.
    expect(stored).toBeLessThan(PLACE_LIMIT.capacity + 300);
    expect(statuses.filter((status) => status === 200)).toHaveLength(stored);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10_000 - stored);
    // Most events are refused without a transaction, so there must be few transactions.
    expect(transactions.mock.calls.length).toBeLessThan(400);
    transactions.mockRestore();
    expect(await newInstance()('198.51.100.8', makeBody(1))).toBe(200);
  }, 400_000);

  it('may send the three events of each of 500 photos at once', async () => {
    const [place, send] = ['198.51.100.9', newInstance()];
    for (let sent = 0; sent < 1_500; sent += 50) expect(await send(place, makeBody(50))).toBe(200);
    expect(await countEvents(place)).toBe(1_500);
  });

  it('is a whole IPv6 network, and is stored under a code that does not reveal it', async () => {
    const send = newInstance();
    const before = await firestore.collection('event_limits').count().get();
    for (const last of ['1', '2', 'ffff:1:2:3']) {
      expect(await send(`2001:db8:7:7::${last}`.replace('::f', ':f'), makeBody(1))).toBe(200);
    }
    const found = await firestore.collection('event_limits').get();
    expect(found.size).toBe(before.data().count + 1);
    for (const { id, data } of found.docs.map((each) => ({ id: each.id, data: each.data() }))) {
      expect(id).toMatch(/^[0-9a-f]{64}$/);
      expect(Object.keys(data).sort()).toEqual(['at', 'expires_at', 'left']);
    }
  });
});

describe('an event', () => {
  it('that is sent again is stored once, with the others of its request', async () => {
    const [place, send] = ['198.51.100.10', newInstance()];
    const events = [newEvent(), newEvent(), newEvent()];
    const body = (count: number) => JSON.stringify({ events: events.slice(0, count), ip: null });
    expect(await send(place, body(2), { userAgent: 'first' })).toBe(200);
    expect(await send(place, body(3), { userAgent: 'second' })).toBe(200);
    expect([await countEvents('first'), await countEvents('second')]).toEqual([2, 1]);
  });
});

describe('a view of a page', () => {
  it('is counted for its day, also when many come at once, and only for published pages', async () => {
    for (const [slug, status] of [
      ['opening-hours', 'published'],
      ['not-yet', 'draft'],
    ] as const) {
      await firestore.collection('pages').add({ slug, status });
    }
    const [place, instances] = ['198.51.100.11', [newInstance(), newInstance()]];
    const view = (slug: string) => JSON.stringify({ view: slug });
    // With this first request, each instance leases a part of the place's allowance for its later requests.
    for (const send of instances) expect(await send(place, view('opening-hours'))).toBe(200);
    const slugs = [...Array<string>(38).fill('opening-hours'), 'not-yet', 'never-was'];
    const statuses = await Promise.all(
      slugs.map(async (slug, index) => instances[index % 2]?.(place, view(slug))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { docs } = await firestore.collection('page_views').get();
    const days = docs.map((day) => ({ id: day.id, ...day.data() }));
    const total = days.flatMap((day) => Object.entries((day as { views?: object }).views ?? {}));
    expect(new Set(total.map(([slug]) => slug))).toEqual(new Set(['opening-hours']));
    // Add the counts of all days: if midnight passes during the test, there are two days.
    expect(total.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(40);
    expect(days.every(({ id }) => /^\d{4}-\d{2}-\d{2}$/.test(id))).toBe(true);
    expect(await countEvents(place)).toBe(0);
  });
});

describe('over HTTP', () => {
  const address = `http://${inject('emulators').functions}/demo-roundel/us-central1/events/content/events`;

  function post(from: string, agent: string, body: string, own: Record<string, string> = {}) {
    return fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'User-Agent': agent,
        'X-Forwarded-For': from,
        ...own,
      },
      body,
    });
  }

  it('stores what a page of the site sends, and refuses another site', async () => {
    const agent = `Mozilla/5.0 (${randomUUID()})`;
    const stored = () => backend.rowsWhere('analytics', 'user_agent', agent);
    expect(
      (await post('203.0.113.20', agent, makeBody(1), { 'Sec-Fetch-Site': 'cross-site' })).status,
    ).toBe(403);
    expect(await stored()).toEqual(new Map());
    const answer = await post('203.0.113.20', agent, makeBody(2));
    expect([answer.status, await answer.json()]).toEqual([200, { refused: 0 }]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const rows = [...(await stored()).values()];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ event_type: 'image_download', user_id: null });
    expect(rows[0]?.['created_at']).toBeInstanceOf(Date);
  });

  it('stores the uid of a verified token, and of no other', async () => {
    const agent = `Mozilla/5.0 (${randomUUID()})`;
    const user = await backend.makeUser();
    const users = async () =>
      [...(await backend.rowsWhere('analytics', 'user_agent', agent)).values()].map(
        ({ user_id: id }) => id,
      );
    const forged = { Authorization: 'Bearer made.up.token' };
    expect((await post('203.0.113.21', agent, makeBody(1), forged)).status).toBe(200);
    expect(await users()).toEqual([null]);
    const real = { Authorization: `Bearer ${await backend.idToken(user)}` };
    expect((await post('203.0.113.21', agent, makeBody(1), real)).status).toBe(200);
    expect((await users()).filter((id) => id !== null)).toEqual([user.id]);
  });

  it('refuses a place that has used its allowance, and says for how long', async () => {
    const agent = `flood ${randomUUID()}`;
    // Use a random address, because emulators that were already running may have counters from earlier runs.
    const from = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
    let stored = 0;
    for (let sent = 0; sent < 3_000; sent += 50) {
      const answer = await post(from, agent, makeBody(50));
      if (answer.status === 200) stored += 50;
      else {
        expect(answer.status).toBe(429);
        const wait = Number(answer.headers.get('Retry-After'));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(REFUSED_FOR);
      }
    }
    expect(stored).toBeGreaterThanOrEqual(PLACE_LIMIT.capacity - 100);
    expect(stored).toBeLessThan(PLACE_LIMIT.capacity + 300);
    expect((await backend.rowsWhere('analytics', 'user_agent', agent)).size).toBe(stored);
  }, 300_000);
});
