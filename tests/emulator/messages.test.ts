/**
 * The inbox of the contact form. It stores each message once and within limits, asks strangers for a proof of work, and
 * deletes old messages.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { clearMessages } from '../../functions/src/messages/clear-messages';
import { createInboxOpener } from '../../functions/src/messages/serve-messages';
import { messageStore, type Sender } from '../../functions/src/messages/store-message';
import { CALL_LIMITS, CallCounter } from '../../functions/src/shared/call-limits';
import { toPlace } from '../../functions/src/shared/caller-address';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { MESSAGE_LIMITS } from '../../packages/records/src/message';
import { listMessageKeys } from '../../packages/records/src/message-search';
import { DEFAULT_SETTINGS } from '../../packages/records/src/settings';
import { testBackend } from '../support/emulator-hosts';
import { solveAnswer } from '../support/solve-work';

const backend = testBackend();
const services = adminServices();
const { firestore, close } = services;

const setInbox = (isOn: boolean) =>
  firestore.doc('settings/public').set({ ...DEFAULT_SETTINGS, inbox_enabled: isOn });

beforeAll(() => setInbox(true));
afterAll(close);

const DAY = 24 * 60 * 60 * 1000;
const LIMIT = { perPlace: 3, perDay: 1_000 };
/** The limits on messages from people who are signed in. */
const ACCOUNTS = { perPlace: Infinity, perAccount: 2, perDay: 3 };
const MESSAGE = {
  name: 'Ada',
  email: 'ada@roundel.test',
  subject: 'Circles',
  message: 'How round is round?',
};
/** How many days the tests have used so far. Each test sends its messages on a new day. */
let days = 0;

function morning(): Date {
  days += 1;
  return new Date(Date.UTC(2031, 0, days, 9, 30));
}

const storeWith = (limit: typeof LIMIT) =>
  messageStore(
    firestore,
    new CallCounter(firestore, {
      ...CALL_LIMITS,
      messages: { ...limit, perAccount: Infinity },
      'account-messages': ACCOUNTS,
    }),
  );

/** Returns a proof of work that nobody has used. The tests of proofs are in proof-of-work.test.ts. */
const newProof = (level = 0) => ({
  level,
  used: firestore.doc(`used_proofs/${randomUUID()}`),
  expires: new Date(Date.now() + 60_000),
});

const sendAs = (sender: Partial<Sender>, now: Date, limit = LIMIT, id: string = randomUUID()) =>
  storeWith(limit).store(
    { id, message: MESSAGE, sender: { place: '192.0.2.1', account: null, proof: null, ...sender } },
    now,
  );

const send = (address: string | null, now: Date, limit = LIMIT, id: string = randomUUID()) =>
  sendAs({ place: toPlace(address), proof: newProof() }, now, limit, id);

/** Sends `times` messages, and returns how many of them are stored. */
async function stored(
  times: number,
  address: (index: number) => string | null,
  now: Date,
  limit = LIMIT,
): Promise<number> {
  let sum = 0;
  for (let index = 0; index < times; index++) {
    if ((await send(address(index), now, limit)) === 'stored') sum += 1;
  }
  return sum;
}

/** Returns how many messages the counter of a day has counted. */
async function counted(now: Date): Promise<unknown> {
  const row = await backend.row(`call_limits/messages_${now.toISOString().slice(0, 10)}`);
  return row?.['count'] ?? 0;
}

describe('messageStore', () => {
  it('stores a message as unread, under the id of the sender', async () => {
    const id = randomUUID();
    expect(await send('192.0.2.1', morning(), LIMIT, id)).toBe('stored');
    expect(await backend.row(`messages/${id}`)).toMatchObject({
      ...MESSAGE,
      search: listMessageKeys(MESSAGE),
      read: false,
    });
  });

  it('stores and counts a message once, however often it is sent', async () => {
    const now = morning();
    const id = randomUUID();
    expect(await send('192.0.2.1', now, LIMIT, id)).toBe('stored');
    const before = await backend.row(`messages/${id}`);
    expect(await send('192.0.2.1', now, LIMIT, id)).toBe('repeated');
    // The sender did not get the first answer, and has tried again from another network.
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
    const sender = { place: '192.0.2.9', account: null, proof: newProof() };
    const other = { id, message: { ...MESSAGE, message: 'Mine' }, sender };
    expect(await storeWith(LIMIT).store(other, now)).toBe('other');
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
    const { docs } = await firestore.collection('call_limits').get();
    expect(docs.length).toBeGreaterThan(0);
    expect(JSON.stringify(docs.map((row) => [row.id, row.data()]))).not.toContain('203.0.113');
  });
});

describe('a stranger', () => {
  it('must prove work, and is neither stored nor counted without', async () => {
    const now = morning();
    const id = randomUUID();
    expect(await sendAs({}, now, LIMIT, id)).toBe('work');
    expect(await backend.row(`messages/${id}`)).toBeNull();
    expect(await counted(now)).toBe(0);
  });

  it('cannot use a proof twice, also not at the same moment', async () => {
    const now = morning();
    const proof = newProof();
    const outcomes = await Promise.all([1, 2, 3].map(() => sendAs({ proof }, now)));
    expect(outcomes.sort()).toEqual(['stored', 'work', 'work']);
    expect(await counted(now)).toBe(1);
  }, 30_000);

  it('without a proven address shares one allowance with all others', async () => {
    const now = morning();
    expect(await stored(35, () => null, now)).toBe(30);
    expect(await stored(1, () => '192.0.2.30', now)).toBe(1);
  }, 30_000);

  it('works twice as much after each 50 messages of a day, up to a bound', async () => {
    const levels: number[] = [];
    for (const count of [0, 49, 50, 149, 150, 900]) {
      const now = morning();
      await backend.write(`call_limits/messages_${now.toISOString().slice(0, 10)}`, { count });
      levels.push(await storeWith(LIMIT).level(now));
    }
    expect(levels).toEqual([0, 0, 1, 2, 3, 3]);
  });
});

