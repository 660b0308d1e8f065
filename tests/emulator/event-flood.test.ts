/** Visitors' events are counted while attackers flood the function behind /content/events. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { PLACE_LIMIT } from '../../functions/src/events/event-limit';
import { receiveEvents } from '../../functions/src/events/receive-events';
import { eventsBackend } from '../../functions/src/events/serve-events';
import { callerAddress, type AddressHeaders } from '../../functions/src/shared/caller-address';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { solveAnswer } from '../support/solve-work';

/** The number of events in a forged request, which is the most that the function accepts in one request. */
const PER_REQUEST = 50;
const FORGED = 10_000;
const VISITORS = 20;
const EVENTS_OF_EACH = 5;
const DOWNLOAD = { type: 'image_download', data: { tool: 'circle-image-maker' } };

// These services use a project of their own, so that other tests do not use up the project's allowances.
const services = adminServices(`demo-flood-${randomUUID().slice(0, 8)}`);
afterAll(() => services.close());

/**
 * Sets up new instances of the function behind /content/events.
 *
 * @param name the first word of all user agents, by which the test finds the events of these instances
 */
function newFunction(name: string, instanceCount: number) {
  const check = { enforced: false, verify: () => Promise.resolve() };
  const instances = Array.from({ length: instanceCount }, () => eventsBackend(services, check));
  let requests = 0;

  /** Sends a request with `count` new events to the next instance. `headers` are the headers that the function gets. */
  async function post(headers: AddressHeaders, agent: string, count: number, proof?: object) {
    const backend = instances[requests++ % instances.length];
    if (backend === undefined) throw new Error('no instance');
    const events = Array.from({ length: count }, () => ({
      id: randomBytes(16).toString('hex'),
      event: DOWNLOAD,
    }));
    return receiveEvents(
      {
        method: 'POST',
        contentType: 'application/json',
        fetchSite: 'same-origin',
        origin: undefined,
        host: 'localhost',
        authorization: '',
        userAgent: `${name} ${agent}`,
        address: callerAddress(headers).address,
        body: Buffer.from(JSON.stringify({ events, ip: null, proof })),
      },
      backend,
      (error) => {
        throw error;
      },
    );
  }

  let worked = 0;

  /** Sends a request with PER_REQUEST events. If it is refused, sends ten requests with one event each. */
  async function attack(headers: AddressHeaders) {
    const { status } = await post(headers, 'flood', PER_REQUEST);
    for (let sent = 0; status !== 200 && sent < 10; sent++) await post(headers, 'flood', 1);
  }

  /**
   * Sends a visitor's events with the addresses that a request through Firebase Hosting carries. If the answer is a
   * challenge, solves it and sends the events again. Returns the status of the last answer.
   */
  async function visit(index: number) {
    const headers = { forwardedFor: `203.0.113.${index}, 151.101.1.7` };
    const first = await post(headers, 'visitor', EVENTS_OF_EACH);
    if (first.status !== 428) return first.status;
    worked += 1;
    return (await post(headers, 'visitor', EVENTS_OF_EACH, await solveAnswer(first.body))).status;
  }

  async function storedBy(agent: string): Promise<number> {
    const rows = services.firestore
      .collection('analytics')
      .where('user_agent', '==', `${name} ${agent}`);
    return (await rows.count().get()).data().count;
  }

  /** Sends the forged events, and the visitors' events among them. Returns the statuses that the visitors got. */
  async function flood(forged: (request: number) => AddressHeaders) {
    const statuses: number[] = [];
    const requests = FORGED / PER_REQUEST;
    for (let request = 0; request < requests; request++) {
      await attack(forged(request));
      if (request % (requests / VISITORS) === 0) statuses.push(await visit(statuses.length));
    }
    return statuses;
  }

  return { flood, storedBy, worked: () => worked };
}

const forgedAddress = (request: number) => `198.18.${request >> 8}.${request & 255}`;

it('counts 100 events of visitors among 10,000 of one attacker who forges addresses', async () => {
  const { flood, storedBy, worked } = newFunction('one', 3);
  // The attacker calls the function directly, and not through Firebase Hosting. So Google's front end adds the
  // attacker's real address.
  const statuses = await flood((request) => ({
    forwardedFor: `${forgedAddress(request)}, 151.101.1.7, 198.51.100.66`,
    cdnForwardedFor: forgedAddress(request),
  }));
  expect(statuses).toEqual(Array.from({ length: VISITORS }, () => 200));
  expect(await storedBy('visitor')).toBe(VISITORS * EVENTS_OF_EACH);
  expect(worked()).toBe(0);
  // The attacker counts as one place (see `toPlace`), so only its allowance can be used, with what is added to it
  // during the flood.
  expect(await storedBy('flood')).toBeLessThan(PLACE_LIMIT.capacity + 300);
});

it('counts 100 events of visitors when the flood comes from 200 real addresses and empties the pool', async () => {
  const { flood, storedBy, worked } = newFunction('many', 1);
  const statuses = await flood((request) => ({ forwardedFor: forgedAddress(request) }));
  expect(statuses).toEqual(Array.from({ length: VISITORS }, () => 200));
  expect(await storedBy('visitor')).toBe(VISITORS * EVENTS_OF_EACH);
  expect(await storedBy('flood')).toBeLessThan(FORGED);
  expect(worked()).toBeGreaterThan(0);
});
