import { describe, expect, it, vi } from 'vitest';
import { takeMessage } from '../../../functions/src/messages/take-message';
import { MESSAGE_LIMITS, parseMessage } from '../../../src/records/message';

const TEXT = {
  name: 'Ada',
  email: 'ada@roundel.test',
  subject: 'Circles',
  message: 'How round is round?',
};
const ASK = { method: 'POST', type: 'application/json; charset=utf-8', body: TEXT };

function inbox({ on = true, counts = true } = {}) {
  return {
    isOn: () => Promise.resolve(on),
    count: vi.fn(() => Promise.resolve(counts)),
    store: vi.fn(() => Promise.resolve()),
  };
}

describe('parseMessage', () => {
  it('trims the fields and drops others', () => {
    expect(parseMessage({ ...TEXT, name: ' Ada ', role: 'admin' })).toEqual(TEXT);
  });

  it.each([
    ['name', MESSAGE_LIMITS.nameLength],
    ['subject', MESSAGE_LIMITS.subjectLength],
    ['message', MESSAGE_LIMITS.messageLength],
  ])('takes a %s of %i characters and no more', (field, longest) => {
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
    ['an address with two lines', { ...TEXT, email: 'ada@roundel.test\nBcc:eve@roundel.test' }],
  ])('refuses %s', (_what, value) => {
    expect(parseMessage(value)).toBeNull();
  });
});

describe('takeMessage', () => {
  it('stores a message while the inbox is on', async () => {
    const services = inbox();
    expect((await takeMessage(ASK, services, vi.fn())).status).toBe(201);
    expect(services.store.mock.calls).toEqual([[TEXT]]);
  });

  it('stores and counts nothing while the inbox is off', async () => {
    const services = inbox({ on: false });
    expect((await takeMessage(ASK, services, vi.fn())).status).toBe(403);
    expect(services.count).not.toHaveBeenCalled();
    expect(services.store).not.toHaveBeenCalled();
  });

  it('stores nothing once a limit is reached, and says when to come back', async () => {
    const services = inbox({ counts: false });
    const answer = await takeMessage(ASK, services, vi.fn());
    expect(answer.status).toBe(429);
    expect(answer.headers['Retry-After']).toBe('3600');
    expect(services.store).not.toHaveBeenCalled();
  });

  it.each([
    ['a GET', { ...ASK, method: 'GET' }, 405],
    ['a form of another site', { ...ASK, type: 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { ...ASK, type: 'text/plain' }, 415],
    ['an invalid message', { ...ASK, body: { name: 'Ada' } }, 400],
  ])('refuses %s', async (_what, request, status) => {
    const services = inbox();
    expect((await takeMessage(request, services, vi.fn())).status).toBe(status);
    expect(services.store).not.toHaveBeenCalled();
  });

  it('reports a failure and tells the sender no details', async () => {
    const report = vi.fn();
    const services = { ...inbox(), store: () => Promise.reject(new Error('quota of ada')) };
    const answer = await takeMessage(ASK, services, report);
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('quota');
    expect(report).toHaveBeenCalledOnce();
  });
});