describe('a proof', () => {
  it('counts if its challenge was at most one level easier than those of this moment', async () => {
    const now = morning();
    await backend.write(`call_limits/messages_${now.toISOString().slice(0, 10)}`, { count: 120 });
    expect(await sendAs({ proof: newProof(0) }, now)).toBe('work');
    expect(await counted(now)).toBe(120);
    expect(await sendAs({ proof: newProof(1) }, now)).toBe('stored');
  });
});

describe('somebody signed in with a verified address', () => {
  it('is not shut out when strangers have used up the day or the place', async () => {
    const now = morning();
    const limit = { perPlace: 3, perDay: 3 };
    expect(await stored(5, () => '192.0.2.1', now, limit)).toBe(3);
    expect(await sendAs({ account: 'ada' }, now, limit)).toBe('stored');
    expect(await counted(now)).toBe(3);
  });

  it('has a limit, and takes part in one for all accounts', async () => {
    const now = morning();
    const outcomes: string[] = [];
    for (const account of ['ada', 'ada', 'ada', 'bob', 'bob']) {
      outcomes.push(await sendAs({ account }, now));
    }
    expect(outcomes).toEqual(['stored', 'stored', 'too-many', 'stored', 'work']);
    // An account that has used up its allowance can still send as strangers do: with a proof of work.
    expect(await sendAs({ account: 'bob', proof: newProof() }, now)).toBe('stored');
  });
});

/**
 * Returns the inbox that the function uses. This inbox accepts no App Check token.
 *
 * @param enforced whether App Check is enforced
 */
const makeInbox = (enforced = false) =>
  createInboxOpener(services, { enforced, verify: () => Promise.reject(new Error('forged')) });
const ANONYMOUS = { address: '192.0.2.40', authorization: '', appCheckToken: undefined };

describe('the function', () => {
  it('gives a challenge whose solution stores one message', async () => {
    const inbox = makeInbox()(ANONYMOUS);
    expect(await inbox.store(randomUUID(), MESSAGE, undefined)).toBe('work');
    const { status, body } = await inbox.challenge();
    expect(status).toBe(428);
    const proof = await solveAnswer(body);
    expect(await inbox.store(randomUUID(), MESSAGE, proof)).toBe('stored');
    expect(await inbox.store(randomUUID(), MESSAGE, proof)).toBe('work');
  });

  it('takes a verified account without work, and no other token', async () => {
    const store = async (authorization: string, enforced = false) =>
      makeInbox(enforced)({ ...ANONYMOUS, authorization }).store(randomUUID(), MESSAGE, undefined);
    const [ada, eve] = [await backend.makeUser(), await backend.makeUser({ verified: false })];
    const token = await backend.idToken(ada);
    expect(await store(`Bearer ${token}`)).toBe('stored');
    expect(await store(`Bearer ${await backend.idToken(eve)}`)).toBe('work');
    expect(await store('Bearer made.up.token')).toBe('work');
    // If App Check is enforced, the token of an account is not enough.
    expect(await store(`Bearer ${token}`, true)).toBe('work');
    await backend.revoke(ada.id);
    expect(await store(`Bearer ${token}`)).toBe('work');
  });
});

describe('over HTTP', () => {
  const address = `http://${inject('emulators').functions}/demo-roundel/us-central1/messages`;

  /** Sends a message as somebody who needs no proof of work, so that nothing but the message can be refused. */
  async function post(body: object): Promise<readonly [status: number, answer: unknown]> {
    const token = await backend.idToken(await backend.makeUser());
    const answer = await fetch(address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [answer.status, await answer.json()];
  }

  it.each([
    ['half a surrogate pair', { message: 'How \uD83D round?' }],
    ['an id that Firestore reserves', { id: '__proto__' }],
    ['an id with a path', { id: '../settings/public' }],
  ])('refuses %s with a reason, and stores nothing', async (_what, own) => {
    const subject = randomUUID();
    const body = { ...MESSAGE, subject, id: randomUUID(), ...own };
    expect(await post(body)).toEqual([400, { error: 'invalid' }]);
    expect(await backend.rowsWhere('messages', 'subject', subject)).toEqual(new Map());
  });

  it('stores whole surrogate pairs', async () => {
    const [id, message] = [randomUUID(), 'How 😀 is round?'];
    expect(await post({ ...MESSAGE, id, message })).toEqual([201, { taken: true }]);
    expect(await backend.row(`messages/${id}`)).toMatchObject({ message });
  });
});

describe('clearMessages', () => {
  it('deletes messages that are too old, and no others', async () => {
    const now = new Date();
    const [old, recent] = [randomUUID(), randomUUID()];
    const before = (count: number, more = 0) => new Date(now.getTime() - count * DAY - more);
    const { daysKept } = MESSAGE_LIMITS;
    await backend.write(`messages/${old}`, { created_at: before(daysKept, 1_000) });
    await backend.write(`messages/${recent}`, { created_at: before(daysKept - 1) });

    await clearMessages(firestore, now);
    expect(await backend.row(`messages/${old}`)).toBeNull();
    expect(await backend.row(`messages/${recent}`)).not.toBeNull();
  });
});
