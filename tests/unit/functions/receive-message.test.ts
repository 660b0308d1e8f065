import { describe, expect, it, vi } from 'vitest';
import type { StoreOutcome } from '../../../functions/src/messages/store-message';
import { receiveMessage, type Inbox } from '../../../functions/src/messages/receive-message';
import { MESSAGE_FIELDS, parseMessage } from '../../../packages/records/src/message';

const TEXT = {
  name: 'Ada',
  email: 'ada@roundel.test',
  subject: 'Circles',
  message: 'How round is round?',
};
const ID = '4b1c6a0e-6c1d-4a55-9f0e-2f1f7a3c9d10';
const ASK = { method: 'POST', type: 'application/json; charset=utf-8', body: { ...TEXT, id: ID } };

const CHALLENGE = { status: 428, headers: {}, body: '{}' };

function storeWith(outcome: StoreOutcome) {
  return vi.fn<Inbox['store']>(() => Promise.resolve(outcome));
}

function receive(
  request: Parameters<typeof receiveMessage>[0],
  store: Inbox['store'],
  report = vi.fn(),
) {
  return receiveMessage(request, { store, challenge: () => Promise.resolve(CHALLENGE) }, report);
}

describe('parseMessage', () => {
  it('trims the fields and drops others', () => {
    expect(parseMessage({ ...TEXT, name: ' Ada ', role: 'admin' })).toEqual(TEXT);
  });

  it('accepts whole surrogate pairs', () => {
    const text = { ...TEXT, name: '😀', message: 'How 😀 is round?😀' };
    expect(parseMessage(text)).toEqual(text);
  });

  it.each([
    ['name', MESSAGE_FIELDS.name.longest],
    ['subject', MESSAGE_FIELDS.subject.longest],
    ['message', MESSAGE_FIELDS.message.longest],
  ])('accepts a %s of %i characters and no more', (field, longest) => {
    expect(parseMessage({ ...TEXT, [field]: 'x'.repeat(longest) })).not.toBeNull();
    expect(parseMessage({ ...TEXT, [field]: 'x'.repeat(longest + 1) })).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['a text', 'hello'],
    ['an empty name', { ...TEXT, name: '  ' }],
    ['no message', { ...TEXT, message: undefined }],
    ['a list as subject', { ...TEXT, subject: ['a'] }],
    ['an address without @', { ...TEXT, email: 'ada' }],
    ['half a surrogate pair in the name', { ...TEXT, name: 'Ada \uD83D' }],
    ['half a surrogate pair in the address', { ...TEXT, email: 'ada\uDE00@roundel.test' }],
    ['half a surrogate pair in the subject', { ...TEXT, subject: '\uDE00\uD83D' }],
    ['half a surrogate pair in the message', { ...TEXT, message: '\uD83D round?' }],
    ['an address with two lines', { ...TEXT, email: 'ada@roundel.test\nBcc:eve@roundel.test' }],
  ])('refuses %s', (_what, value) => {
    expect(parseMessage(value)).toBeNull();
  });
});

describe('receiveMessage', () => {
  it.each<readonly [outcome: StoreOutcome, status: number]>([
    ['stored', 201],
    ['repeated', 200],
    ['other', 409],
    ['off', 403],
    ['too-many', 429],
  ])('answers "%s" with %i', async (outcome, status) => {
    const store = storeWith(outcome);
    const answer = await receive({ ...ASK, body: { ...TEXT, id: ID } }, store);
    expect(answer.status).toBe(status);
    expect(store.mock.calls).toEqual([[ID, TEXT, undefined]]);
  });

  it('passes a proof of work on, and answers with a challenge if one is needed', async () => {
    const store = storeWith('work');
    const answer = await receive({ ...ASK, body: { ...TEXT, id: ID, proof: { a: 1 } } }, store);
    expect(answer).toBe(CHALLENGE);
    expect(store.mock.calls).toEqual([[ID, TEXT, { a: 1 }]]);
  });

  it('says when to come back once a limit is reached', async () => {
    const answer = await receive(ASK, storeWith('too-many'));
    expect(answer.headers['Retry-After']).toBe('3600');
  });

  it.each([
    ['a GET', { ...ASK, method: 'GET' }, 405],
    ['a form of another site', { ...ASK, type: 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { ...ASK, type: 'text/plain' }, 415],
    ['an invalid message', { ...ASK, body: { name: 'Ada' } }, 400],
    ['no id', { ...ASK, body: TEXT }, 400],
    ['an id of another form', { ...ASK, body: { ...TEXT, id: '../settings/public' } }, 400],
    ['an id that is no text', { ...ASK, body: { ...TEXT, id: [ID] } }, 400],
    ['an id that Firestore reserves', { ...ASK, body: { ...TEXT, id: '__proto__' } }, 400],
    ['half a surrogate pair', { ...ASK, body: { ...TEXT, id: ID, message: '\uD83D' } }, 400],
  ])('refuses %s', async (_what, request, status) => {
    const store = storeWith('stored');
    expect((await receive(request, store)).status).toBe(status);
    expect(store).not.toHaveBeenCalled();
  });

  it('answers before the form gives up if the database never does', async () => {
    vi.useFakeTimers();
    const report = vi.fn();
    const asked = receive(ASK, () => new Promise<never>(() => undefined), report);
    // The function ends after 15 seconds.
    await vi.advanceTimersByTimeAsync(14_000);
    vi.useRealTimers();
    const { status, body } = await asked;
    expect([status, body]).toEqual([500, '{"error":"unavailable"}']);
    expect(report).toHaveBeenCalledOnce();
  });

  it('reports a failure, and sends the sender no details', async () => {
    const report = vi.fn();
    const store = () => Promise.reject(new Error('quota of ada'));
    const answer = await receive(ASK, store, report);
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('quota');
    expect(report).toHaveBeenCalledOnce();
  });
});
