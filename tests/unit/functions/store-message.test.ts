import { beforeEach, expect, it, vi } from 'vitest';
import { messageStore } from '../../../functions/src/messages/store-message';
import type { CallCounter } from '../../../functions/src/shared/call-limits';
import type { Proof } from '../../../functions/src/shared/proof-of-work';
import { DEFAULT_SETTINGS } from '../../../packages/records/src/settings';

const NOW = new Date('2026-11-26T05:00:00Z');
const MESSAGE = { name: 'Ada', email: 'ada@roundel.test', subject: 'Circles', message: 'Round?' };

/** The number of messages from strangers in the day's counter. */
let today = 0;
beforeEach(() => {
  today = 0;
});

/** Returns a store on a database without messages. Its inbox is on. */
function setUp() {
  const readToday = vi.fn(() => Promise.resolve(today));
  const counter = {
    today: readToday,
    read: () => Promise.resolve({ reached: null, today, count: () => undefined }),
  } as unknown as CallCounter;
  const create = vi.fn();
  const settings = { data: () => ({ ...DEFAULT_SETTINGS, inbox_enabled: true }) };
  const transaction = {
    getAll: () => Promise.resolve([{ exists: false }, settings, { exists: false }]),
    create,
  };
  const firestore = {
    collection: () => ({ doc: () => 'the message' }),
    doc: () => 'the settings',
    runTransaction: (run: (given: typeof transaction) => Promise<unknown>) => run(transaction),
  } as unknown as Parameters<typeof messageStore>[0];
  const store = messageStore(firestore, counter);
  const used = 'the proof' as unknown as Proof['used'];
  const send = (level: number) => {
    const proof = { used, expires: NOW, level };
    return store.store(
      { id: 'an-id', message: MESSAGE, sender: { place: '192.0.2.1', account: null, proof } },
      NOW,
    );
  };
  return { ...store, send, create, readToday };
}

it.each([
  [0, 0, 'stored'],
  [99, 0, 'stored'],
  [100, 0, 'work'],
  [100, 1, 'stored'],
  [900, 1, 'work'],
  [900, 2, 'stored'],
])(
  'after %i messages of a day, answers a proof of level %i with %s',
  async (sent, level, outcome) => {
    const { send, create } = setUp();
    today = sent;
    expect(await send(level)).toBe(outcome);
    // A proof that is too easy is not recorded as used.
    expect(create).toHaveBeenCalledTimes(outcome === 'stored' ? 2 : 0);
  },
);

it('asks for enough work after a proof was too easy, although it has read the number a moment before', async () => {
  const { send, level } = setUp();
  expect(await level(NOW)).toBe(0);
  today = 150;
  expect(await level(NOW)).toBe(0);
  expect(await send(0)).toBe('work');
  expect(await level(NOW)).toBe(3);
});

it('reads the number again after a read that failed', async () => {
  const { level, readToday } = setUp();
  readToday.mockRejectedValueOnce(new Error('unavailable'));
  await expect(level(NOW)).rejects.toThrow('unavailable');
  expect(await level(NOW)).toBe(0);
  expect(await level(NOW)).toBe(0);
  expect(readToday).toHaveBeenCalledTimes(2);
});
