/** The limits of the contact form's inbox, and how long it keeps what. */
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { clearMessages } from '../../functions/src/messages/clear-messages';
import { messageCounter } from '../../functions/src/messages/message-limit';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { MESSAGE_LIMITS } from '../../src/records/message';
import { testBackend } from '../support/emulator-hosts';

const backend = testBackend();
const { firestore, close } = await adminServices();
const count = messageCounter(firestore);

afterAll(close);

const DAY = 24 * 60 * 60 * 1000;
const LIMIT = { perPlace: 3, perDay: 1_000 };
/** Each test counts on a day without other messages. */
let days = 0;

function morning(): Date {
  days += 1;
  return new Date(Date.UTC(2031, 0, days, 9, 30));
}

/** How many of `times` messages are taken. */
async function taken(
  times: number,
  address: (index: number) => string,
  now: Date,
  limit = LIMIT,
): Promise<number> {
  let sum = 0;
  for (let index = 0; index < times; index++) {
    if (await count(address(index), limit, now)) sum += 1;
  }
  return sum;
}

describe('messageCounter', () => {
  it('limits one address by the hour, and no other address with it', async () => {
    const now = morning();
    expect(await taken(5, () => '192.0.2.1', now)).toBe(3);
    expect(await taken(1, () => '192.0.2.2', now)).toBe(1);
    expect(await taken(1, () => '192.0.2.1', new Date(now.getTime() + 60 * 60 * 1000))).toBe(1);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const now = morning();
    const inNetwork = (index: number) =>
      ['2001:db8:1:2::1', '2001:0db8:1:2:ffff::', '2001:db8:1:2:3:4:5:6'][index % 3] ?? '';
    expect(await taken(6, inNetwork, now)).toBe(3);
    expect(await taken(1, () => '2001:db8:1:3::1', now)).toBe(1);
  });

  it('limits all addresses together by the day, however many there are', async () => {
    const now = morning();
    const limit = { perPlace: 3, perDay: 8 };
    expect(await taken(12, (index) => `198.51.100.${index}`, now, limit)).toBe(8);
    expect(await taken(1, () => '192.0.2.9', new Date(now.getTime() + DAY), limit)).toBe(1);
    days += 1;
  });

  it('counts right when messages arrive at once', async () => {
    const now = morning();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => count('192.0.2.7', LIMIT, now)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(3);
  }, 30_000);

  it('stores no address', async () => {
    const now = morning();
    await taken(1, () => '203.0.113.77', now);
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
