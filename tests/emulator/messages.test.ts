/** The limits of the contact form's inbox, and how long it stores messages and counters. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearMessages } from '../../functions/src/messages/clear-messages';
import { messageStore } from '../../functions/src/messages/store-message';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { MESSAGE_LIMITS } from '../../packages/records/src/message';
import { DEFAULT_SETTINGS } from '../../packages/records/src/settings';
import { testBackend } from '../support/emulator-hosts';

const backend = testBackend();
const { firestore, close } = adminServices();
const store = messageStore(firestore);

const setInbox = (isOn: boolean) =>
  firestore.doc('settings/public').set({ ...DEFAULT_SETTINGS, inbox_enabled: isOn });

beforeAll(() => setInbox(true));
afterAll(close);

const DAY = 24 * 60 * 60 * 1000;
const LIMIT = { perPlace: 3, perDay: 1_000 };
const MESSAGE = {
  name: 'Ada',
  email: 'ada@roundel.test',
  subject: 'Circles',
  message: 'How round is round?',
};
/** How many days the tests have used. Each test sends messages on a day without other messages. */
let days = 0;

function morning(): Date {
  days += 1;
  return new Date(Date.UTC(2031, 0, days, 9, 30));
}

const send = (address: string, now: Date, limit = LIMIT, id: string = randomUUID()) =>
  store({ id, message: MESSAGE, address }, limit, now);

/** Sends `times` messages, and returns how many of them are stored. */
async function stored(
  times: number,
  address: (index: number) => string,
  now: Date,
  limit = LIMIT,
): Promise<number> {
  let sum = 0;
  for (let index = 0; index < times; index++) {
    if ((await send(address(index), now, limit)) === 'stored') sum += 1;
  }
  return sum;
}

/** How many messages the counter of a day has counted. */
async function counted(now: Date): Promise<unknown> {
  const row = await backend.row(`message_limits/${now.toISOString().slice(0, 10)}`);
  return row?.['count'] ?? 0;
}

describe('messageStore', () => {
  it('stores a message as unread, under the id of the sender', async () => {
    const id = randomUUID();
    expect(await send('192.0.2.1', morning(), LIMIT, id)).toBe('stored');
    expect(await backend.row(`messages/${id}`)).toMatchObject({ ...MESSAGE, read: false });
  });

  it('stores and counts a message once, however often it is sent', async () => {
    const now = morning();
    const id = randomUUID();
    expect(await send('192.0.2.1', now, LIMIT, id)).toBe('stored');
    const before = await backend.row(`messages/${id}`);
    expect(await send('192.0.2.1', now, LIMIT, id)).toBe('repeated');
    // As if the first response was lost, and the sender tries again from another network.
    expect(await send('192.0.2.2', now, LIMIT, id)).toBe('repeated');
    expect(await backend.row(`messages/${id}`)).toEqual(before);
    expect(await counted(now)).toBe(1);
  });

  it('stores a message once when it is sent again before the first request has ended', async () => {
    const now = morning();
    const id = randomUUID();
    const outcomes = await Promise.all([1, 2, 3].map(() => send('192.0.2.1', now, LIMIT, id)));
    expect(outcomes.sort()).toEqual(['repeated', 'repeated', 'stored']);
    expect(await counted(now)).toBe(1);
  }, 30_000);

  it('repeats its answer after a limit was reached, and after the inbox was turned off', async () => {
    const now = morning();
    const id = randomUUID();
    expect(await send('192.0.2.1', now, LIMIT, id)).toBe('stored');
    expect(await stored(3, () => '192.0.2.1', now)).toBe(2);
    expect(await send('192.0.2.1', now, LIMIT, id)).toBe('repeated');
    await setInbox(false);
    expect(await send('192.0.2.1', now, LIMIT, id)).toBe('repeated');
    await setInbox(true);
  });

  it('keeps a message when another arrives with the same id', async () => {
    const now = morning();
    const id = randomUUID();
    await send('192.0.2.1', now, LIMIT, id);
    const other = { id, message: { ...MESSAGE, message: 'Mine' }, address: '192.0.2.9' };
    expect(await store(other, LIMIT, now)).toBe('other');
    expect(await backend.row(`messages/${id}`)).toMatchObject(MESSAGE);
    expect(await counted(now)).toBe(1);
  });

  it('stores and counts nothing while the inbox is off', async () => {
    const now = morning();
    const id = randomUUID();
    await setInbox(false);
    expect(await send('192.0.2.1', now, LIMIT, id)).toBe('off');
    await setInbox(true);
    expect(await backend.row(`messages/${id}`)).toBeNull();
    expect(await counted(now)).toBe(0);
  });

  it('limits one address by the hour, and no other address with it', async () => {
    const now = morning();
    expect(await stored(5, () => '192.0.2.1', now)).toBe(3);
    expect(await send('192.0.2.1', now)).toBe('too-many');
    expect(await stored(1, () => '192.0.2.2', now)).toBe(1);
    expect(await stored(1, () => '192.0.2.1', new Date(now.getTime() + 60 * 60 * 1000))).toBe(1);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const now = morning();
    const inNetwork = (index: number) =>
      ['2001:db8:1:2::1', '2001:0db8:1:2:ffff::', '2001:db8:1:2:3:4:5:6'][index % 3] ?? '';
    expect(await stored(6, inNetwork, now)).toBe(3);
    expect(await stored(1, () => '2001:db8:1:3::1', now)).toBe(1);
  });

  it('limits all addresses together by the day, however many there are', async () => {
    const now = morning();
    const limit = { perPlace: 3, perDay: 8 };
    expect(await stored(12, (index) => `198.51.100.${index}`, now, limit)).toBe(8);
    expect(await stored(1, () => '192.0.2.9', new Date(now.getTime() + DAY), limit)).toBe(1);
    days += 1;
  });

  it('counts correctly when messages arrive at the same time', async () => {
    const now = morning();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => send('192.0.2.7', now)));
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(3);
  }, 30_000);

  it('stores no address', async () => {
    const now = morning();
    await stored(1, () => '203.0.113.77', now);
    const { docs } = await firestore.collection('message_limits').get();
    expect(JSON.stringify(docs.map((row) => [row.id, row.data()]))).not.toContain('203.0.113');
  });
});

describe('clearMessages', () => {
  it('deletes messages and counters that are too old, and no others', async () => {
    const now = new Date();
    const [old, recent] = [randomUUID(), randomUUID()];
    const before = (count: number, more = 0) => new Date(now.getTime() - count * DAY - more);
    const { daysKept } = MESSAGE_LIMITS;
    await backend.write(`messages/${old}`, { created_at: before(daysKept, 1_000) });
    await backend.write(`messages/${recent}`, { created_at: before(daysKept - 1) });
    await backend.write(`message_limits/${old}`, { count: 1, at: before(2, 1_000) });
    await backend.write(`message_limits/${recent}`, { count: 1, at: before(1) });

    await clearMessages(firestore, now);
    expect(await backend.row(`messages/${old}`)).toBeNull();
    expect(await backend.row(`messages/${recent}`)).not.toBeNull();
    expect(await backend.row(`message_limits/${old}`)).toBeNull();
    expect(await backend.row(`message_limits/${recent}`)).not.toBeNull();
  });
});
